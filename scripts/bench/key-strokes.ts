/**
 * What it takes from a touch to the painted list on a phone whose processor is four times as slow, over
 * the site in `dist`, and what blocks the page for long meanwhile. Times are this machine's.
 */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { getFreePort } from '../../tests/fixtures/free-port.ts';
import { DIST } from '../lib/environment.ts';
import { getMedian } from './phone-visit.ts';

const SLOWER = 4;
const ROUNDS = 5;
/** What blocks a page for longer is felt, in milliseconds. */
const LONG_MS = 100;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A field that gets another value, and its form is sent where nothing is to be waited for. */
type Deed = { name: string; field: string; value: string; isSent: boolean };

const search = (text: string): Deed => ({
  name: `search “${text}”`,
  field: '#clinic-search',
  value: text,
  isSent: true,
});

const choose = (field: string, value: string): Deed => ({
  name: `${field} = ${value || 'none'}`,
  field,
  value,
  isSent: false,
});

const ANSWERS =
  'condition=chronic-pain&priorities=cost&budget=150-250&location=london&urgency=two-weeks';

/** By page: what wakes it, which element says that the list is another one, and what is done. */
const VISITS: { path: string; wake: string; list: string; deeds: Deed[] }[] = [
  {
    path: '/clinics',
    wake: '#clinic-search',
    list: '.explorer',
    deeds: [
      ...['c', 'cl', 'clinic', 'pain', 'back pain', 'careful doctor', 'glasgow', 'zzzzzz'].map(
        search,
      ),
      search(''),
      choose('.filter-form select[name=sort]', 'year'),
      choose('.filter-form select[name=sort]', 'wait'),
      choose('.filter-form select[name=nation]', 'Wales'),
    ],
  },
  {
    path: '/budget-tool',
    wake: '.budget-tool input[name=medicine]',
    list: '.budget-years',
    deeds: [
      choose('.budget-tool input[name=medicine]', '1'),
      choose('.budget-tool input[name=medicine]', '12'),
      choose('.budget-tool input[name=medicine]', '120'),
    ],
  },
  {
    path: `/results?${ANSWERS}`,
    wake: '.results input[type=range]',
    list: '.results',
    deeds: [
      choose('.results input[type=range]', '10'),
      choose('.results input[type=range]', '60'),
      choose('.results input[type=range]', '61'),
    ],
  },
  {
    path: '/compare',
    wake: '#compare-add',
    list: '.comparison',
    deeds: [
      choose('#compare-add', 'a'),
      choose('#compare-add', 'al'),
      choose('#compare-add', 'zz'),
    ],
  },
];

/** Answers with the files of the site. Paths that lead out of it are not there. */
function serve(folder: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const name = extname(pathname) ? pathname : `${pathname === '/' ? '/index' : pathname}.html`;
    const file = resolve(folder, `.${decodeURIComponent(name)}`);
    const answer = file.startsWith(folder + sep) ? readFile(file) : Promise.reject(new Error());
    answer.then(
      (content) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.setHeader('content-encoding', 'br');
        response.end(brotliCompressSync(content));
      },
      () => response.writeHead(404).end(),
    );
  });
}

/** Runs in the page: does something, and gives the milliseconds until what changed is painted. */
function timeDeed({ list, deed }: { list: string; deed: Deed }): Promise<number> {
  const root = document.querySelector(list);
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(deed.field);
  if (!root || !field) throw new Error(`The page has no ${list} or no ${deed.field}`);
  return new Promise((found) => {
    // The task after a frame runs once it is painted.
    const painted = new MessageChannel();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => painted.port2.postMessage(null));
    });
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    const start = performance.now();
    const giveUp = setTimeout(() => found(Number.NaN), 5_000);
    painted.port1.onmessage = () => {
      clearTimeout(giveUp);
      found(performance.now() - start);
    };
    // React hears of a value that is set past its own property.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', deed.value, field);
    if (deed.isSent) field.form?.requestSubmit();
    else
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

const readLong = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { long: number[] }).long.splice(0));

const toMs = (times: number[]) => times.map((time) => Math.round(time)).join(', ') || 'none';

/** Prints what each deed takes; gives the median of the slowest, in milliseconds. */
async function measureVisit(
  page: Page,
  site: string,
  visit: (typeof VISITS)[number],
): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(site + visit.path);
  await page.waitForLoadState('networkidle');
  await readLong(page);
  await page.locator(visit.wake).first().focus();
  await page.locator(visit.wake).first().dispatchEvent('pointerover');
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(6_000);
  const waking = await readLong(page);
  const rows: Record<string, { 'median ms': number; 'ms each': string; [long: string]: unknown }> =
    {};
  for (const deed of visit.deeds) {
    const times: number[] = [];
    const long: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Something else in between, so that each round has work to do.
      if (round > 0) {
        await page.evaluate(timeDeed, { list: visit.list, deed: search(`other ${round}`) });
        await page.waitForTimeout(500);
        await readLong(page);
      }
      times.push(await page.evaluate(timeDeed, { list: visit.list, deed }));
      await page.waitForTimeout(700);
      long.push(...(await readLong(page)).filter((time) => time > LONG_MS));
      if (!deed.isSent) break;
    }
    rows[deed.name] = {
      'median ms': Math.round(getMedian(times)),
      'ms each': toMs(times),
      [`tasks over ${LONG_MS} ms`]: toMs(long),
    };
  }
  console.log(
    `${visit.path}: tasks over ${LONG_MS} ms while it wakes and fetches: ${toMs(waking.filter((time) => time > LONG_MS))}`,
  );
  console.table(rows);
  // Some change nothing that is shown.
  const medians = Object.values(rows).map((row) => row['median ms']);
  return Math.max(...medians.filter(Number.isFinite));
}

/** A page with nothing but a text, which changes: what no list can be faster than. */
const BARE = `data:text/html,${encodeURIComponent(
  '<!doctype html><p class="list">0</p><form><input oninput="document.querySelector(\'p\').textContent = this.value"></form>',
)}`;

async function measureBare(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(BARE);
  const times: number[] = [];
  for (let round = 0; round < 4 * ROUNDS; round += 1) {
    const deed = choose('input', String(round + 1));
    times.push(await page.evaluate(timeDeed, { list: '.list', deed }));
    await page.waitForTimeout(200);
  }
  return getMedian(times);
}

/** What a key stroke takes to the painted list, in milliseconds of medians. */
export type KeyStrokes = {
  /** By the path of the page, of the slowest thing done there. */
  slowest: Record<string, number>;
  /** Of a page that has nothing but one text. */
  bare: number;
};

/** Prints a table for each page with a long list. */
export async function measureKeyStrokes(folder = DIST): Promise<KeyStrokes> {
  const server = serve(folder);
  const port = await getFreePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const browser = await launchBrowser();
  const slowest: KeyStrokes['slowest'] = {};
  try {
    const bare = await measureBare(await browser.newPage(PHONE));
    console.log(`One text of a page that has nothing else: ${Math.round(bare)} ms`);
    for (const visit of VISITS) {
      const page = await browser.newPage({ ...PHONE, bypassCSP: true });
      page.on('pageerror', (error) => console.log(error.message));
      await page.addInitScript(() => {
        const long: number[] = [];
        Object.assign(globalThis, { long });
        new PerformanceObserver((list) =>
          list.getEntries().forEach(({ duration }) => long.push(duration)),
        ).observe({ type: 'longtask' });
      });
      const path = visit.path.replace(/\?.*/, '');
      slowest[path] = await measureVisit(page, `http://127.0.0.1:${port}`, visit);
      await page.close();
    }
    return { slowest, bare };
  } finally {
    await browser.close();
    server.close();
  }
}
