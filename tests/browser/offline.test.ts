/** What a device keeps of the site, and which requests still reach the host (rules §11, "On the device"). */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { findViolations } from './axe.ts';
import { answerQuiz, heading, SOME_ANSWERS } from './quiz-steps.ts';
import { type RecordedHost, startRecordedHost } from './recorded-host.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
let host: RecordedHost;

beforeEach(async () => {
  host = await startRecordedHost(inject('siteUrl'));
});
afterEach(() => host.stop());

const open = (path: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(path, { baseURL: host.url, serviceWorkers: 'allow', ...options });

const waitUntilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const lists = await caches.match('/kept-lists.json');
          const [latest] = ((await lists?.json()) ?? []) as { isWhole: boolean }[];
          return latest?.isWhole === true && navigator.serviceWorker.controller !== null;
        }),
      { timeout: 90_000, interval: 200 },
    )
    .toBe(true);

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);

/** Cached pages and files. A browser may still list a deleted, empty cache for a while. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().length;
  });

const ANSWERS = '/results?condition=epilepsy&priorities=speed&location=wales';
const ANSWERED = /condition=|priorities=|location=|epilepsy|wales/i;
const findAnswers = () =>
  host.requests.filter((text) => ANSWERED.test(text.replaceAll(/\/conditions\/\S+/g, '')));

const getWay = (page: Page) => page.locator('.results-way');

it('the site opens the quiz, matches, a clinic and a printable comparison without a network', async () => {
  const { page, problems } = await open('/');
  await waitUntilKept(page);
  host.state = 'gone';
  await page.getByRole('link', { name: 'Find My Clinic' }).first().click();
  await answerQuiz(page, SOME_ANSWERS);
  await heading(page, 'Your clinic matches').waitFor();
  const best = page.locator('.match-card').first();
  const name = (await best.getByRole('heading').innerText()).trim();
  await best.getByRole('button', { name: /^Shortlist/ }).click();
  await best.locator('.match-name a').click();
  await page.waitForURL('**/clinics/*');
  await heading(page, name).waitFor();
  await page.getByText('This is a copy from your own device.').waitFor();
  await page.goto('/compare#shortlist');
  await page.getByRole('heading', { name, exact: true }).first().waitFor();
  await page.getByLabel('Add a clinic').selectOption({ label: name });
  await page.getByRole('columnheader', { name }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('This is a copy from your own device.').isVisible()).toBe(false);
  expect(await page.getByRole('columnheader', { name }).isVisible()).toBe(true);
  expect(problems.filter((text) => !text.includes('ERR_'))).toEqual([]);
  // With the network back, the answers still do not reach the host.
  host.state = 'well';
  await page.emulateMedia({ media: null });
  await page.goto(ANSWERS);
  await page.reload();
  await heading(page, 'Your clinic matches').waitFor();
  await getWay(page).getByText('Your own device opened this page').waitFor();
  await page.waitForLoadState('networkidle');
  expect(findAnswers()).toEqual([]);
  expect(host.requests.some((text) => text.startsWith('GET /results '))).toBe(true);
});

it(
  'the site keeps tools, search and visited pages available offline, and lists the visited pages in place of one that was not kept',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await open('/conditions/epilepsy', { viewport: PHONE });
    await waitUntilKept(page);
    await expect.poll(() => isKept(page, '/conditions/epilepsy')).toBe(true);
    host.state = 'gone';
    await page.reload();
    const copy = page
      .getByRole('status')
      .filter({ hasText: 'This is a copy from your own device.' });
    await copy.waitFor();
    expect(await copy.innerText()).toContain(String(new Date().getUTCFullYear()));
    await heading(page, /epilepsy/i).waitFor();
    await page.goto('/budget-tool');
    await page.getByLabel('Prescriptions').selectOption('12');
    await page.waitForURL('**/budget-tool#prescriptions=12');
    await page.goto('/search#q=wait');
    await page.locator('.search-results a').first().waitFor();
    await page.goto('/legalities');
    await heading(page, 'This page is not on your device').waitFor();
    const opened = page.locator('.opened-pages').getByRole('link');
    expect(await opened.allInnerTexts()).toEqual([expect.stringMatching(/epilepsy/i)]);
    expect(await findViolations(page)).toEqual([]);
    host.state = 'well';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => heading(page, 'This page is not on your device').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/legalities');
  },
);

it.each(chooseCases(['once all is kept', 'while the worker is still fetching'], 1))(
  'the site deletes every offline page when somebody leaves quickly, %s',
  async (when) => {
    const { page } = await open('/conditions/epilepsy');
    if (when === 'once all is kept') await waitUntilKept(page);
    else await expect.poll(() => page.evaluate(() => caches.has('kept-site'))).toBe(true);
    await page.route(/^https:/, (route) => route.fulfill({ body: 'Weather' }));
    await page.getByRole('link', { name: 'Leave this site quickly', exact: true }).click();
    await page.getByText('Weather').waitFor();
    // This file of the site starts no worker.
    const later = await page.context().newPage();
    await later.goto(`${host.url}/robots.txt`);
    await expect.poll(() => countKept(later)).toBe(0);
    const before = host.requests.length;
    await later.goto(`${host.url}/robots.txt`);
    expect(host.requests.slice(before).filter((text) => !text.includes('robots'))).toEqual([]);
    expect(await countKept(later)).toBe(0);
  },
);

it(
  'the site never makes the desk or a page with a submission available offline',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await open('/');
    await waitUntilKept(page);
    await page.goto('/admin');
    await page.goto('/sent');
    await page.goto('/report?path=/clinics/releaf');
    await page.goto('/conditions/insomnia');
    await expect.poll(() => isKept(page, '/conditions/insomnia')).toBe(true);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
    expect(kept.filter((path) => /admin|sent|\?/i.test(path))).toEqual([]);
    host.state = 'gone';
    const failed = await page.goto('/admin').catch(() => null);
    expect(failed).toBeNull();
  },
);

describe('the device', { tags: ['exhaustive'] }, () => {
  it('requests no page with filters or typed text, and sends no referrer', async () => {
    const { page } = await open('/conditions');
    await waitUntilKept(page);
    await expect.poll(() => isKept(page, '/conditions')).toBe(true);
    await page.goto('/conditions?q=epilepsy');
    await page.getByRole('link', { name: 'Reviews' }).last().click();
    await page.waitForURL('**/reviews');
    await page.goto('/reviews?nation=wales');
    await page.waitForLoadState('networkidle');
    expect(findAnswers()).toEqual([]);
    host.state = 'gone';
    await page.goto('/conditions/?q=epilepsy&utm_source=x');
    await page.getByText('This is a copy from your own device.').waitFor();
  });

  it.each([
    ['does not answer', 'silent'],
    ['answers with an error', 'ill'],
  ] as const)('shows its copy when the host %s', async (_, state) => {
    const { page } = await open('/');
    await waitUntilKept(page);
    host.state = state;
    await page.goto('/compare');
    await page.getByText('This is a copy from your own device.').waitFor();
  });

  it('deletes all offline data and its worker when the box on the privacy page is unticked, and keeps nothing until it is ticked again', async () => {
    const { page } = await open('/privacy');
    const box = page.getByLabel(/Keep this site on my device/);
    const countWorkers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await waitUntilKept(page);
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    await page.getByText('Removed: your device no longer keeps pages from this site.').waitFor();
    await page.goto('/conditions/insomnia');
    await page.waitForLoadState('networkidle');
    expect([await countKept(page), await countWorkers()]).toEqual([0, 0]);
    await page.goto(ANSWERS);
    await getWay(page).getByText('The site’s host sees that address').waitFor();
    await page.goto('/privacy');
    await box.check();
    await page.getByText('Saved: your device keeps this site.').waitFor();
    await waitUntilKept(page);
    expect(await countWorkers()).toBe(1);
  });

  it('searches for words shared from another app, and sends them nowhere', async () => {
    const { page } = await open('/');
    await waitUntilKept(page);
    await page.goto('/search?title=&text=migraine');
    await page.waitForURL('**/search#q=migraine');
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('migraine');
    expect(host.requests.filter((text) => text.includes('migraine'))).toEqual([]);
  });
});
