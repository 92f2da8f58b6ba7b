import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { denyStorage, findFramework, watchRequests } from './requests.ts';
import { getShifts, watchShifts } from './layout-shifts.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const SEARCH_FILES = /search|pages\.json/;

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });
const getField = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const getLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const getHits = (page: Page) => page.locator('.search-hit-link');
const getFirst = (page: Page) => getHits(page).first().textContent();
const getFocused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const isFieldFocused = (page: Page) =>
  getField(page).evaluate((field) => field === document.activeElement);
const isOpen = (page: Page) => page.locator('dialog[open]').count();

async function search(page: Page, query: string) {
  await page.keyboard.press('/');
  await page.keyboard.type(query);
  await getHits(page).first().waitFor();
}

describe('the search dialog', () => {
  it('requests nothing until used, then loads no framework and neither sends nor stores what is typed', async () => {
    let sent: string[] = [];
    const { page, problems } = await visit('/clinics/releaf', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await page.waitForLoadState('networkidle');
    expect(sent.filter((text) => SEARCH_FILES.test(text))).toEqual([]);
    expect(await page.locator('dialog').count()).toBe(0);
    await getLink(page).click();
    await page.keyboard.type('epilepsi');
    await getHits(page).first().waitFor();
    expect(await getFirst(page)).toBe('Epilepsy');
    expect(findFramework(sent)).toEqual([]);
    await getHits(page).first().click();
    await page.waitForURL('**/conditions/epilepsy');
    await page.goto('/search#q=insomia');
    await getHits(page).first().click();
    await page.waitForURL('**/conditions/insomnia');
    await page.waitForLoadState('networkidle');
    expect(sent.filter((text) => /insomia|epilepsi(?!y)\b|[?&]q=/.test(text))).toEqual([]);
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
    expect(kept).toEqual([0, 0]);
    expect(problems).toEqual([]);
  });

  it('opens with its keys, only once, and leaves other keys to the page and the browser', async () => {
    const { page } = await visit('/faqs');
    await page.getByRole('searchbox', { name: 'Search the questions' }).pressSequentially('a/b');
    await page.locator('h1').click();
    await page.keyboard.press('Control+/');
    await page.keyboard.press('k');
    expect(await isOpen(page)).toBe(0);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await getDialog(page).waitFor();
      expect(await getField(page).inputValue()).toBe('');
      expect(await isFieldFocused(page)).toBe(true);
      await page.keyboard.press('Control+k');
      expect(await isOpen(page)).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page)).toBe(0);
    }
  });

  it('says what to do when the index does not load', async () => {
    const { page } = await visit('/about', {
      prepare: (fresh) => fresh.route('**/search/pages.json', (route) => route.abort()),
    });
    await page.keyboard.press('/');
    await page.keyboard.type('driving');
    await expect
      .poll(() => getDialog(page).getByRole('status').textContent())
      .toBe('The search could not be loaded. Check your connection or use these pages:');
    expect(await getDialog(page).getByRole('link').count()).toBeGreaterThanOrEqual(5);
    await page.unrouteAll();
    await getDialog(page).getByRole('button', { name: 'Try again' }).click();
    await getHits(page).first().waitFor();
    expect(await getFirst(page)).toBe('Driving and medical cannabis');
  });

  it('works by keyboard alone, without storage, and returns the focus', async () => {
    const { page, problems } = await visit('/faqs', { prepare: denyStorage });
    await getLink(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('can i drive');
    await getHits(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await getFocused(page)).toBe('Can I drive?');
    await page.keyboard.press('ArrowUp');
    expect(await isFieldFocused(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(0);
    expect((await getFocused(page))?.trim()).toBe('Search');
    await page.keyboard.press('/');
    expect(await getField(page).inputValue()).toBe('can i drive');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/faqs#driving');
    expect(await isOpen(page)).toBe(0);
    expect(await page.locator('#driving').isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('groups matches by kind, filters by one kind, and offers other ways to search when nothing is found', async () => {
    const { page } = await visit('/about');
    await search(page, 'chronc pain');
    const group = page.locator('.search-group').first();
    expect(await group.getByRole('heading').textContent()).toMatch(/^Conditions \d+$/);
    expect(await group.locator('mark').first().textContent()).toBe('Chronic');
    await getField(page).fill('cost');
    const filters = page.getByRole('group', { name: 'Show' });
    const articles = filters.getByRole('button', { name: /^Articles/ });
    await page.getByRole('button', { name: /^All \d+ in Articles$/ }).click();
    expect(await articles.getAttribute('aria-pressed')).toBe('true');
    expect(await getFocused(page)).toMatch(/^Articles/);
    expect(`Articles ${await getHits(page).count()}`).toBe(await articles.textContent());
    expect(await findViolations(page)).toEqual([]);
    await filters.getByRole('button', { name: /^All/ }).press('Enter');
    expect(await page.locator('.search-group').count()).toBeGreaterThan(3);
    await getField(page).fill('xyzzyq');
    await page.getByText('Nothing found for “xyzzyq”.').waitFor();
    expect(await getDialog(page).getByRole('link', { name: 'The clinic quiz' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await isOpen(page)).toBe(0);
    await page.keyboard.press('/');
    await page.mouse.click(5, 450);
    expect(await isOpen(page)).toBe(0);
  });
});

describe('the search page', () => {
  it('searches for the words in its address without layout shifts, and keeps them through Back and reload', async () => {
    const { page, problems } = await visit('/search#q=chronc%20pain', {
      viewport: PHONE,
      prepare: watchShifts,
    });
    await page.getByText(/^\d+ results$/).waitFor();
    expect(await getShifts(page)).toEqual([]);
    expect(await getField(page).inputValue()).toBe('chronc pain');
    await getField(page).fill('driving & “more”');
    await expect
      .poll(() => page.evaluate(() => location.hash))
      .toBe('#q=driving%20%26%20%E2%80%9Cmore%E2%80%9D');
    await getField(page).fill('driving');
    await getHits(page).first().click();
    await page.waitForURL('**/articles/driving-and-medical-cannabis');
    await page.goBack();
    await getHits(page).first().waitFor();
    expect(await getField(page).inputValue()).toBe('driving');
    await page.reload();
    await getHits(page).first().waitFor();
    expect(await getFirst(page)).toBe('Driving and medical cannabis');
    await page.evaluate(() => {
      location.hash = '#q=insomia';
    });
    await expect.poll(() => getFirst(page)).toBe('Insomnia');
    // On the search page, the key and the link lead to its own field.
    await page.locator('h1').click();
    await page.keyboard.press('/');
    expect(await isFieldFocused(page)).toBe(true);
    await page.locator('h1').click();
    await getLink(page).click();
    expect(await isFieldFocused(page)).toBe(true);
    expect(await page.locator('dialog').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('lets visitors switch the single-key shortcut off', { tags: ['exhaustive'] }, async () => {
    const { page } = await visit('/search');
    const box = page.getByRole('checkbox', { name: 'The / key opens the search on every page' });
    await box.uncheck();
    await page.goto('/about');
    await page.keyboard.press('/');
    expect(await isOpen(page)).toBe(0);
    await page.keyboard.press('Control+k');
    expect(await isOpen(page)).toBe(1);
    await page.goto('/search');
    await box.check();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('says why it does nothing without JavaScript, and offers links', async () => {
    const { page } = await visit('/about', { javaScriptEnabled: false });
    await getLink(page).click();
    await page.waitForURL('**/search');
    await page.getByText('needs JavaScript').waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'All clinics by name' }).click();
    await page.waitForURL('**/clinic-directory');
  });
});
