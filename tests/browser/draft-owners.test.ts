/**
 * What two people type at the desk, in one browser and in two, while sessions expire, clocks are wrong, and
 * storage is full or stuck: nothing is lost, and neither sees the other's text.
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { EDITOR, signIn, startAdminSite } from './admin-site.ts';
import { seedPage } from './desk-page.ts';
import { getTitle, tool, waitUntilDrafted } from './editor-page.ts';
import { OTHER, useOwnArticle } from './own-article.ts';
import { getField, getForm, useOwnClinic } from './own-clinic.ts';
import { useVisitors } from './visit.ts';

const site = await startAdminSite();
const visit = useVisitors();
const { article } = useOwnArticle(site);
const clinic = useOwnClinic(site);
const { sql } = site.backend;

const FEE = 'First consultation';
const CONTINUE = 'Continue';

type Place = {
  name: string;
  isSample?: boolean;
  path: () => Promise<string> | string;
  type: (page: Page, words: string) => Promise<unknown>;
  unfold: (page: Page) => Promise<unknown>;
};

/** Valid figures that no screen or timestamp contains by chance. */
const FIRST = '317.25';
const SECOND = '428.75';

const openField = async (page: Page) => {
  await getField(page, FEE).click();
  await getForm(page, FEE).getByLabel(FEE).waitFor();
};
const getBox = (page: Page) => page.getByLabel('Write a note');
const openNotes = async (page: Page) => {
  await getTitle(page).waitFor();
  const button = page.getByRole('button', { name: /^Notes/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await getBox(page).waitFor();
};

const PLACES: Place[] = [
  {
    name: 'an article',
    isSample: true,
    path: () => article.path,
    type: (page, words) => getTitle(page).fill(words),
    unfold: async (page) => {
      await getTitle(page).or(tool(page, CONTINUE).first()).first().waitFor();
    },
  },
  {
    name: 'a clinic’s sheet',
    isSample: true,
    path: () => clinic.path,
    unfold: openField,
    type: (page, words) => getForm(page, FEE).getByLabel(FEE).fill(words),
  },
  {
    name: 'site text',
    path: () => '/admin/words/home.yml',
    unfold: async (page) => {
      await page.getByText('Top of the page', { exact: true }).first().click();
      await page.getByLabel('Lead', { exact: true }).first().waitFor();
    },
    type: (page, words) => page.getByLabel('Lead', { exact: true }).first().fill(words),
  },
  {
    name: 'a note',
    path: () => article.path,
    unfold: openNotes,
    type: (page, words) => getBox(page).fill(words),
  },
  {
    name: 'the answers about a page',
    path: async () => `/admin/figures/read/${(await seedPage(site)).page}`,
    unfold: (page) => page.locator('#figure-1').waitFor(),
    type: async (page, words) => {
      await page.keyboard.press('c');
      await page.getByLabel('New value').fill(words);
    },
  },
  {
    name: 'a file to import',
    path: () => '/admin/figures/import',
    unfold: (page) => page.getByRole('heading', { name: 'Import and export' }).waitFor(),
    type: (page, words) =>
      page.getByLabel('Choose a CSV').setInputFiles({
        name: `fees-${words}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from('clinic,field,value\nYew Clinic,delivery_fee,6\n'),
      }),
  },
];

const readScreen = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('#main :is(input, textarea)');
    const shown = document.getElementById('main')?.textContent ?? '';
    return [shown, ...[...fields].map(({ value }) => value)].join('\n');
  });
const expectShown = (page: Page, words: string) =>
  expect.poll(() => readScreen(page), { timeout: 20_000 }).toContain(words);

const readAccount = async (email: string) =>
  JSON.stringify(
    await sql(
      'select value from drafts where owner = (select id from auth.users where email = $1)',
      [email],
    ),
  );

type Options = Parameters<typeof visit>[1];

async function enter(path: string, email = EDITOR, options: Options = {}) {
  const { page } = await visit(site.entry, options);
  await signIn(page, site, email);
  await page.goto(site.url + path);
  return page;
}

async function switchPerson(page: Page, path: string, email: string) {
  await sql('update source_pages set claimed_by = null');
  await page.goto(site.entry);
  await signIn(page, site, email);
  await page.goto(site.url + path);
}

async function signOut(page: Page) {
  await tool(page, 'Menu').click();
  await tool(page, 'Sign out').click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

const setClock = (hours: number) => (page: Page) =>
  page.addInitScript((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, hours * 3_600_000);

/** Storage that never finishes opening. */
const stallStorage = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });

const fill = (page: Page) =>
  page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });

beforeEach(() => sql('delete from drafts'));

describe.each(PLACES)('work begun on $name', ({ path, unfold, type, isSample }) => {
  const tags = isSample ? [] : ['exhaustive'];
  it(
    'is invisible to anyone else in the same browser, and still there for its author',
    { tags },
    async () => {
      const at = await path();
      const page = await enter(at);
      await unfold(page);
      await type(page, FIRST);
      await waitUntilDrafted(page, FIRST);
      await switchPerson(page, at, OTHER);
      await unfold(page);
      expect(await readScreen(page)).not.toContain(FIRST);
      await type(page, SECOND);
      await waitUntilDrafted(page, SECOND);
      await signOut(page);
      expect(await readAccount(OTHER)).not.toContain(FIRST);
      expect(await readAccount(OTHER)).toContain(SECOND);
      await switchPerson(page, at, EDITOR);
      await unfold(page);
      await expectShown(page, FIRST);
      expect(await readScreen(page)).not.toContain(SECOND);
    },
  );

  describe('as a draft', { tags: ['exhaustive'] }, () => {
    it('is offered beside the same person’s later text from another browser', async () => {
      const at = await path();
      const page = await enter(at);
      await unfold(page);
      const other = await enter(at);
      await unfold(other);
      await type(page, FIRST);
      await waitUntilDrafted(page, FIRST);
      await page.close({ runBeforeUnload: false });
      await type(other, SECOND);
      await signOut(other);
      const context = page.context();
      const again = await context.newPage();
      await again.goto(site.url + at);
      await unfold(again);
      await expectShown(again, SECOND);
      await expectShown(again, FIRST);
    });

    it.each([2, -2])('survives a reload when the clock is %i hours off', async (hours) => {
      const at = await path();
      const page = await enter(at, EDITOR, { prepare: setClock(hours) });
      await unfold(page);
      await type(page, FIRST);
      await waitUntilDrafted(page, FIRST);
      await page.reload();
      await unfold(page);
      await expectShown(page, FIRST);
    });

    it.each([
      ['does not answer', stallStorage],
      ['is full', fill],
    ])('is kept in the account when the browser’s storage %s', async (_, prepare) => {
      const at = await path();
      const page = await enter(at, EDITOR, { prepare });
      await unfold(page);
      await type(page, FIRST);
      await expect.poll(() => readAccount(EDITOR), { timeout: 20_000 }).toContain(FIRST);
      const other = await enter(at);
      await unfold(other);
      await expectShown(other, FIRST);
    });
  });
});
