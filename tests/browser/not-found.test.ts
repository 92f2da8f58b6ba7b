import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const awake = (page: Page) => page.locator('.not-found-body[data-awake]');
const line = (page: Page) => page.locator('.not-found-line');
const list = (page: Page, name: string) => page.getByRole('region', { name });

/** Chromium reports a missing page's status as an error. */
const withoutStatus = (problems: string[]) => problems.filter((problem) => !/404/.test(problem));

it.each(['/conditons/epilepsy', '/a/b/c/d'])(
  '%s answers with status 404 and says what is missing',
  async (path) => {
    const { page, problems } = await visit('/');
    const response = await page.goto(`${path}?condition=insomnia#insomnia`);
    await awake(page).waitFor();
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').allTextContents()).toEqual(['Page Not Found']);
    expect(await page.locator('main .lead').textContent()).toBe(
      `Sorry, we couldn’t find the page you’re looking for at ${path}. It may have been moved, ` +
        'deleted, or you may have entered an incorrect URL.',
    );
    expect(await page.locator('.not-found-body').innerHTML()).not.toContain('condition=insomnia');
    expect(withoutStatus(problems)).toEqual([]);
  },
);

it('a misspelt address is one click away from the guide that was meant', async () => {
  const { page } = await visit('/conditons/epilepsy');
  await awake(page).waitFor();
  const link = list(page, 'Suggested pages').getByRole('link', { name: 'Epilepsy' });
  await link.waitFor();
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  await link.click();
  await page.waitForURL('**/conditions/epilepsy');
});

describe('the Go back button', () => {
  it('appears when there is a previous page, and goes there', async () => {
    const { page } = await visit('/about');
    await page.goto('/no-such-page');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL('**/about');
  });

  it('does not appear for someone without a previous page', async () => {
    const { page } = await visit('/');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void open('/no-such-page', '_blank', 'noopener')),
    ]);
    await awake(opened).waitFor();
    expect(await opened.evaluate(() => history.length)).toBe(1);
    expect(await opened.getByRole('button', { name: 'Go Back' }).count()).toBe(0);
  });
});

describe('the technical line', () => {
  const leaveFor = (page: Page, path: string) =>
    page.evaluate((target) => {
      const link = document.createElement('a');
      link.href = target;
      document.body.append(link);
      link.click();
    }, path);

  it('gives the code, the page, and the referrer without its query', async () => {
    const { page } = await visit('/faqs?about=epilepsy#epilepsy');
    await leaveFor(page, '/no-such-page');
    await awake(page).waitFor();
    expect(await page.evaluate(() => document.referrer)).toContain('about=epilepsy');
    expect(await line(page).textContent()).toBe(
      `Error code: 404 · Page: /no-such-page · Referrer: ${inject('siteUrl')}/faqs`,
    );
  });

  it(
    'says “Direct” for a visitor from the results, which send no referrer',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit('/results?condition=epilepsy');
      await leaveFor(page, '/no-such-page');
      await awake(page).waitFor();
      expect(await line(page).textContent()).toContain('Referrer: Direct');
      expect(await page.locator('html').innerHTML()).not.toContain('condition=epilepsy');
    },
  );
});

it('the missing path is logged on this device, without its query', async () => {
  const logged: string[] = [];
  const { page } = await visit('/conditons/x?condition=epilepsy', {
    prepare: (fresh) =>
      void fresh.on('console', (message) => {
        if (message.type() === 'info') logged.push(message.text());
      }),
  });
  await awake(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(logged).toEqual(['Page not found: /conditons/x']);
});

it('the not-found page is complete without JavaScript, and shows no Go back button, which could not work', async () => {
  const { page } = await visit('/conditons/epilepsy', { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Go Back' }).count()).toBe(0);
  await list(page, 'Popular pages').getByRole('link', { name: 'Browse Clinics' }).click();
  await page.waitForURL('**/clinics');
});
