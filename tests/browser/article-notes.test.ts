import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { EDITOR, enterAdmin, isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { readDrafts } from './editor-page.ts';
import { OTHER, press, useOwnArticle } from './own-article.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { article, open, killAndReopen } = useOwnArticle(site);
const { sql } = site.backend;

beforeEach(() =>
  sql(`truncate private.article_notes;
    delete from drafts;
    update admin_users a set name = case u.email when '${EDITOR}' then 'Ann' else 'Sam' end
    from auth.users u where u.id = a.user_id`),
);

const getPanel = (page: Page) => page.getByRole('region', { name: 'Notes' });
const getBox = (page: Page) => page.getByLabel('Write a note');
const getNotes = (page: Page) => getPanel(page).getByRole('listitem');

async function openNotes(...args: Parameters<typeof open>) {
  const page = await open(...args);
  const button = page.getByRole('button', { name: /^Notes/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await getBox(page).waitFor();
  return page;
}

async function write(page: Page, words: string) {
  await getBox(page).fill(words);
  await press(page, 'Add note');
  await getNotes(page).getByText(words, { exact: true }).waitFor();
  await expect.poll(() => getBox(page).inputValue()).toBe('');
}

const refetch = async (page: Page, words: string, whom?: string) => {
  await press(page, 'Ask a colleague to read it…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should they look at?').fill(words);
  if (whom !== undefined) await dialog.getByLabel('Who should read it?').selectOption(whom);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('a note', () => {
  it(
    'stays in its box when refused, and can then be added, resolved, deleted and restored',
    { tags: ['exhaustive'] },
    async () => {
      const page = await openNotes({ viewport: PHONE });
      await press(page, 'Add note');
      await getPanel(page).getByText('Write something first.').waitFor();
      await getBox(page).fill('x'.repeat(2003));
      await getPanel(page).getByText('3 too many').waitFor();
      await page.route('**/rpc/write_article_note', (route) => route.abort());
      await getBox(page).fill('Not yet');
      await page.keyboard.press('Control+Enter');
      await getPanel(page).getByText('The database is not responding').waitFor();
      expect(await getBox(page).inputValue()).toBe('Not yet');
      await page.unrouteAll();
      const words = `Is the price <b>right</b>? ${'x'.repeat(80)}`;
      await write(page, words);
      expect(await getOverflow(page, 320)).toBe(0);
      expect(await getOverflow(page, 360, '200%')).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Notes: 1 open' }).waitFor();
      await page.getByRole('button', { name: /^Resolve: your note/ }).click();
      await getPanel(page).getByText('Resolved (1)').click();
      await getPanel(page)
        .getByText(/^Resolved by Ann/)
        .waitFor();
      await page.getByRole('button', { name: /^Reopen: your note/ }).click();
      await page.getByRole('button', { name: /^Delete: your note/ }).click();
      await getPanel(page).getByText('Note deleted.').waitFor();
      expect(await getNotes(page).count()).toBe(0);
      await page.keyboard.press('Enter');
      await getNotes(page).getByText(words).waitFor();
    },
  );

  it(
    'not yet sent survives a closed tab, and leaves its box once sent',
    { tags: ['exhaustive'] },
    async () => {
      const page = await openNotes();
      await getBox(page).fill('Half a sen');
      await expect.poll(() => readDrafts(page)).toContain('Half a sen');
      const again = await killAndReopen(page);
      await press(again, 'Notes');
      await expect.poll(() => getBox(again).inputValue()).toBe('Half a sen');
      await write(again, 'Half a sentence');
      await expect.poll(() => readDrafts(again)).not.toContain('Half a sen');
      const held = new Promise<Route>((hold) => {
        void again.route('**/rpc/write_article_note', hold, { times: 1 });
      });
      await getBox(again).fill('On its way');
      await press(again, 'Add note');
      const route = await held;
      await getBox(again).fill('Typed since');
      await route.continue();
      await getNotes(again).getByText('On its way', { exact: true }).waitFor();
      expect(await getBox(again).inputValue()).toBe('Typed since');
    },
  );
});

it('a colleague’s note appears while someone is writing', { tags: ['exhaustive'] }, async () => {
  const page = await openNotes();
  await getBox(page).fill('Half a sen');
  await write(await openNotes({}, OTHER), 'Is this right?');
  // Simulates a return to the tab: otherwise the note could take twenty seconds to appear.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await getNotes(page).getByText('Is this right?').waitFor();
  await getNotes(page).getByText('Sam').first().waitFor();
  expect(await getBox(page).inputValue()).toBe('Half a sen');
});

it(
  'asking a colleague to read an article marks it in the list',
  { tags: ['exhaustive'] },
  async () => {
    const page = await openNotes();
    await refetch(page, 'The second table?', 'Sam');
    await getPanel(page).getByText('You asked Sam to read it').waitFor();
    expect(await page.getByRole('button', { name: 'Ask a colleague to read it…' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Mark as read/ }).count()).toBe(0);

    const { page: theirs, problems } = await visit(site.entry);
    await signIn(theirs, site, OTHER);
    await theirs.goto(`${site.url}/admin/articles`);
    await theirs.getByText('Ann asked you to read it: The second table?').waitFor();
    expect(await findViolations(theirs)).toEqual([]);
    await theirs.goto(site.url + article.path);
    await theirs.getByRole('button', { name: 'Notes: Ann asked you to read it' }).waitFor();
    await theirs.getByRole('button', { name: /^Mark as read…/ }).click();
    const dialog = theirs.getByRole('dialog');
    await dialog.getByLabel('What do you think of it?').fill('It is right.');
    await dialog.getByRole('button', { name: 'Mark as read' }).click();
    await getPanel(theirs).getByRole('list').getByText('It is right.').waitFor();
    await getPanel(theirs).getByText('Resolved (1)').waitFor();

    await enterAdmin(page, site);
    await page.getByRole('link', { name: 'Kept' }).first().waitFor();
    expect(await page.getByText('to read it').count()).toBe(0);
    expect(problems.filter(isFault)).toEqual([]);
  },
);
