/** From a page of the site to where it is edited. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillSignIn, heading, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { getTitle } from './editor-page.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const ARTICLE = '/articles/side-effects-and-interactions';
const CLINIC = '/clinics/releaf';

const getLink = (page: Page) => page.getByRole('link', { name: 'Edit this page' });

/** A page of the site as whoever is signed in sees it, once they have moved on it. */
async function read(path: string, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.url, options);
  await signIn(visitor.page, site);
  await visitor.page.goto(site.url + path);
  await visitor.page.mouse.move(300, 300);
  return visitor;
}

describe('an editor who reads the site', () => {
  it('goes from an article to its editor', async () => {
    const { page, problems } = await read(ARTICLE);
    const title = await page.locator('h1').innerText();
    await getLink(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await getLink(page).click();
    await getTitle(page).waitFor();
    expect(await getTitle(page).inputValue()).toBe(title);
    expect(problems).toEqual([]);
  });

  it('goes from a clinic to its sheet', async () => {
    const { page } = await read(CLINIC);
    await getLink(page).click();
    await heading(page, 'Releaf').waitFor();
    expect(page.url()).toMatch(/\/admin\/clinics\/[0-9a-f-]{36}$/);
  });

  it('goes from a page of words to its form', async () => {
    const { page } = await read('/faqs');
    await getLink(page).click();
    await heading(page, 'Questions and answers').waitFor();
    expect(page.url()).toBe(`${site.url}/admin/words/faqs.yml`);
  });

  it('finds the link in the search on a phone', async () => {
    const { page } = await read(ARTICLE, { viewport: PHONE });
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Edit this page' }).click();
    await getTitle(page).waitFor();
  });

  it('is offered nothing on a page that the desk does not edit', async () => {
    const { page } = await read('/compare');
    await page.waitForLoadState('networkidle');
    expect(await getLink(page).count()).toBe(0);
  });
});

it('a visitor is offered nothing, and fetches nothing for it', async () => {
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

describe('the address that leads to the editor of a page', () => {
  it('goes on there once its editor has signed in', async () => {
    const { page } = await visit(`${site.url}/admin/edit${ARTICLE}`);
    await fillSignIn(page);
    await getTitle(page).waitFor();
    expect(page.url()).toContain('/admin/articles/edit/');
  });

  it('says where to look instead when nothing is there any more', async () => {
    const { page } = await visit(site.url);
    await signIn(page, site);
    await page.goto(`${site.url}/admin/edit/articles/deleted-long-ago`);
    await page.getByText('No article and no clinic here has the address').waitFor();
    await page.getByRole('link', { name: 'To the articles' }).click();
    await heading(page, 'Articles').waitFor();
  });
});
