import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { toWordsFilePath, type WordsFile } from '../../src/domain/words/words.ts';
import { readWords, WordsSource } from '../../src/engines/words-source/words-source.ts';
import { EDITOR, isFault, PASSWORD, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { OTHER, press } from './own-article.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;

const HOME = 'home.yml';
const GUIDE = 'education/uk-complete-guide.md';
const LEAD = 'What it costs, and how soon.';

beforeAll(() => createAccount(sql, OTHER, PASSWORD, { isAdmin: true }));
beforeEach(() =>
  sql(`truncate site_words, private.site_words_log, drafts, site_rebuilds;
    update admin_users a set name = case u.email when '${EDITOR}' then 'Ann' else 'Sam' end
    from auth.users u where u.id = a.user_id`),
);

const getBar = (page: Page) => page.getByRole('region', { name: 'Publishing' });
const say = (page: Page, words: string | RegExp) => getBar(page).getByText(words).waitFor();
const unfold = (page: Page, name: string) => page.getByText(name, { exact: true }).first().click();
const getLead = (page: Page) => page.getByLabel('Lead', { exact: true }).first();
const kept = /^Not published yet\. What you typed is backed up on this device/;

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.entry, options);
  await signIn(visitor.page, site);
  await visitor.page.goto(`${site.url}/admin/words/${path}`);
  await getBar(visitor.page).waitFor();
  return visitor;
}

async function openHome(options?: Parameters<typeof visit>[1]) {
  const visitor = await open(HOME, options);
  await unfold(visitor.page, 'Top of the page');
  return visitor;
}

async function publish(page: Page) {
  await press(page, 'Publish…');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
}

async function choose(page: Page, item: string) {
  await getBar(page).getByRole('button', { name: 'More' }).click();
  await getBar(page).getByRole('button', { name: item }).click();
}

async function readStored(path: string) {
  const [row] = await sql('select source from site_words where path = $1', [path]);
  return row && readWords(String(row['source']));
}

const readFile = async (path: string) =>
  (await (await fetch(site.url + toWordsFilePath(path))).json()) as WordsFile;

async function changeMeanwhile(change: (words: WordsSource) => void) {
  const { source, base } = await readFile(HOME);
  const words = new WordsSource(source);
  change(words);
  await sql('insert into site_words (path, source, base) values ($1, $2, $3)', [
    HOME,
    words.toString(),
    base,
  ]);
  await sql(`update private.site_words_log set made_by =
    (select id from auth.users where email = '${OTHER}')`);
}

describe('site text', () => {
  it('can be changed, previewed, and published after its changes have been reviewed', async () => {
    const { page, problems } = await openHome({ viewport: PHONE });
    await page.getByText('Visitors see the original words.').waitFor();
    await getLead(page).fill(LEAD);
    await say(page, kept);
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320)).toBe(0);
    expect(await getOverflow(page, 320, '200%')).toBe(0);
    await getOverflow(page, 360);
    await press(page, 'Preview');
    const shown = page.frameLocator('dialog iframe');
    await shown.getByText(LEAD).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await shown.getByRole('link', { name: 'Find My Clinic' }).count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await press(page, 'Publish…');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Top of the page › Lead').waitFor();
    expect(await readStored(HOME)).toBeUndefined();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await say(
      page,
      /^Published at \d\d:\d\d\. Not live yet\. It will appear with the next build, usually within a minute\.$/,
    );
    await page.getByText(/^Shown at .* Changed at this desk on /).waitFor();
    await page.getByText(/One change is waiting to go live/).waitFor();
    expect(await readStored(HOME)).toMatchObject({ data: { hero: { lead: LEAD } } });
    expect(problems.filter(isFault)).toEqual([]);
  });

  it(
    'has its author listed under Activity, with a link to its versions',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await openHome();
      await getLead(page).fill(LEAD);
      await publish(page);
      await say(page, /^Published/);
      await page.goto(`${site.url}/admin/activity?kind=words`);
      await page.getByRole('link', { name: /: Ann changed the words of “home”$/ }).click();
      const history = page.getByRole('dialog', { name: 'History' });
      await history.getByText('Ann', { exact: true }).waitFor();
      await history.getByLabel('The original words').check();
      await history.getByText('Top of the page › Lead').waitFor();
      await history.getByRole('button', { name: 'Restore this version' }).click();
      await publish(page);
      await page.getByText('Visitors see the original words.').waitFor();
      expect(await readStored(HOME)).toBeUndefined();
    },
  );
});

it(
  'typed text survives a killed tab, is mentioned in the list, and can be restored after a discard',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await openHome();
    await getLead(page).fill(LEAD);
    await say(page, kept);
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto(`${site.url}/admin/words`);
    await again.getByRole('heading', { name: 'Guides' }).waitFor();
    await again.getByText('You have unpublished changes here.').waitFor();
    expect(await findViolations(again)).toEqual([]);
    await again.getByRole('link', { name: 'Home page' }).click();
    await again.getByText(/^Your unpublished changes from .* are shown here\./).waitFor();
    await unfold(again, 'Top of the page');
    expect(await getLead(again).inputValue()).toBe(LEAD);
    await choose(again, 'Discard my changes');
    await say(again, 'Nothing to publish.');
    expect(await getLead(again).inputValue()).not.toBe(LEAD);
    await press(again, 'Undo: restore your changes');
    expect(await getLead(again).inputValue()).toBe(LEAD);
    await publish(again);
    await say(again, /^Published/);
    await again.reload();
    await say(again, 'Nothing to publish.');
  },
);

it(
  'drafts from two killed tabs are both offered, and using one does not lose the other',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await openHome();
    const context = page.context();
    const openTab = async () => {
      const tab = await context.newPage();
      await tab.goto(`${site.url}/admin/words/${HOME}`);
      await unfold(tab, 'Top of the page');
      return tab;
    };
    const kill = (tab: Page) => tab.close({ runBeforeUnload: false });
    await getLead(page).fill(LEAD);
    await say(page, kept);
    const second = await openTab();
    await getLead(second).fill('Typed last');
    await say(second, kept);
    await kill(page);
    await kill(second);
    const again = await openTab();
    const getOffer = (tab: Page) => tab.getByRole('region', { name: 'Unsaved drafts' });
    expect(await getLead(again).inputValue()).toBe('Typed last');
    await getOffer(again).getByText(`Top of the page › Lead: ${LEAD}`).waitFor();
    expect(await findViolations(again)).toEqual([]);
    await press(again, 'Use it');
    await unfold(again, 'Top of the page');
    expect(await getLead(again).inputValue()).toBe(LEAD);
    await say(again, kept);
    await kill(again);
    const last = await openTab();
    expect(await getLead(last).inputValue()).toBe(LEAD);
    await getOffer(last).getByText('Top of the page › Lead: Typed last').waitFor();
  },
);

it(
  'Markdown can be previewed in its page, and must not contain HTML',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await open(GUIDE);
    const text = page.getByLabel('Text', { exact: true });
    await text.fill(`${await text.inputValue()}\n## A new part\n\nWith **strong** words.\n`);
    await press(page, 'Preview');
    const shown = page.frameLocator('dialog iframe');
    await shown.getByRole('heading', { name: 'A new part' }).waitFor();
    expect(await shown.locator('strong', { hasText: 'strong' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await text.fill(`${await text.inputValue()}\n<script>alert(1)</script>\n`);
    await press(page, 'Publish…');
    await page.getByRole('alert').getByText('The text contains HTML, “<script>”').waitFor();
    expect(await readStored(GUIDE)).toBeUndefined();
  },
);

it(
  'an editor whose colleague has changed the same field chooses between the two texts, and loses neither until then',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await openHome();
    await getLead(page).fill(LEAD);
    await changeMeanwhile((words) => words.set(['hero', 'lead'], 'Theirs'));
    await publish(page);
    const dialog = page.getByRole('dialog', { name: 'Sam changed these words' });
    await dialog.getByRole('button', { name: 'Combine both' }).click();
    await dialog.getByText('Choose which version to keep.', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Back to my words' }).click();
    expect(await getLead(page).inputValue()).toBe(LEAD);
    await say(page, /^Not published: somebody else has changed these words\. Publish again/);
    await publish(page);
    await dialog.getByLabel('Theirs').check();
    await dialog.getByRole('button', { name: 'Combine both' }).click();
    expect(await getLead(page).inputValue()).toBe('Theirs');
    await say(page, 'Nothing to publish.');
  },
);

it(
  'a list item can be added, moved and removed, and everything can be reset to the file',
  { tags: ['exhaustive'] },
  async () => {
    const { source } = await readFile('faqs.yml');
    const { items } = readWords(source).data as { items: { question: string }[] };
    const { page } = await open('faqs.yml');
    await unfold(page, 'Items');
    const shown = page.locator('.words-list > details > summary');
    await shown.first().click();
    const [first = '', second = ''] = items.map(({ question }) => question);
    const expectFirst = (question: string) =>
      expect.poll(() => shown.first().innerText()).toBe(`1: ${question}`);
    await press(page, `Move down: 1: ${first}`);
    await expectFirst(second);
    await press(page, `Remove: 1: ${second}`);
    await expectFirst(first);
    await page.getByRole('button', { name: /^Undo: restore/ }).click();
    await expectFirst(second);
    await page.getByRole('button', { name: 'Add to items' }).click();
    await expect.poll(() => shown.count()).toBe(items.length + 1);
    await shown.last().click();
    await page
      .getByRole('button', { name: /^Remove: / })
      .last()
      .click();
    await publish(page);
    await say(page, /^Published/);
    expect((await readStored('faqs.yml'))?.data).toEqual({
      items: [items[1], items[0], ...items.slice(2)],
    });
    await choose(page, 'Use the original words');
    await publish(page);
    await page.getByText('Visitors see the original words.').waitFor();
    expect(await readStored('faqs.yml')).toBeUndefined();
  },
);
