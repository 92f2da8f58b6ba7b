import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Finder, Tab } from '../browsers/tab.ts';
import { type AdminSite, EDITOR, signIn } from './admin-site.ts';

export const NEW = '/admin/articles/new';

export const toEditPath = (number: number) =>
  `/admin/articles/edit/a47c0000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const getTitle = <Found>(page: Finder<Found>) => page.getByLabel('Title', { exact: true });
export const getText = <Found>(page: Finder<Found>) =>
  page.getByRole('textbox', { name: 'Text', exact: true });
export const tool = <Found>(page: Finder<Found>, name: string) =>
  page.getByRole('button', { name, exact: true });
export const getBar = <Found>(page: Finder<Found>) => page.getByRole('region', { name: 'Saving' });

export async function openEditor(page: Page, site: AdminSite, path: string, email = EDITOR) {
  await signIn(page, site, email);
  await page.goto(site.url + path);
  await getTitle(page).waitFor();
}

export async function readArticle({ backend }: AdminSite, slug: string) {
  const [row] = await backend.sql('select * from articles where slug = $1', [slug]);
  return row;
}

export const waitUntilSaved = (page: Tab) =>
  getBar(page)
    .getByText(/^Saved \d\d:\d\d\.$/)
    .waitFor();

export const waitForStatus = (page: Tab, words: string | RegExp) =>
  getBar(page).getByText(words).waitFor();

export async function publishNow(page: Tab) {
  await tool(page, 'Publish…').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export async function choose(page: Page, item: string) {
  await getBar(page).getByRole('button', { name: 'More' }).click();
  await getBar(page).getByRole('button', { name: item }).click();
}

export const takeDraft = (page: Page, button: 'Continue' | 'Discard' = 'Continue') =>
  tool(page, button).click();

export const readDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((tell) => {
        const opened = indexedDB.open('desk-drafts');
        opened.onsuccess = () => {
          const read = opened.result.transaction('desk-drafts').objectStore('desk-drafts').getAll();
          read.onsuccess = () => {
            opened.result.close();
            tell(JSON.stringify(read.result));
          };
        };
      }),
  );

export const waitUntilDrafted = (page: Page, words: string) =>
  expect.poll(() => readDrafts(page)).toContain(words);
