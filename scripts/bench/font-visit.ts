/**
 * What the heading font costs on the way over five pages on a phone with a slow connection: the same visit
 * with the font and with its request blocked, in turn. Times are shares, since they are this machine's.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { getFreePort } from '../../tests/fixtures/free-port.ts';
import { beforeStop } from '../lib/run-script.ts';
import { startSiteServer } from '../lib/site-server.ts';
import { waitUntilStill } from './screen.ts';

const PATHS = {
  home: '/',
  listing: '/clinics',
  clinic: '/clinics/releaf',
  guide: '/conditions/chronic-pain',
  results:
    '/results?condition=chronic-pain&priorities=cost&budget=150-250&location=london&urgency=two-weeks',
};

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Milliseconds there and back, and bytes a second. */
const CONNECTION = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const ROUNDS = 5;

/** Its own name, as the file says it. */
const FONT = /^Clinic Serif/;

type Seen = { paint: number; largest: number; shift: number };

type Stop = Seen & {
  bytes: number;
  requests: number;
  /** Whether the main heading is drawn in the font. */
  isInFont: boolean;
};

/** Runs in the page, so it stands on its own. */
function watchPaints(): void {
  const seen: Seen = { paint: 0, largest: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type,
      buffered: true,
    });
  watch('paint', (entry) => (seen.paint = entry.startTime));
  watch('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  watch('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value));
}

const readSeen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function isInFont(devtools: CDPSession): Promise<boolean> {
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.some(({ familyName }) => FONT.test(familyName));
}

/** Gives one stop for each path, in their order. */
async function visit(browser: Browser, url: string, isBlocked: boolean): Promise<Stop[]> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watchPaints);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const domain of ['DOM', 'CSS', 'Network'] as const) await devtools.send(`${domain}.enable`);
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...CONNECTION });
  if (isBlocked) await devtools.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  const loaded: number[] = [];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // What the browser kept costs nothing.
    if (encodedDataLength > 0) loaded.push(encodedDataLength);
  });
  const stops: Stop[] = [];
  for (const path of Object.values(PATHS)) {
    await page.goto(url + path);
    await waitUntilStill(page);
    const fetched = loaded.splice(0);
    stops.push({
      ...(await readSeen(page)),
      bytes: fetched.reduce((sum, bytes) => sum + bytes, 0),
      requests: fetched.length,
      isInFont: await isInFont(devtools),
    });
  }
  await context.close();
  return stops;
}

const getMedian = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

type Pick = (stop: Stop) => number;

/** One row of the table, from the same page in all rounds. */
function toRow(page: string, withFont: Stop[], without: Stop[]) {
  const toMedian = (stops: Stop[], pick: Pick) => getMedian(stops.map(pick));
  const toShare = (pick: Pick) =>
    Number((toMedian(withFont, pick) / toMedian(without, pick)).toFixed(2));
  const toWorst = (stops: Stop[]) =>
    Number(Math.max(...stops.map(({ shift }) => shift)).toFixed(4));
  return {
    page,
    ...toCosts(
      withFont.map((stop) => [stop]),
      without.map((stop) => [stop]),
    ),
    'first paint': toShare(({ paint }) => paint),
    'largest paint': toShare(({ largest }) => largest),
    'worst shift': toWorst(withFont),
    'worst shift without': toWorst(without),
    'heading in it': `${withFont.filter((stop) => stop.isInFont).length} of ${ROUNDS}`,
  };
}

/** Bytes and requests of visits with the font and without it, each the stops that are summed. */
function toCosts(withFont: Stop[][], without: Stop[][]) {
  const toMedian = (visits: Stop[][], pick: Pick) =>
    getMedian(visits.map((stops) => stops.reduce((sum, stop) => sum + pick(stop), 0)));
  return {
    bytes: toMedian(withFont, ({ bytes }) => bytes),
    'bytes without': toMedian(without, ({ bytes }) => bytes),
    requests: toMedian(withFont, ({ requests }) => requests),
    'requests without': toMedian(without, ({ requests }) => requests),
  };
}

/**
 * One row for each page of the visit and one for all of them: bytes as they are sent, paints as shares of
 * those without the font. What is fetched ahead of a tap may count for its own page or for the one before.
 */
export async function measureFontVisit() {
  const server = await startSiteServer(await getFreePort());
  beforeStop(server.stop);
  const browser = await launchBrowser();
  beforeStop(() => browser.close());
  const withFont: Stop[][] = [];
  const without: Stop[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await visit(browser, server.url, true));
    withFont.push(await visit(browser, server.url, false));
  }
  await browser.close();
  await server.stop();
  const pick = (visits: Stop[][], at: number) => visits.flatMap((stops) => stops[at] ?? []);
  const rows = Object.keys(PATHS).map((page, at) =>
    toRow(page, pick(withFont, at), pick(without, at)),
  );
  return [...rows, { page: 'all five', ...toCosts(withFont, without) }];
}
