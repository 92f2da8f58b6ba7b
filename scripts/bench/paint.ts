/**
 * How soon each kind of page stands on a phone with a slow connection and processor, as a share of what a
 * hand-made page of the same words takes: no styles but a few, no script, no picture.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import sanitize from 'sanitize-html';
import { DIST } from '../lib/environment.ts';
import { getMedian, openSites, PHONE, slowDown, waitUntilStill } from './phone.ts';

const ROUNDS = 5;

/** Milliseconds there and back, and bytes a second: slow 4G. */
const CONNECTION = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** A page of each kind. What `/results` says is worked out on the device: nobody makes that by hand. */
const PAGES = {
  home: '/',
  listing: '/clinics',
  clinic: '/clinics/releaf',
  directory: '/clinic-directory',
  review: '/reviews/releaf-review',
  guide: '/conditions/epilepsy',
  article: '/articles/how-to-choose-clinic',
  questions: '/faqs',
  quiz: '/quiz',
  'budget tool': '/budget-tool',
  eligibility: '/check-eligibility',
  law: '/legalities',
};

/** The largest share of the hand-made page's largest paint. */
const GOALS: Readonly<Record<string, number>> = { home: 1.3, listing: 1.5, clinic: 1.2, guide: 1.2 };

const HAND_MADE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Hand-made</title>
<style>body{max-width:42rem;margin:auto;padding:0 1rem;font:1rem/1.5 sans-serif}</style>`;

const KEPT = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'strong', 'em'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'label'],
    ...['header', 'nav', 'main', 'section', 'article', 'footer', 'time'],
  ],
  allowedAttributes: { a: ['href'] },
};

/** The same words with nothing around them, in the folder at the same path. */
async function writeHandMade(folder: string): Promise<void> {
  for (const path of Object.values(PAGES)) {
    const file = `${path === '/' ? '/index' : path}.html`;
    const html = await readFile(DIST + file, 'utf8');
    await mkdir(dirname(folder + file), { recursive: true });
    await writeFile(folder + file, HAND_MADE + sanitize(html.slice(html.indexOf('<body')), KEPT));
  }
}

/** Runs in the page. Milliseconds since it was asked for. */
function readPaints(): Promise<{ first: number; largest: number }> {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return new Promise((found) => {
    new PerformanceObserver((list) =>
      found({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 }),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Opens the address with an empty cache. */
async function measure(browser: Browser, address: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await slowDown(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...CONNECTION });
  await page.goto(address);
  await waitUntilStill(page);
  const paints = await page.evaluate(readPaints);
  await context.close();
  return paints;
}

type Paints = Awaited<ReturnType<typeof measure>>;

function toRow(kind: string, own: Paints[], handMade: Paints[]) {
  const pick = (name: keyof Paints) => {
    const ms = getMedian(own.map((paints) => paints[name]));
    const share = ms / getMedian(handMade.map((paints) => paints[name]));
    return { [`${name}, ms`]: Math.round(ms), [`${name}, of hand-made`]: Number(share.toFixed(2)) };
  };
  return { page: kind, ...pick('first'), ...pick('largest'), 'at most': GOALS[kind] ?? '' };
}

/** @param folder for the hand-made pages */
export async function benchPaint(folder: string): Promise<void> {
  await writeHandMade(folder);
  const { browser, urls, close } = await openSites(DIST, folder);
  const rows = [];
  for (const [kind, path] of Object.entries(PAGES)) {
    const own: Paints[] = [];
    const handMade: Paints[] = [];
    // In turn, so that what else the machine does meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      handMade.push(await measure(browser, urls[1] + path));
      own.push(await measure(browser, urls[0] + path));
    }
    rows.push(toRow(kind, own, handMade));
  }
  await close();
  console.log('First and largest paint on a slow phone, medians beside those of a hand-made page');
  console.table(rows);
}
