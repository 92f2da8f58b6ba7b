/** A worker that is followed by others, or taken back (rules §11, "On the device"). */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { serveNextBuild } from './next-build.ts';
import { heading } from './quiz-steps.ts';
import { type RecordedHost, startRecordedHost } from './recorded-host.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
let host: RecordedHost;
const started: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  host = await startRecordedHost(inject('siteUrl'));
});
afterEach(async () => {
  await host.stop();
  await Promise.all(started.splice(0).map(({ stop }) => stop()));
});

/** The browser puts its look for a newer worker off while a page speaks to the one it has. */
const PATIENT = { timeout: 60_000, interval: 2_500 };

const waitUntilLatest = (page: Page, lists: number) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await caches.match('/kept-lists.json');
          const all = ((await kept?.json()) ?? []) as { isWhole: boolean }[];
          return all[0]?.isWhole === true && navigator.serviceWorker.controller ? all.length : 0;
        }),
      PATIENT,
    )
    .toBe(lists);

async function publish(mark: string, worker?: Parameters<typeof serveNextBuild>[1]) {
  const build = await serveNextBuild(mark, worker);
  started.push(build);
  host.site = build.url;
}

const getBuild = (page: Page) => page.locator('body').getAttribute('data-build');

const getKeptScripts = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const cache = await caches.open('kept-site');
    return (await cache.keys()).map(({ url }) => url).filter((url) => url.includes(wanted)).length;
  }, name);

const BROKEN = [
  { name: 'cannot be run', worker: { code: 'this is no script' } },
  {
    name: 'fails as it is installed',
    worker: { code: 'addEventListener("install", (event) => event.waitUntil(Promise.reject()))' },
  },
  { name: 'is not there', worker: null },
];

it.each(chooseCases(BROKEN, 1))(
  'leaves the newest pages to everybody where the next worker $name',
  async ({ worker }) => {
    const { page } = await visit('/', { baseURL: host.url, serviceWorkers: 'allow' });
    await waitUntilLatest(page, 1);
    await publish('brokenby', worker);
    await page.goto('/compare');
    expect(await getBuild(page)).toBe('brokenby');
    await page.goto('/results?condition=epilepsy');
    await page.getByRole('button', { name: 'Show the newer ones' }).click();
    await expect.poll(() => getBuild(page)).toBe('brokenby');
  },
);

describe('a worker', { tags: ['exhaustive'] }, () => {
  it('is followed by those of three builds while a tab is left open, which still finds its scripts', async () => {
    const { page, problems } = await visit('/quiz', {
      baseURL: host.url,
      serviceWorkers: 'allow',
    });
    await waitUntilLatest(page, 1);
    // Left open before anybody has touched it: its island's script is not there yet.
    const left = await page.context().newPage();
    await left.goto(`${host.url}/budget-tool`);
    for (const [index, mark] of ['buildtwo', 'buildthr'].entries()) {
      await publish(mark);
      await page.goto('/compare');
      await waitUntilLatest(page, index + 2);
      expect(await getBuild(page)).toBe(mark);
      await page.goto('/results?condition=epilepsy');
      expect(await getBuild(page)).toBe(mark);
      await heading(page, 'Your clinic matches').waitFor();
    }
    await left.getByLabel('Prescriptions').selectOption('12');
    await left.waitForURL('**/budget-tool#prescriptions=12');
    await expect.poll(() => getKeptScripts(page, 'BudgetTool.island'), PATIENT).toBe(3);
    // One build more, and what the first alone had is gone.
    await publish('buildfou');
    await page.goto('/compare');
    await expect.poll(() => getKeptScripts(page, 'BudgetTool.island.buildfou'), PATIENT).toBe(1);
    await waitUntilLatest(page, 3);
    await expect.poll(() => getKeptScripts(page, 'BudgetTool.island'), PATIENT).toBe(3);
    host.state = 'gone';
    await page.goto('/quiz');
    expect(await getBuild(page)).toBe('buildfou');
    expect(problems.filter((text) => !text.includes('ERR_'))).toEqual([]);
  });

  it('is tried again with the next page where one of its files could not be had', async () => {
    const { page } = await visit('/', { baseURL: host.url, serviceWorkers: 'allow' });
    await waitUntilLatest(page, 1);
    await publish('buildtwo');
    const asked = host.asked.length;
    host.changed.set('/quiz', () => {
      throw new Error('The line is cut.');
    });
    await page.goto('/compare');
    const isAsked = () => host.asked.slice(asked).some((text) => text.startsWith('GET /quiz '));
    await expect.poll(isAsked, PATIENT).toBe(true);
    host.changed.clear();
    await page.goto('/compare');
    await waitUntilLatest(page, 2);
  });

  it('takes itself and all that it kept back where the site says so', async () => {
    const { page } = await visit('/', { baseURL: host.url, serviceWorkers: 'allow' });
    await waitUntilLatest(page, 1);
    await publish('takeback', 'takes back');
    await page.goto('/clinics');
    const countKept = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return workers.length + (await caches.keys()).length;
      });
    await expect.poll(countKept, PATIENT).toBe(0);
    await page.goto('/compare');
    expect(await getBuild(page)).toBe('takeback');
  });
});
