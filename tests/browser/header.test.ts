import { describe, expect, it } from 'vitest';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const ALL_CLINICS = { name: 'All clinics', exact: true };

describe('on a wide screen', () => {
  it('opens a dropdown on hover and closes it on Escape until the pointer leaves', async () => {
    const { page } = await visit('/about');
    const menu = page.locator('.site-submenu', { hasText: 'All clinics' });
    const link = menu.getByRole('link', ALL_CLINICS);
    expect(await link.isVisible()).toBe(false);
    await menu.hover();
    await link.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await page.mouse.move(10, 600);
    await menu.hover();
    await link.waitFor({ state: 'visible' });
  });

  it('opens a dropdown on focus, so that Tab walks through its links', async () => {
    const { page } = await visit('/about');
    await page.locator('.site-submenu summary', { hasText: 'Clinics' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe(
      'All clinics',
    );
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    expect(await page.getByRole('banner').getByRole('link', ALL_CLINICS).isVisible()).toBe(false);
  });

  it('closes an opened menu on a click elsewhere', async () => {
    const { page } = await visit('/about');
    const menu = page.locator('.site-submenu', { hasText: 'All clinics' });
    await menu.locator('summary').click();
    expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    await page.mouse.click(1200, 600);
    expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
  });
});

describe.each([
  ['with', true],
  ['without', false],
])('on a phone %s JavaScript', (_, javaScriptEnabled) => {
  it('has a menu with submenus that fold out', async () => {
    const { page } = await visit('/about', { viewport: PHONE, javaScriptEnabled });
    const toggle = page.getByRole('button', { name: 'Menu' });
    const summary = page.locator('.site-submenu summary', { hasText: 'Clinics' });
    expect(await summary.isVisible()).toBe(false);
    await toggle.click();
    await summary.click();
    await page.getByRole('banner').getByRole('link', ALL_CLINICS).click();
    await page.waitForURL('**/clinics');
    expect(await summary.isVisible()).toBe(false);
  });

  it('closes its menu on Escape', async () => {
    const { page } = await visit('/about', { viewport: PHONE, javaScriptEnabled });
    await page.getByRole('button', { name: 'Menu' }).click();
    const summary = page.locator('.site-submenu summary', { hasText: 'Clinics' });
    await summary.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await summary.waitFor({ state: 'hidden' });
  });
});

it('lets the keyboard skip to the content first', async () => {
  const { page } = await visit('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Skip to main content',
  );
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});
