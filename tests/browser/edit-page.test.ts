import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillSignIn, heading, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { getTitle } from './editor-page.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const ARTICLE = '/articles/side-effects-and-interactions';

const getLink = (page: Page) => page.getByRole('link', { name: 'Edit this page' });

it(
  'an editor can go from an article to its editing screen, and from a page of site text to its form',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await visit(site.entry);
    await signIn(page, site);
    await page.goto(site.url + ARTICLE);
    // The link is looked up once the pointer has moved.
    await page.mouse.move(300, 300);
    const title = await page.locator('h1').innerText();
    await getLink(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await getLink(page).click();
    await getTitle(page).waitFor();
    expect(await getTitle(page).inputValue()).toBe(title);
    await page.goto(`${site.url}/faqs`);
    await page.mouse.move(310, 310);
    await getLink(page).click();
    await heading(page, 'Questions and answers').waitFor();
    expect(page.url()).toBe(`${site.url}/admin/words/faqs.yml`);
    expect(problems).toEqual([]);
  },
);

it('a visitor sees no edit link, and downloads nothing for it', async () => {
  const asked: string[] = [];
  const { page } = await visit(site.url + ARTICLE, {
    prepare: (opened) => opened.on('request', (request) => asked.push(request.url())),
  });
  await page.mouse.move(300, 300);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.some((url) => url.includes('wide-menu'))).toBe(true);
  expect(asked.filter((url) => url.includes('edit-link'))).toEqual([]);
  expect(await getLink(page).count()).toBe(0);
});

it(
  'signing in at a page’s editing address continues to its editing screen',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit(`${site.url}/admin/edit${ARTICLE}`);
    await fillSignIn(page);
    await getTitle(page).waitFor();
    expect(page.url()).toContain('/admin/articles/edit/');
    await page.goto(`${site.url}/admin/edit/articles/deleted-long-ago`);
    await page.getByText('No article or clinic has the address').waitFor();
    await page.getByRole('link', { name: 'Go to articles' }).click();
    await heading(page, 'Articles').waitFor();
  },
);

it(
  'an editor can go from a clinic to its sheet through the search',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit(site.entry, { viewport: PHONE });
    await signIn(page, site);
    await page.goto(`${site.url}/clinics/releaf`);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('link', { name: 'Edit this page' }).click();
    await heading(page, 'Releaf').waitFor();
    expect(page.url()).toMatch(/\/admin\/clinics\/[0-9a-f-]{36}$/);
  },
);
