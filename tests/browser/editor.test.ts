/** Writing an article: its text, its fields, its preview. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from '../fixtures/picture-server.ts';
import { WORD_ARTICLE, WORD_ARTICLE_HTML } from '../fixtures/clipboard.ts';
import { findViolations } from './axe.ts';
import { isFault, startAdminSite } from './admin-site.ts';
import {
  getBar,
  getText,
  getTitle,
  NEW,
  openEditor,
  readArticle,
  toEditPath,
  tool,
  waitUntilDrafted,
  waitForStanding,
  waitUntilSaved,
} from './editor-page.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

const PICTURE = await drawPicture(400, 300).png().toBuffer();

// What one test typed and left unsaved is not the next one's.
beforeEach(() => site.backend.sql('delete from kept_drafts'));

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const { page, problems } = await visit(site.url, options);
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ body: PICTURE, contentType: 'image/png' }),
  );
  await openEditor(page, site, path);
  return { page, problems };
}

const getPreviewWidth = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.offsetWidth);

it('writes an article with everything in it, previews it and saves it', async () => {
  const { page, problems } = await open(NEW);
  await getTitle(page).fill('What a clinic costs');
  await page.getByLabel('Summary').fill('A year in figures.');
  await getText(page).click();
  await tool(page, 'H2 heading').click();
  await page.keyboard.type('First steps\nAsk ');

  await page.keyboard.press('Control+k');
  await page.getByLabel('Where to').fill('mamed');
  await page.getByRole('button', { name: 'Mamedica Clinic' }).click();
  await page.keyboard.type(' first.\n');

  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('Fees\nWaiting time');
  await page.keyboard.press('Tab');
  await page.keyboard.type('\n\n\n');

  await tool(page, 'Table').click();
  await page.keyboard.type('Fee');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cost');
  await tool(page, 'Remove column').click();
  await tool(page, 'Remove row').click();
  await tool(page, 'Caption').click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('A year');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+End');

  await tool(page, 'Picture').click();
  await page.getByLabel('Elsewhere, at an address').check();
  await page.getByLabel('Address of the picture').fill('https://pictures.example/form.png');
  await tool(page, 'Add').click();
  await page.getByText('Describe the picture, or say that it is decorative').waitFor();
  await page.getByLabel('Description', { exact: true }).fill('A signed form');
  await tool(page, 'Add').click();

  await tool(page, 'Preview').click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1, name: 'What a clinic costs' }).waitFor();
  expect(await preview.getByRole('link', { name: 'Mamedica' }).getAttribute('href')).toBe(
    '/clinics/mamedica',
  );
  await preview.getByRole('img', { name: 'A signed form' }).waitFor();
  await getTitle(page).fill('What clinics cost');
  await preview.getByRole('heading', { level: 1, name: 'What clinics cost' }).waitFor();
  expect(await getPreviewWidth(page)).toBe(360);
  await tool(page, 'Desktop').click();
  expect(await getPreviewWidth(page)).toBe(1200);

  await tool(page, 'Save draft').click();
  await waitUntilSaved(page);
  await waitForStanding(page, 'Only editors see it.');
  await page.waitForURL(/\/admin\/articles\/edit\/[0-9a-f-]{36}$/);
  const stored = await readArticle(site, 'what-clinics-cost');
  expect(stored).toMatchObject({ excerpt: 'A year in figures.', published: false, author: null });
  expect(stored?.content).toBe(
    `<h2>First steps</h2>
<p>Ask <a href="/clinics/mamedica">Mamedica</a> first.</p>
<ul>
<li>Fees
<ul>
<li>Waiting time</li>
</ul>
</li>
</ul>
<table>
<caption>A year</caption>
<tbody>
<tr><td></td><td></td></tr>
<tr><td></td><td></td></tr>
</tbody>
</table>
<p><img src="https://pictures.example/form.png" alt="A signed form"></p>`,
  );
  expect(problems.filter(isFault)).toEqual([]);
});

describe('the text', () => {
  const paste = (page: Page, html: string) =>
    getText(page).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, html);

  it('takes what Word pastes as plain text, and breaks no policy over it', async () => {
    const { page, problems } = await open(NEW);
    await getText(page).click();
    await paste(page, WORD_ARTICLE);
    await tool(page, 'HTML').click();
    const lost = /\n<p><img src="waiting:lost-[^>]*><\/p>/;
    expect((await getText(page).inputValue()).replace(lost, '')).toBe(WORD_ARTICLE_HTML);
    expect(problems).toEqual([]);
  });

  it('goes from rich text to HTML and back with nothing lost', async () => {
    const { page } = await open(toEditPath(1));
    await tool(page, 'HTML').click();
    const html = await getText(page).inputValue();
    await getText(page).fill(`${html}<dl><dt>THC</dt><dd>x<sub>2</sub></dd></dl>`);
    await tool(page, 'Rich text').click();
    await getText(page).locator('dt').waitFor();
    await tool(page, 'HTML').click();
    expect(await getText(page).inputValue()).toBe(
      `${html}<dl><dt>THC</dt><dd>x<sub>2</sub></dd></dl>`,
    );
  });

  it('stays HTML where the rich text would lose something, and says what is malformed', async () => {
    await site.backend.sql(
      `update articles set content = '<p>a <q>b <q>c</q></q></p>' where slug = 'work-and-housing'`,
    );
    const [row] = await site.backend.sql(`select id from articles where slug = 'work-and-housing'`);
    const { page } = await open(`/admin/articles/edit/${String(row?.['id'])}`);
    await page.getByText('The rich text cannot hold all of this article').waitFor();
    expect(await getText(page).inputValue()).toBe('<p>a <q>b <q>c</q></q></p>');
    await tool(page, 'Rich text').click();
    await page.getByText('would change this part: “a b c”').waitFor();
    await getText(page).fill('<p>a\n<b>b');
    await page.getByText('<b> on line 2 is never closed.').waitFor();
    await tool(page, 'Rich text').click();
    await getText(page).locator('strong').waitFor();
  });

  it('has tools that are one stop of the keyboard, and a way out of lists and tables', async () => {
    const { page } = await open(NEW);
    await getText(page).focus();
    await page.keyboard.press('Alt+F10');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Undo');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Dividing line');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.type('In a cell');
    await page.keyboard.press('Tab');
    expect(await getText(page).evaluate((text) => text === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await getText(page).evaluate((text) => text === document.activeElement)).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await tool(page, 'H3 heading').click();
    expect(await tool(page, 'H3 heading').getAttribute('aria-pressed')).toBe('true');
  });

  it('changes and removes links, to articles, pages and addresses of this site too', async () => {
    const { page } = await open(NEW);
    await getText(page).click();
    await page.keyboard.type('law');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Where to').fill('uk law');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Medical cannabis and UK law Page' }).click();
    const link = getText(page).getByRole('link', { name: 'law' });
    expect(await link.getAttribute('href')).toBe('/legalities');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Where to').fill('not an address');
    await page.keyboard.press('Enter');
    await page.getByText('Choose one of the pages below').waitFor();
    await page.getByLabel('Where to').fill(`${site.url}/articles/first-consultation#x`);
    await page.keyboard.press('Enter');
    expect(await link.getAttribute('href')).toBe('/articles/first-consultation#x');
    await page.keyboard.press('Control+k');
    await tool(page, 'Remove the link').click();
    await link.waitFor({ state: 'detached' });
  });
});

describe('the fields', () => {
  it('make the address from the title until someone writes one', async () => {
    const { page } = await open(NEW);
    const address = page.getByLabel('Address', { exact: true });
    await getTitle(page).fill('Costs & fees');
    expect(await address.inputValue()).toBe('costs-and-fees');
    await address.fill('fees');
    await getTitle(page).fill('Costs of a year');
    expect(await address.inputValue()).toBe('fees');
    await tool(page, 'Make from title').click();
    expect(await address.inputValue()).toBe('costs-of-a-year');
  });

  it('list what is wrong, lead to it, and say when another article has the address', async () => {
    const { page } = await open(NEW);
    await page.getByLabel('Section', { exact: true }).selectOption('A new section…');
    await getTitle(page).fill('First consultation');
    await page.getByLabel('Address', { exact: true }).fill('first-consultation');
    await tool(page, 'Save draft').click();
    const summary = page.getByRole('main').getByRole('alert');
    await summary.getByRole('link', { name: /^Another article has this address/ }).waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: 'Enter a section' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('article-section');
    await page.keyboard.type('Guides');
    await page.getByText('Enter a section').first().waitFor({ state: 'detached' });
    expect(await readArticle(site, 'first-consultation')).not.toMatchObject({
      title: 'First consultation',
    });
  });

  it('keep the focus while a fault that was mended comes back', async () => {
    const { page } = await open(NEW);
    const fault = page.getByRole('main').getByRole('alert').getByText('Enter a title');
    await tool(page, 'Save draft').click();
    await fault.waitFor();
    await getTitle(page).focus();
    await page.keyboard.type('A');
    await fault.waitFor({ state: 'detached' });
    await page.keyboard.press('Backspace');
    await fault.waitFor();
    await page.keyboard.type('B');
    expect(await getTitle(page).inputValue()).toBe('B');
  });

  it('say that the address is taken when somebody took it while the editor was open', async () => {
    const { page } = await open(NEW);
    await getTitle(page).fill('Only just taken');
    await site.backend.sql(
      `insert into articles (slug, title) values ('only-just-taken', 'Quicker')`,
    );
    await tool(page, 'Save draft').click();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText('Another article has this address')
      .waitFor();
    await getBar(page).getByText('Not saved: another article has this address.').waitFor();
  });

  it('take tags one by one or as a list, and give them back one by one', async () => {
    const { page } = await open(NEW);
    const tags = page.getByLabel('Tags', { exact: true });
    await tags.fill('cost, first visit, ');
    await tags.pressSequentially('law');
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Tags of this article' });
    expect(await list.getByRole('listitem').count()).toBe(3);
    await tool(page, 'Remove the tag first visit').click();
    await page.keyboard.press('Backspace');
    expect(await list.innerText()).toMatch(/^cost/);
    expect(await list.getByRole('listitem').count()).toBe(1);
  });

  it('keep and save the tag that is being typed', async () => {
    const { page } = await open(NEW);
    await getTitle(page).fill('Being tagged');
    const tags = page.getByLabel('Tags', { exact: true });
    await tags.fill('cost, ');
    await tags.pressSequentially('first vis');
    await waitUntilDrafted(page, '"first vis"');
    await tags.pressSequentially('it');
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
    expect(await readArticle(site, 'being-tagged')).toMatchObject({
      tags: ['cost', 'first visit'],
    });
    expect(await tags.inputValue()).toBe('first visit');
  });

  it('warn when a live address changes, and the old one is kept as a way there', async () => {
    const { page } = await open(toEditPath(4));
    const address = page.getByLabel('Address', { exact: true });
    const before = await address.inputValue();
    await address.fill('moved-here');
    await page.getByText('The old address will lead to the new one').waitFor();
    await tool(page, 'Publish changes').click();
    await waitUntilSaved(page);
    const kept = await site.backend.sql('select slug from article_redirects where slug = $1', [
      before,
    ]);
    expect(kept).toHaveLength(1);
  });
});

describe('the screen', () => {
  it('has nothing for axe to report', async () => {
    const { page } = await open(toEditPath(1));
    await getText(page).locator('td').first().click();
    expect(await findViolations(page)).toEqual([]);
    await tool(page, 'Preview').click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await tool(page, 'HTML').click();
    await getTitle(page).fill('');
    await page.keyboard.press('Control+s');
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await tool(page, 'Rich text').click();
    await getText(page).focus();
    for (const ask of ['Link', 'Picture']) {
      await tool(page, ask).click();
      await page.getByRole('dialog').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await tool(page, 'History').click();
    await page
      .getByRole('dialog')
      .getByText('There is no difference')
      .or(page.locator('del'))
      .first()
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it.each([320, 360])('fits %i pixels, at twice the text size too', async (width) => {
    const { page } = await open(toEditPath(1), { viewport: { ...PHONE, width } });
    await tool(page, 'Preview').click();
    expect(await getOverflow(page, width)).toBe(0);
    expect(await getOverflow(page, width, '200%')).toBe(0);
  });

  it('gives every control of its own 44 pixels', async () => {
    const { page } = await open(toEditPath(1), { viewport: PHONE });
    await getText(page).locator('td').first().click();
    const small = await page
      .locator('.article-screen :is(button, input, textarea, summary):visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
  });
});
