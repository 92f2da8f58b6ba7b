/** Paint times on a slow phone, relative to a hand-written page with the same words. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import sanitize from 'sanitize-html';
import { DIST } from '../lib/environment.ts';
import { getMedian, openSites, PHONE, slowDown, waitUntilStill } from './phone.ts';

/** Slow 4G: milliseconds per round trip, and bytes per second. */
const CONNECTION = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

// `max` limits the largest paint, as a multiple of the hand-written page's. `/results` is missing
// because it renders on the client.
const KINDS: { kind: string; path: string; max?: number }[] = [
  { kind: 'home', path: '/index', max: 1.3 },
  { kind: 'listing', path: '/clinics', max: 1.5 },
  { kind: 'clinic', path: '/clinics/releaf', max: 1.2 },
  { kind: 'guide', path: '/conditions/epilepsy', max: 1.2 },
  { kind: 'article', path: '/articles/how-to-choose-clinic' },
  { kind: 'questions', path: '/faqs' },
  { kind: 'quiz', path: '/quiz' },
  { kind: 'budget tool', path: '/budget-tool' },
];

const HAND_WRITTEN = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Hand-made</title>
<style>body{max-width:42rem;margin:auto;padding:0 1rem;font:1rem/1.5 sans-serif}</style>`;

const KEPT_TAGS = sanitize.defaults.allowedTags
  .filter((tag) => tag !== 'div' && tag !== 'span')
  .concat('details', 'summary', 'label');

async function writeHandWritten(folder: string): Promise<void> {
  for (const { path } of KINDS) {
    const html = await readFile(`${DIST}${path}.html`, 'utf8');
    const words = sanitize(html.slice(html.indexOf('<body')), { allowedTags: KEPT_TAGS });
    await mkdir(dirname(folder + path), { recursive: true });
    await writeFile(`${folder}${path}.html`, HAND_WRITTEN + words);
  }
}

type Paints = { first: number; largest: number };

/** Runs in the page. Resolves with the time of the last paint of this type, in milliseconds. */
function readPaint(type: string): Promise<number> {
  return new Promise((found) => {
    const find = (list: PerformanceObserverEntryList) => list.getEntries().at(-1)?.startTime ?? 0;
    new PerformanceObserver((list) => found(find(list))).observe({ type, buffered: true });
  });
}

async function measure(browser: Browser, address: string): Promise<Paints> {
  const page = await browser.newPage(PHONE);
  const devtools = await slowDown(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...CONNECTION });
  await page.goto(address.replace(/index$/, ''));
  await waitUntilStill(page);
  const first = await page.evaluate(readPaint, 'paint');
  const largest = await page.evaluate(readPaint, 'largest-contentful-paint');
  await page.close();
  return { first, largest };
}

export async function benchPaint(folder: string): Promise<void> {
  await writeHandWritten(folder);
  const { browser, urls, close } = await openSites(DIST, folder);
  const [site = '', handWritten = ''] = urls;
  const rows = [];
  for (const { kind, path, max } of KINDS) {
    const own: Paints[] = [];
    const other: Paints[] = [];
    // Alternates, so that other load on the machine affects both equally.
    for (let round = 0; round < 5; round += 1) {
      own.push(await measure(browser, site + path));
      other.push(await measure(browser, handWritten + path));
    }
    const compare = (paint: keyof Paints) => {
      const ms = getMedian(own.map((paints) => paints[paint]));
      const share = ms / getMedian(other.map((paints) => paints[paint]));
      return `${Math.round(ms)} ms, ${share.toFixed(2)} ×`;
    };
    const paints = { 'first paint': compare('first'), 'largest paint': compare('largest') };
    rows.push({ page: kind, ...paints, 'at most': max && `${max} ×` });
  }
  await close();
  console.log('Paint times on a slow phone, in milliseconds and relative to a hand-written page');
  console.table(rows);
}
