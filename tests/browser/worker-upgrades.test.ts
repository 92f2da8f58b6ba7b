/** A worker that is replaced or removed (rules §11, "On the device"). */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { serveNextBuild } from './next-build.ts';
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

/** Chromium delays its update check while a page uses the worker. */
const SLOW_POLL = { timeout: 60_000, interval: 2_500 };

const waitUntilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await caches.match('/kept-lists.json');
          const [latest] = ((await kept?.json()) ?? []) as { isWhole: boolean }[];
          return latest?.isWhole === true && navigator.serviceWorker.controller !== null;
        }),
      SLOW_POLL,
    )
    .toBe(true);

const open = async () => {
  const { page } = await visit('/', { baseURL: host.url, serviceWorkers: 'allow' });
  await waitUntilKept(page);
  return page;
};

async function publish(mark: string, worker: Parameters<typeof serveNextBuild>[1]) {
  const build = await serveNextBuild(mark, worker);
  started.push(build);
  host.site = build.url;
}

const getBuild = (page: Page) => page.locator('body').getAttribute('data-build');

const BROKEN = [
  { name: 'cannot be run', worker: { code: 'this is no script' } },
  {
    name: 'fails as it is installed',
    worker: { code: 'addEventListener("install", (event) => event.waitUntil(Promise.reject()))' },
  },
  { name: 'is missing', worker: null },
];

it.each(chooseCases(BROKEN, 1))(
  'visitors get the newest pages when the next worker $name',
  { tags: ['exhaustive'] },
  async ({ worker }) => {
    const page = await open();
    await publish('brokenby', worker);
    await page.goto('/compare');
    expect(await getBuild(page)).toBe('brokenby');
    await page.goto('/results?condition=epilepsy');
    await page.getByRole('button', { name: 'Show the newer ones' }).click();
    await expect.poll(() => getBuild(page)).toBe('brokenby');
  },
);

it(
  'a worker removes itself and its pages when the site says so',
  { tags: ['exhaustive'] },
  async () => {
    const page = await open();
    await publish('takeback', 'takes back');
    await page.goto('/clinics');
    const countKept = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return workers.length + (await caches.keys()).length;
      });
    await expect.poll(countKept, SLOW_POLL).toBe(0);
    await page.goto('/compare');
    expect(await getBuild(page)).toBe('takeback');
  },
);
