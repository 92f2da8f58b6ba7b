/** What holds for every kind of page: accessibility, policy, budgets and stillness. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../src/domain/page/pages.ts';
import { findViolations } from './axe.ts';
import { isPrefetch, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const KB = 1024;

/** Transfer of a cold visit at the best compression, and the script within it. */
const BUDGETS: { path: string; bytes: number; scriptBytes: number; requests?: number }[] = [
  { path: '/', bytes: 20 * KB, scriptBytes: 2.5 * KB },
  { path: '/clinics/releaf', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/clinics', bytes: 20 * KB, scriptBytes: 4.25 * KB },
  { path: '/reviews', bytes: 14 * KB, scriptBytes: 3.5 * KB },
  { path: '/reviews/releaf-review', bytes: 16 * KB, scriptBytes: 2.5 * KB },
  { path: '/articles/how-to-choose-clinic', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  // The one page whose own script fires toasts: what fires them is a file of its own.
  { path: '/faqs', bytes: 20 * KB, scriptBytes: 3.5 * KB, requests: 6 },
  { path: '/education/how-to-get-prescription', bytes: 16 * KB, scriptBytes: 2.5 * KB },
  { path: '/about', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/quiz', bytes: 14 * KB, scriptBytes: 4.25 * KB },
  { path: '/conditions', bytes: 16 * KB, scriptBytes: 4.25 * KB },
  { path: '/conditions/epilepsy', bytes: 20 * KB, scriptBytes: 2.5 * KB },
  { path: '/conditions/cancer-article', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/budget-tool', bytes: 16 * KB, scriptBytes: 4.25 * KB },
  { path: '/compare', bytes: 16 * KB, scriptBytes: 4.25 * KB },
  { path: '/check-eligibility', bytes: 16 * KB, scriptBytes: 4.25 * KB },
  { path: '/clinic-directory', bytes: 14 * KB, scriptBytes: 2.5 * KB },
  { path: '/data', bytes: 14 * KB, scriptBytes: 2.5 * KB },
];

const SITEMAP = readFileSync(resolve('dist/sitemap-0.xml'), 'utf8');
const LISTED = Array.from(SITEMAP.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
  decodeURI(new URL(address).pathname),
);

/** Pages of a collection have one template: so many of them stand for all. */
const SAMPLE = 3;
const COLLECTED = COLLECTIONS.map(({ under }) => LISTED.filter((path) => path.startsWith(under)));

/** Every page that search engines list, and what they are not led to. */
const PATHS = [
  ...LISTED.filter((path) => !COLLECTED.flat().includes(path)),
  ...COLLECTED.flatMap((paths) => paths.slice(0, SAMPLE)),
  '/reviews?sort=newest&nation=Scotland',
  '/search',
  '/results',
  '/results?condition=epilepsy&priorities=speed&budget=need-info&location=ni&urgency=this-week',
  '/admin/preview',
  '/no-such-page',
];

const toBytes = (text: string | Uint8Array) =>
  text.length === 0 ? 0 : brotliCompressSync(text).length;

function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const getShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);

describe.each(BUDGETS)('a cold visit to $path', ({ path, bytes, scriptBytes, requests = 4 }) => {
  it(`costs at most ${bytes} bytes, ${requests} requests and ${scriptBytes} bytes of script`, async () => {
    const responses: Response[] = [];
    const { page } = await visit(path, {
      prepare: (fresh) => {
        fresh.on('response', (response) => {
          if (!isPrefetch(response.request())) responses.push(response);
        });
      },
    });
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(responses.map((response) => response.body()));
    const scripts = await page.evaluate(() =>
      [...document.scripts]
        .filter((script) => script.type !== 'application/ld+json')
        .map((script) => script.textContent),
    );
    const files = responses.filter((response) => response.request().resourceType() === 'script');
    const fileBodies = await Promise.all(files.map((response) => response.body()));
    const total = bodies.reduce((sum, body) => sum + toBytes(body), 0);
    const script = fileBodies.reduce((sum, body) => sum + toBytes(body), toBytes(scripts.join('')));
    expect(responses.length).toBeLessThanOrEqual(requests);
    expect(total).toBeLessThanOrEqual(bytes);
    expect(script).toBeLessThanOrEqual(scriptBytes);
  });
});

const countWords = async (page: Page) =>
  (await page.locator('body').innerText()).split(/\s+/).length;

const getOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(PATHS)('%s', (path) => {
  it('has nothing for axe to report in either theme, and says most of it without JavaScript', async () => {
    const { page } = await visit(path, { bypassCSP: true });
    const words = await countWords(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    // Matches are worked out on the device; without JavaScript that page explains itself.
    if (path.startsWith('/results?')) return;
    const { page: still } = await visit(path, { javaScriptEnabled: false });
    expect(await countWords(still)).toBeGreaterThanOrEqual(0.6 * words);
  });

  it('keeps to its policy, shifts nothing, and fits small screens and large text', async () => {
    const { page, problems } = await visit(path, { prepare: watchShifts, viewport: PHONE });
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 4000);
    expect(await getShifts(page)).toEqual([]);
    // Chromium reports the status of a missing page as an error of its own.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await getOverflow(page), 'at 320 pixels').toBe(0);
    await page.setViewportSize(PHONE);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await getOverflow(page), 'at twice the text size').toBe(0);
  });
});

it('wakes the listing without moving anything', async () => {
  const { page } = await visit('/clinics', { prepare: watchShifts });
  await page.getByRole('searchbox').focus();
  await page.locator('.explorer[data-awake]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await getShifts(page)).toEqual([]);
});

it.each([
  ['/budget-tool', '.budget-tool[data-awake]'],
  ['/check-eligibility', '.quiz-intro'],
])('wakes %s without moving anything', async (path, awake) => {
  const { page } = await visit(path, { prepare: watchShifts });
  await page.getByRole('main').locator('input, select, a.button').first().focus();
  await page.locator(awake).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await getShifts(page)).toEqual([]);
});

it('answers a missing page with status 404 and cannot be framed', async () => {
  const { page } = await visit('/');
  const missing = await page.request.get('/clinics/no-such-clinic');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Page Not Found');
  for (const path of ['/', '/clinics/releaf', '/clinics/no-such-clinic']) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
