/** What a device keeps of the site, and what the host still hears (rules §11, "On the device"). */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findViolations } from './axe.ts';
import { answerQuiz, heading, SOME_ANSWERS } from './quiz-steps.ts';
import { type RecordedHost, startRecordedHost } from './recorded-host.ts';
import { denyStorage } from './requests.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
let host: RecordedHost;

beforeEach(async () => {
  host = await startRecordedHost(inject('siteUrl'));
});
afterEach(() => host.stop());

const open = (path: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(path, { baseURL: host.url, serviceWorkers: 'allow', ...options });

/** Until the device has all that it keeps of its own accord. */
const waitUntilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const lists = await caches.match('/kept-lists.json');
          const [latest] = ((await lists?.json()) ?? []) as { isWhole: boolean }[];
          return latest?.isWhole === true && navigator.serviceWorker.controller !== null;
        }),
      { timeout: 45_000, interval: 200 },
    )
    .toBe(true);

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);

/** Kept pages and files. A browser may list a cache for a while that is gone, and empty. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().length;
  });

const ANSWERS = '/results?condition=epilepsy&priorities=speed&location=wales';
const ANSWERED = /condition=|priorities=|location=|epilepsy|wales/i;
const findAnswers = () =>
  host.asked.filter((text) => ANSWERED.test(text.replaceAll(/\/conditions\/\S+/g, '')));

const getWay = (page: Page) => page.locator('.results-way');

it('opens the quiz, the matches, a clinic and the comparison with no network, and prints', async () => {
  const { page, problems } = await open('/');
  await waitUntilKept(page);
  host.state = 'gone';
  await page.getByRole('link', { name: 'Find My Clinic' }).first().click();
  await answerQuiz(page, SOME_ANSWERS);
  await heading(page, 'Your clinic matches').waitFor();
  const best = page.locator('.match-card').first();
  const name = (await best.getByRole('heading').innerText()).trim();
  await best.getByRole('button', { name: /^Shortlist/ }).click();
  await best.getByRole('link').first().click();
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
  // With the network back, none of it has reached the host, and none of it does.
  host.state = 'well';
  await page.emulateMedia({ media: null });
  await page.goto(ANSWERS);
  await page.reload();
  await heading(page, 'Your clinic matches').waitFor();
  await getWay(page).getByText('Your own device opened this page').waitFor();
  await page.waitForLoadState('networkidle');
  expect(findAnswers()).toEqual([]);
  expect(host.asked.some((text) => text.startsWith('GET /results '))).toBe(true);
}, 180_000);

it('says by whom the answers were seen: before the device keeps the page, and after', async () => {
  const { page } = await open(ANSWERS);
  await getWay(page).getByText('The site’s host saw that address').waitFor();
  expect(findAnswers()).not.toEqual([]);
  await waitUntilKept(page);
  host.asked.length = 0;
  await page.reload();
  await getWay(page).getByText('Your own device opened this page').waitFor();
  expect(await getWay(page).getByText('The site’s host saw').isVisible()).toBe(false);
  // Somebody who keeps it as a bookmark comes in another tab.
  const other = await page.context().newPage();
  await other.goto(`${host.url}${ANSWERS}/`);
  await heading(other, 'Your clinic matches').waitFor();
  expect(findAnswers()).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
});

it('sends no answer on while the browser starts the worker', async () => {
  const { page } = await open('/');
  await waitUntilKept(page);
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.goto(ANSWERS);
  await getWay(page).getByText('Your own device opened this page').waitFor();
  expect(findAnswers()).toEqual([]);
});

it('asks for no page with what was filtered or typed, nor tells where somebody comes from', async () => {
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
  ['a page that a network puts in its place', () => '<!doctype html><title>Sign in</title>Sign in'],
  ['the page without its script', (text: string) => text.replaceAll(/<script[^]*?<\/script>/g, '')],
])('gets the results right again where it was given %s', async (_what, wrong) => {
  const { page } = await open('/');
  await waitUntilKept(page);
  host.changed.set('/results', wrong);
  await page.goto(ANSWERS);
  await heading(page, 'Your clinic matches').waitFor();
  await expect
    .poll(() => host.asked.filter((text) => text.startsWith('GET /results ')).length)
    .toBe(2);
  host.changed.clear();
  await page.goto(ANSWERS);
  await expect
    .poll(() => host.asked.filter((text) => text.startsWith('GET /results ')).length)
    .toBe(3);
  await page.goto(ANSWERS);
  await heading(page, 'Your clinic matches').waitFor();
});

it('says when the matches’ figures have changed since, and shows the newer ones', async () => {
  const { page } = await open('/quiz');
  await waitUntilKept(page);
  host.changed.set('/results', (text) => text.replaceAll('Your clinic matches', 'Newer matches'));
  await page.goto(ANSWERS);
  await heading(page, 'Your clinic matches').waitFor();
  await getWay(page).getByRole('button', { name: 'Show the newer ones' }).click();
  await heading(page, 'Newer matches').waitFor();
  expect(await getWay(page).getByRole('button').isVisible()).toBe(false);
  host.state = 'gone';
  await page.reload();
  await getWay(page).getByText('We could not check for newer figures').waitFor();
});

it('keeps the tools, the search and the pages that were opened', async () => {
  const { page } = await open('/conditions/epilepsy');
  await waitUntilKept(page);
  await expect.poll(() => isKept(page, '/conditions/epilepsy')).toBe(true);
  host.state = 'gone';
  await page.reload();
  await page.getByText('This is a copy from your own device.').waitFor();
  const year = String(new Date().getUTCFullYear());
  expect(await page.getByRole('status').filter({ hasText: 'copy' }).innerText()).toContain(year);
  await heading(page, /epilepsy/i).waitFor();
  await page.goto('/budget-tool');
  await page.getByLabel('Prescriptions').selectOption('12');
  await page.waitForURL('**/budget-tool#prescriptions=12');
  await page.goto('/check-eligibility');
  await page.getByRole('button', { name: 'Start the check' }).click();
  await heading(page, 'Is any of this happening now?').waitFor();
  await page.goto('/search#q=wait');
  await page.locator('.search-results a').first().waitFor();
  await page.goto('/clinics?location=wales');
  await page.getByRole('searchbox').waitFor();
});

it('says which pages open where one was never kept', async () => {
  const { page } = await open('/conditions/epilepsy', { viewport: PHONE });
  await waitUntilKept(page);
  await expect.poll(() => isKept(page, '/conditions/epilepsy')).toBe(true);
  host.state = 'gone';
  await page.goto('/legalities');
  await heading(page, 'This page is not on your device').waitFor();
  const opened = page.locator('.opened-pages').getByRole('link');
  expect(await opened.allInnerTexts()).toEqual([expect.stringMatching(/epilepsy/i)]);
  expect(await findViolations(page)).toEqual([]);
  await opened.first().click();
  await heading(page, /epilepsy/i).waitFor();
  await page.goBack();
  host.state = 'well';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => heading(page, 'This page is not on your device').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/legalities');
});

it.each(['silent', 'ill'] as const)('shows its copy where the host is %s', async (state) => {
  const { page } = await open('/');
  await waitUntilKept(page);
  host.state = state;
  await page.goto('/compare');
  await page.getByText('This is a copy from your own device.').waitFor();
});

describe('the box on the privacy page', () => {
  const getBox = (page: Page) => page.getByLabel(/Keep this site on my device/);
  const countWorkers = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  it('removes all that was kept and what kept it, for good, until it is ticked again', async () => {
    const { page } = await open('/privacy');
    await waitUntilKept(page);
    expect(await getBox(page).isChecked()).toBe(true);
    await getBox(page).uncheck();
    await page.getByText('Removed: your device keeps no page of this site.').waitFor();
    await page.goto('/conditions/insomnia');
    await page.goto('/privacy');
    await page.waitForLoadState('networkidle');
    expect([await countKept(page), await countWorkers(page)]).toEqual([0, 0]);
    await page.goto(ANSWERS);
    await getWay(page).getByText('The site’s host sees that address').waitFor();
    await page.goto('/privacy');
    await getBox(page).check();
    await page.getByText('Saved: your device keeps this site.').waitFor();
    await waitUntilKept(page);
    expect(await countWorkers(page)).toBe(1);
  });
});

it.each([
  ['all is kept', true],
  ['the worker is still fetching', false],
])('forgets every page once somebody leaves quickly when %s', async (_when, isWhole) => {
  const { page } = await open('/conditions/epilepsy');
  if (isWhole) await waitUntilKept(page);
  else await expect.poll(() => page.evaluate(() => caches.has('kept-site'))).toBe(true);
  await page.route(/^https:/, (route) => route.fulfill({ body: 'Weather' }));
  await page.getByRole('link', { name: 'Leave this site quickly', exact: true }).click();
  await page.getByText('Weather').waitFor();
  // A file of the site that starts no worker.
  const later = await page.context().newPage();
  await later.goto(`${host.url}/robots.txt`);
  await expect.poll(() => countKept(later)).toBe(0);
  const before = host.asked.length;
  await later.goto(`${host.url}/robots.txt`);
  expect(host.asked.slice(before).filter((text) => !text.includes('robots'))).toEqual([]);
  expect(await countKept(later)).toBe(0);
});

it('keeps nothing again for whoever leaves a page that has not loaded yet', async () => {
  const { page } = await open('/conditions/epilepsy');
  await waitUntilKept(page);
  await page.route(/^https:/, (route) => route.fulfill({ body: 'Weather' }));
  // What the page does once it has loaded, which it may do while the neutral page is awaited.
  const outcome = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.leave-quickly a')?.click();
    return navigator.serviceWorker.register('/worker.js').then(
      () => 'kept again',
      () => 'refused',
    );
  });
  expect(outcome).toBe('refused');
  await page.getByText('Weather').waitFor();
});

it('never has the desk, nor a page that holds what somebody sent', async () => {
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
});

it.each([
  [
    'whoever saves data',
    (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      }),
  ],
  [
    'a browser without service workers',
    (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'serviceWorker', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }),
  ],
])('keeps nothing for %s, and says who sees the answers', async (_who, prepare) => {
  const { page, problems } = await open(ANSWERS, { prepare });
  await heading(page, 'Your clinic matches').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await countKept(page)).toBe(0);
  expect(host.asked.filter((text) => text.includes('worker.js'))).toEqual([]);
  expect(problems).toEqual([]);
});

it('keeps the site where storage for notes is denied', async () => {
  const { page, problems } = await open('/', { prepare: denyStorage });
  await waitUntilKept(page);
  expect(problems).toEqual([]);
});

it('searches for words that another app shares, and sends them nowhere', async () => {
  const { page } = await open('/');
  await waitUntilKept(page);
  await page.goto('/search?title=&text=migraine');
  await page.waitForURL('**/search#q=migraine');
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('migraine');
  expect(host.asked.filter((text) => text.includes('migraine'))).toEqual([]);
});
