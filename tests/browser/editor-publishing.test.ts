import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { findAlert, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import {
  choose,
  getBar,
  getText,
  getTitle,
  NEW,
  openEditor,
  readArticle,
  tool,
  waitForStatus,
  waitUntilSaved,
} from './editor-page.ts';
import { addTo, useOwnArticle } from './own-article.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { article, open } = useOwnArticle(site);

beforeEach(() => site.backend.sql('delete from drafts'));

const NEXT_YEAR = new Date().getFullYear() + 1;

async function openNew(title: string, options: Parameters<typeof visit>[1] = {}) {
  const { page } = await visit(site.entry, options);
  await openEditor(page, site, NEW);
  await page.keyboard.type(title);
  return page;
}

async function write(page: Page, words = 'Words.') {
  await getText(page).click();
  await page.keyboard.type(words);
}

const date = (page: Page) => page.getByLabel('Date', { exact: true });
const time = (page: Page) => page.getByLabel('Time (UK)');
const readDate = async (slug: string) => String((await readArticle(site, slug))?.['published_at']);

it('a double click publishes an article once; the article can be taken off the site and published again as it was, and each step says what it does', async () => {
  const page = await openNew('Out and back');
  const place = (await tool(page, 'Publish…').boundingBox())!;
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await tool(page, 'Publish…').click();
  const fault = findAlert(page).getByText('Write the text before you publish');
  await fault.waitFor();
  await write(page);
  await fault.waitFor({ state: 'detached' });
  await getBar(page).getByText('Not saved as a draft yet.').waitFor();
  await tool(page, 'Publish…').click();
  await tool(page, 'Publish now').dblclick();
  await waitUntilSaved(page);
  await page.mouse.click(x, y);
  await page.mouse.dblclick(x, y);
  await waitForStatus(page, 'Not live yet.');
  const { id, published } = (await readArticle(site, 'out-and-back')) ?? {};
  expect(published).toBe(true);
  expect(
    await site.backend.sql('select reason from site_rebuilds where article_id = $1', [id]),
  ).toEqual([{ reason: 'article published' }]);

  await getTitle(page).fill('Half a title');
  await choose(page, 'Take it off the site');
  await waitForStatus(page, 'Only editors can see it.');
  expect(await readArticle(site, 'out-and-back')).toMatchObject({
    title: 'Out and back',
    published: false,
  });
  await tool(page, 'Undo: publish it again as it was').click();
  await waitForStatus(page, 'Not live yet.');
  expect(await readArticle(site, 'out-and-back')).toMatchObject({
    title: 'Out and back',
    published: true,
  });
  expect(await getTitle(page).inputValue()).toBe('Half a title');
  await getBar(page).getByText('Not saved as a draft yet.').waitFor();
  await tool(page, 'Publish changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click();
  await waitUntilSaved(page);
});

it('an article that is live keeps its draft beside the public version until the draft is published or discarded', async () => {
  const page = await open();
  const isShown = (title: string) => expect.poll(() => getTitle(page).inputValue()).toBe(title);
  await getTitle(page).fill('Next');
  await page.getByLabel('Summary').fill('');
  await tool(page, 'Save draft').click();
  await waitUntilSaved(page);
  expect(await readArticle(site, article.slug)).toMatchObject({ title: 'Kept', excerpt: 'Begun.' });
  await page.reload();
  await getBar(page)
    .getByText(/^You saved this draft on/)
    .waitFor();
  await isShown('Next');
  page.on('dialog', (dialog) => void dialog.accept());
  await choose(page, 'Discard the draft…');
  await isShown('Kept');
  await tool(page, 'Undo: restore the draft').click();
  await isShown('Next');
  await page.keyboard.press('Control+s');
  await waitUntilSaved(page);
  await addTo(page, 'Three.', '\n.');
  await tool(page, 'Publish changes').click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await dialog.getByText('It has no summary or description').waitFor();
  await dialog.getByText('A paragraph says only “.”.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish changes' }).click();
  await waitUntilSaved(page);
  expect(await readArticle(site, article.slug)).toMatchObject({ title: 'Next', excerpt: '' });
  expect(await site.backend.sql('select from private.pending_versions')).toEqual([]);
});

it(
  'an article is scheduled in London time, and only for a complete date',
  { tags: ['exhaustive'] },
  async () => {
    const page = await openNew('In the summer', { timezoneId: 'Pacific/Auckland' });
    await write(page);
    await tool(page, 'Publish…').click();
    await page.getByLabel('Later').check();
    await date(page).fill(`${NEXT_YEAR}-07-01`);
    await tool(page, 'Schedule it').click();
    await page.getByText('Enter a time').waitFor();
    expect(await time(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await time(page).fill('09:00');
    await date(page).click();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a full, valid date').waitFor();
    expect(await readArticle(site, 'in-the-summer')).toBeUndefined();
    await date(page).fill(`${NEXT_YEAR}-07-01`);
    await page.getByText(/It will be published on \w+ 1 July \d+ at 09:00, UK time\./).waitFor();
    await tool(page, 'Schedule it').click();
    await waitForStatus(page, /^Scheduled for 1 July \d+ at 09:00\.$/);
    expect(await readDate('in-the-summer')).toContain(`${NEXT_YEAR}-07-01T08:00`);

    await choose(page, 'Publish now or change the date…');
    await time(page).click();
    await page.keyboard.press('Backspace');
    await tool(page, 'Schedule it').click();
    await page.getByText('Enter the full time').waitFor();
    await time(page).fill('09:00');
    await date(page).fill('2026-01-02');
    await tool(page, 'Schedule it').click();
    await page.getByText('That time has passed. Choose a later one').waitFor();
    await tool(page, 'Cancel').click();
    await page.getByLabel('Summary').fill('More.');
    await tool(page, 'Save for that date').click();
    await waitUntilSaved(page);
    expect(await readDate('in-the-summer')).toContain(`${NEXT_YEAR}-07-01T08:00`);
    await choose(page, 'Back to draft');
    await waitForStatus(page, 'Only editors can see it.');
  },
);

it(
  'an article that is live redirects its old address, which no other article can take',
  { tags: ['exhaustive'] },
  async () => {
    const page = await open();
    await page.getByLabel('Address', { exact: true }).fill(`${article.slug}-moved`);
    await page.getByText('will redirect to the new one').waitFor();
    await tool(page, 'Publish changes').click();
    await waitUntilSaved(page);
    const draft = await openNew('A mere draft');
    await draft.getByLabel('Address', { exact: true }).fill(article.slug);
    await draft.getByText('This is an old address of “Kept”').waitFor();
    await tool(draft, 'Save draft').click();
    await findAlert(draft).getByText('This is an old address of “Kept”').waitFor();
    const kept = await site.backend.sql('select slug from article_redirects where slug = $1', [
      article.slug,
    ]);
    expect(kept).toHaveLength(1);
  },
);

it('an article can be published by keyboard alone', { tags: ['exhaustive'] }, async () => {
  const { page } = await visit(site.entry);
  await openEditor(page, site, NEW);
  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: string) => {
    const hasFocus = () =>
      page.evaluate(
        (wanted) =>
          [
            document.activeElement?.getAttribute('aria-label'),
            (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent,
            document.activeElement?.textContent,
          ].includes(wanted),
        name,
      );
    for (let stops = 0; stops < 60; stops++) {
      if (await hasFocus()) return;
      await press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${name}.`);
  };
  await tabTo('Title');
  await type('By keyboard');
  await tabTo('Undo');
  await press('Tab');
  await type('Read ');
  await press('Control+k');
  await page.getByRole('dialog').waitFor();
  await type('releaf');
  await page.getByText('One page found. Press Enter to link to it.').waitFor();
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await type(' now.');
  await press('Escape', 'Tab');
  await tabTo('Summary');
  await type('All of it.');
  await tabTo('Tags');
  await type('keys,');
  await tabTo('Publish…');
  await press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo('Publish now');
  await press('Enter');
  await waitUntilSaved(page);
  const focused = page.locator(':focus');
  expect(await focused.textContent()).toBe('Publish changes');
  expect(await focused.getAttribute('aria-disabled')).toBe('true');
  expect(await readArticle(site, 'by-keyboard')).toMatchObject({
    content: '<p>Read <a href="/clinics/releaf">Releaf</a> now.</p>',
    tags: ['keys'],
    published: true,
  });
});
