import { expect, it } from 'vitest';
import { denyStorage } from './requests.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const BANNER = { name: 'About this site' };

it('the home page remembers that the trust banner was dismissed, without a layout shift', async () => {
  const { page } = await visit('/');
  const banner = page.getByRole('complementary', BANNER);
  const top = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await banner.getByRole('button').click();
  expect(await banner.isVisible()).toBe(false);
  await page.reload();
  expect(await top()).toBe(before);
  expect(await banner.isVisible()).toBe(false);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['trust-banner-dismissed']);
  const strict = await visit('/', { prepare: denyStorage });
  await strict.page.getByRole('complementary', BANNER).getByRole('button').click();
  expect(await strict.page.getByRole('complementary', BANNER).isVisible()).toBe(false);
  expect(strict.problems).toEqual([]);
});

it('the home page opens and closes each question separately', async () => {
  const { page } = await visit('/');
  const answer = page.getByText('Nobody has a right to it.');
  expect(await answer.isVisible()).toBe(false);
  await page.getByText('Who can be prescribed medical cannabis?').click();
  await answer.waitFor({ state: 'visible' });
  await page.getByText('Can I drive?').click();
  expect(await answer.isVisible()).toBe(true);
  await page.getByText('Who can be prescribed medical cannabis?').click();
  expect(await answer.isVisible()).toBe(false);
});

it('the home page shows all six clinics and all four testimonials on a phone', async () => {
  const { page } = await visit('/', { viewport: PHONE });
  expect(await page.locator('.clinic-card:visible').count()).toBe(6);
  expect(await page.locator('blockquote:visible').count()).toBe(4);
  const hero = page.locator('.home-hero');
  for (const element of [hero.locator('h1'), ...(await hero.locator('.button-row a').all())]) {
    const box = await element.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
  }
});
