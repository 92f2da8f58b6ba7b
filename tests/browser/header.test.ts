import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DESKTOP, keepsPages, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const ALL_CLINICS = { name: 'All clinics', exact: true };

const getMenu = (page: Page, name: string) =>
  page.locator('.site-submenu', { has: page.getByRole('link', { name, exact: true }) }).first();

async function getOpen(page: Page) {
  const menus = await page.locator('.site-submenu').all();
  const open = { shown: [] as string[], said: [] as string[] };
  for (const menu of menus) {
    const label = String(await menu.locator('a').first().textContent()).trim();
    if (await menu.locator('ul a').first().isVisible()) open.shown.push(label);
    const toggle = menu.locator('button');
    if ((await toggle.getAttribute('aria-expanded')) === 'true') open.said.push(label);
  }
  return open;
}

const open = (...names: string[]) => ({ shown: names, said: names });

/** The first pointer movement on a wide screen loads the menu script. */
async function loadMenus(page: Page) {
  await page.mouse.move(10, 700);
  await page.locator('.site-submenu button[tabindex="-1"]').last().waitFor();
}

const getFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

describe('the menu on a wide screen', () => {
  it('opens one submenu at a time on hover, and after Escape only when the pointer has left and returned', async () => {
    const { page } = await visit('/about');
    await expect.poll(() => getOpen(page)).toEqual(open());
    await getMenu(page, 'Reviews').hover();
    await expect.poll(() => getOpen(page)).toEqual(open('Reviews'));
    await getMenu(page, 'Clinics').hover();
    await expect.poll(() => getOpen(page)).toEqual(open('Clinics'));
    await page.keyboard.press('Escape');
    await expect.poll(() => getOpen(page)).toEqual(open());
    await page.mouse.move(10, 600);
    await getMenu(page, 'Clinics').hover();
    await expect.poll(() => getOpen(page)).toEqual(open('Clinics'));
    await page.mouse.move(10, 600);
    await expect.poll(() => getOpen(page)).toEqual(open());
  });

  it('opens a submenu when its label gets keyboard focus, and arrow keys move through its links', async () => {
    const { page } = await visit('/about');
    await loadMenus(page);
    const label = getMenu(page, 'Reviews').locator('a').first();
    while ((await getFocused(page)) !== 'Reviews') await page.keyboard.press('Tab');
    await expect.poll(() => getOpen(page)).toEqual(open('Reviews'));
    await page.keyboard.press('ArrowDown');
    expect(await getFocused(page)).toBe('All reviews');
    await page.keyboard.press('ArrowUp');
    expect(await label.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await getFocused(page)).toBe('Clinics');
    await expect.poll(() => getOpen(page)).toEqual(open('Clinics'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await getFocused(page)).toBe('Clinics');
    await expect.poll(() => getOpen(page)).toEqual(open());
    await page.keyboard.press('ArrowDown');
    expect(await getFocused(page)).toBe('All clinics');
    await page.keyboard.press('Tab');
    expect(await getFocused(page)).toBe('Conditions');
    await expect.poll(() => getOpen(page)).toEqual(open('Conditions'));
  });

  it('keeps a submenu open after a click on its toggle, until a click elsewhere or on the toggle', async () => {
    const { page } = await visit('/about');
    await loadMenus(page);
    const toggle = getMenu(page, 'Clinics').locator('button');
    await toggle.click();
    await expect.poll(() => getOpen(page)).toEqual(open('Clinics'));
    await page.mouse.click(1200, 600);
    await expect.poll(() => getOpen(page)).toEqual(open());
    await toggle.click();
    await toggle.click();
    await expect.poll(() => getOpen(page)).toEqual(open());
  });

  it('closes after a click on a link to a part of the same page', async () => {
    const { page } = await visit('/reviews/policy');
    await getMenu(page, 'Reviews').hover();
    await page.getByRole('link', { name: 'How often we decline one' }).first().click();
    await page.waitForURL('**/reviews/policy#record');
    await expect.poll(() => getOpen(page)).toEqual(open());
  });

  it.for([
    ['mouse', (page: Page) => getMenu(page, 'Conditions').getByText('Epilepsy').click()],
    ['keyboard', (page: Page) => page.keyboard.press('Enter')],
  ] as const)(
    'is closed after Back to a cached page that was left by %s',
    { tags: ['exhaustive'] },
    async ([, leave], context) => {
      const browser = await launchBrowser(['--disable-back-forward-cache']);
      context.onTestFinished(() => browser.close());
      if (!(await keepsPages(browser))) context.skip('this Chromium has no back/forward cache');
      const page = await browser.newPage({ baseURL: inject('siteUrl'), viewport: DESKTOP });
      await page.goto('/about');
      await loadMenus(page);
      while ((await getFocused(page)) !== 'Conditions') await page.keyboard.press('Tab');
      while ((await getFocused(page)) !== 'Epilepsy') await page.keyboard.press('ArrowDown');
      await getMenu(page, 'Conditions').hover();
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.title = persisted ? 'kept' : 'anew';
        });
      });
      await leave(page);
      await page.waitForURL('**/conditions/epilepsy');
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect.poll(() => page.title()).toBe('kept');
      await expect.poll(() => getOpen(page)).toEqual(open());
    },
  );

  it('adds the newest articles to “Education” once that is opened', async () => {
    const { page } = await visit('/about', { viewport: DESKTOP });
    const links = getMenu(page, 'Education').locator('ul a');
    expect(await links.count()).toBe(4);
    await getMenu(page, 'Education').hover();
    await expect.poll(() => links.count()).toBe(9);
    expect(await links.last().getAttribute('href')).toMatch(/^\/articles\//);
    expect(await links.last().evaluate((link: HTMLAnchorElement) => link.tabIndex)).toBe(-1);
  });

  it('opens on hover and focus without JavaScript, and every link can be reached', async () => {
    const { page } = await visit('/about', { javaScriptEnabled: false });
    const menu = getMenu(page, 'Clinics');
    const link = menu.getByRole('link', ALL_CLINICS);
    expect(await link.isVisible()).toBe(false);
    await menu.hover();
    await link.waitFor({ state: 'visible' });
    await page.mouse.move(10, 600);
    await link.waitFor({ state: 'hidden' });
    await menu.locator('a').first().focus();
    await link.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('the menu on a phone', () => {
  it('has submenus that unfold one at a time', async () => {
    const { page } = await visit('/about', { viewport: PHONE });
    const toggle = getMenu(page, 'Clinics').locator('button');
    expect(await toggle.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await getMenu(page, 'Reviews').locator('button').click();
    await expect.poll(() => getOpen(page)).toEqual(open('Reviews'));
    await toggle.click();
    await expect.poll(() => getOpen(page)).toEqual(open('Clinics'));
    await toggle.click();
    await expect.poll(() => getOpen(page)).toEqual(open());
    await toggle.click();
    await page.getByRole('banner').getByRole('link', ALL_CLINICS).click();
    await page.waitForURL('**/clinics');
    expect(await toggle.isVisible()).toBe(false);
  });

  it('shows every link without JavaScript', async () => {
    const { page } = await visit('/about', { viewport: PHONE, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Menu' }).click();
    const links = await page.locator('.site-submenu ul a').all();
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) expect(await link.isVisible()).toBe(true);
    expect(await getMenu(page, 'Clinics').locator('button').isVisible()).toBe(false);
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('closes on Escape %s JavaScript', async (_, javaScriptEnabled) => {
    const { page } = await visit('/about', { viewport: PHONE, javaScriptEnabled });
    await page.getByRole('button', { name: 'Menu' }).click();
    const label = getMenu(page, 'Clinics').locator('a').first();
    await label.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await label.waitFor({ state: 'hidden' });
  });
});

it('the skip link is the first keyboard stop', async () => {
  const { page } = await visit('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});
