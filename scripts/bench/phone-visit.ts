/** Visits as on a phone with a slow connection, and what they cost. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { waitUntilStill } from './screen.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Milliseconds there and back, and bytes a second: slow 4G. */
const CONNECTION = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Times are in milliseconds since the page was asked for. */
export type Stop = {
  paint: number;
  largest: number;
  shift: number;
  /** As they are sent; what the browser kept costs nothing. */
  bytes: number;
  requests: number;
};

type Seen = Pick<Stop, 'paint' | 'largest' | 'shift'>;

export type VisitOptions = {
  /** Addresses that are never answered, as patterns with stars. */
  blocked?: string[];
  /** How many times slower than this machine's the processor is. */
  slowdown?: number;
  /** Called at each stop once the page is still. */
  look?: (devtools: CDPSession) => Promise<void>;
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

/** Opens the addresses one after the other with an empty cache at the start; gives one stop for each. */
export async function visitOnPhone(
  browser: Browser,
  addresses: readonly string[],
  { blocked = [], slowdown = 1, look }: VisitOptions = {},
): Promise<Stop[]> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watchPaints);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const domain of ['DOM', 'CSS', 'Network'] as const) await devtools.send(`${domain}.enable`);
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...CONNECTION });
  await devtools.send('Network.setBlockedURLs', { urls: blocked });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const loaded: number[] = [];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength > 0) loaded.push(encodedDataLength);
  });
  const stops: Stop[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await waitUntilStill(page);
    const fetched = loaded.splice(0);
    stops.push({
      ...(await readSeen(page)),
      bytes: fetched.reduce((sum, bytes) => sum + bytes, 0),
      requests: fetched.length,
    });
    await look?.(devtools);
  }
  await context.close();
  return stops;
}

/** The middle one; of an even number the higher of the two. Zero of none. */
export const getMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The path of a page of each kind, for a site of any size. */
export const PAGE_KINDS = {
  home: '/',
  listing: '/clinics',
  clinic: '/clinics/releaf',
  directory: '/clinic-directory',
  review: '/reviews/releaf-review',
  guide: '/conditions/epilepsy',
  article: '/articles/how-to-choose-clinic',
  questions: '/faqs',
  quiz: '/quiz',
  results:
    '/results?condition=chronic-pain&priorities=cost&budget=150-250&location=london&urgency=two-weeks',
  'budget tool': '/budget-tool',
  compare: '/compare#clinics=releaf,mamedica',
  eligibility: '/check-eligibility',
  legal: '/legalities',
} as const;

export type PageKind = keyof typeof PAGE_KINDS;

/** What it says is worked out on the device: no page made by hand has the same words. */
export const WORKED_OUT: PageKind = 'results';

/** Five of them as a visitor may come by them, one after the other. */
export const VISIT = [
  'home',
  'listing',
  'clinic',
  'guide',
  'results',
] as const satisfies PageKind[];
