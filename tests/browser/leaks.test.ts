/**
 * Enters a unique value wherever a visitor can, and walks through the site while things break: the value must never
 * leave the device, nor be stored anywhere that the privacy page does not name.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { tally } from '../fixtures/tally.ts';
import { BUILT_COLLECTOR } from '../sites/build-site.ts';
import { type ServedCopy, serveCopy } from '../sites/shared-site.ts';
import { type Collector, startCollector } from './collector.ts';
import { answer, heading, startQuiz } from './quiz-steps.ts';
import { type RecordedHost, startRecordedHost } from './recorded-host.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const WORD = 'zq7731';

type Place = {
  path: string;
  enter: (page: Page) => Promise<unknown>;
  /** What to search for; the word itself by default. */
  marker?: RegExp;
  /** The one entry that may store it, as the privacy page says. */
  keptIn?: string;
  /** Whether it is in the page's address before the “#”, which the host sees when the page is opened. */
  isInQuery?: true;
  /** Whether its heading has the site's font: Chromium sends the page's whole address as the referrer of a font. */
  hasFont?: true;
};

const PLACES: Record<string, Place> = {
  'the quiz': {
    path: '/quiz',
    marker: /surgery/i,
    keptIn: 'tab:quiz-answers',
    enter: async (page) => {
      await startQuiz(page);
      await answer(page, ['Epilepsy']);
      await answer(page, ['Surgery']);
    },
  },
  'the results': {
    path: `/results?condition=epilepsy&priorities=${WORD}`,
    isInQuery: true,
    enter: (page) => heading(page, 'Your clinic matches').waitFor(),
  },
  'the search': {
    path: '/search',
    enter: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill(WORD);
      await page.getByText(`Nothing found for “${WORD}”.`).waitFor();
    },
  },
  'the budget': {
    path: '/budget-tool',
    marker: /77\.31/,
    enter: async (page) => {
      await page.getByLabel('Your medicine, £ a month').fill('77.31');
      await page.waitForURL('**/budget-tool#*77.31');
    },
  },
  'the pack': {
    path: '/appointment-pack',
    keptIn: 'tab:appointment-pack',
    enter: async (page) => {
      await page.locator('.pack-ticks .pack-note').first().waitFor();
      await page.getByLabel('Your symptoms, in your own words').fill(WORD);
      await page.getByLabel('Your name', { exact: true }).fill(WORD);
    },
  },
  'after the start': {
    path: '/after-the-start',
    enter: async (page) => {
      await page.getByText('Make the calendar file').click();
      await page.getByLabel('Title of each reminder').fill(WORD);
      await page.getByText('Read and fill in the letter').click();
      await page.getByLabel('Patient').fill(WORD);
    },
  },
  'a note on a clinic': {
    path: '/clinics',
    keptIn: 'device:clinic-shortlist',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Shortlist Releaf', exact: true }).click();
      await page.goto('/compare#shortlist');
      await page.getByLabel('Your note on Releaf').fill(WORD);
    },
  },
  'the list of clinics': {
    path: '/clinics',
    isInQuery: true,
    hasFont: true,
    enter: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill(WORD);
      await page.waitForURL(`**/clinics?*${WORD}*`);
    },
  },
};

const findKept = (page: Page, marker: RegExp) =>
  page.evaluate(
    async ({ source, flags }) => {
      const has = (text: string) => new RegExp(source, flags).test(text);
      const read = (name: string, storage: Storage) =>
        Object.entries(storage)
          .filter(([key, value]) => has(`${key} ${value}`))
          .map(([key]) => `${name}:${key}`);
      const caches = await globalThis.caches.keys();
      const copies = await Promise.all(
        caches.map(async (name) => {
          const requests = await (await globalThis.caches.open(name)).keys();
          return requests.filter(({ url }) => has(url)).map(() => `cache:${name}`);
        }),
      );
      const databases = await indexedDB.databases();
      return [
        ...read('tab', sessionStorage),
        ...read('device', localStorage),
        ...copies.flat(),
        ...databases.filter(({ name }) => has(name ?? '')).map(({ name }) => `database:${name}`),
        ...(has(document.cookie) ? ['cookie'] : []),
        ...(has(document.title) ? ['title'] : []),
        ...(has(document.referrer) ? ['referrer'] : []),
        ...(has(window.name) ? ['name of the window'] : []),
      ];
    },
    { source: marker.source, flags: marker.flags },
  );

const go = async (page: Page, address: string) => {
  await page
    .evaluate((to) => void setTimeout(() => (location.href = to)), address)
    .catch(() => undefined);
  await page.waitForURL((url) => url.href.includes(address));
};

const ELSEWHERE = 'https://elsewhere.example/';

function listen(page: Page, sent: string[]) {
  page.on('console', (message) => sent.push(`console ${message.text()}`));
  page.context().on('request', async (request) => {
    const headers = JSON.stringify(await request.allHeaders().catch(() => request.headers()));
    sent.push(`${request.method()} ${request.url()} ${headers} ${request.postData() ?? ''}`);
  });
}

/**
 * Continues from the entered value while things break, and returns every place on the device that had the marker
 * at any step: a page error, missing scripts, an invalid address, Back and Forward, a lost network, another site.
 */
async function walk(page: Page, marker: RegExp) {
  const kept = new Set<string>();
  const collect = async () => {
    for (const entry of await findKept(page, marker)) kept.add(entry);
  };
  // Playwright may consider Back and Forward done before the other page is there.
  const isOn = (path: string) => (url: URL) => url.pathname === path;
  await collect();
  const entered = page.url();
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new TypeError(document.body.innerText);
      }),
  );
  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 500, body: '' }));
  await go(page, '/faqs');
  await collect();
  await go(page, '/no-such-page');
  await collect();
  await page.unroute('**/_astro/*.js');
  await page.goBack();
  await page.waitForURL(isOn('/faqs'));
  await page.goBack();
  await page.waitForURL(isOn(new URL(entered).pathname));
  await collect();
  await page.goForward();
  await page.waitForURL(isOn('/faqs'));
  host.state = 'gone';
  // In a second tab: the first would be left on the browser's own error page.
  const other = await page.context().newPage();
  await other.goto(page.url()).catch(() => undefined);
  await other.close();
  host.state = 'well';
  // Twice: the browser requests cached files differently.
  for (let load = 0; load < 2; load += 1) {
    await page.goto(entered);
    await page.reload();
    await page.waitForLoadState('networkidle');
  }
  await collect();
  await go(page, ELSEWHERE);
  await collect();
  await page.goBack();
  await collect();
  return [...kept];
}

let collector: Collector;
let server: ServedCopy;
let host: RecordedHost;

beforeAll(async () => {
  collector = await startCollector();
  server = await serveCopy('live', { [BUILT_COLLECTOR]: new URL(collector.url).origin });
  host = await startRecordedHost(server.url);
});
afterEach(() => {
  host.state = 'well';
  host.requests.length = 0;
  collector.hits.length = 0;
});
afterAll(async () => {
  await host.stop();
  await server.stop();
  await collector.stop();
});

/** `npm test` tries only one place, which has the value in its address. */
const TESTED = isExhaustive ? Object.keys(PLACES) : ['the results'];

it.for(TESTED)(
  'on a site that measures visits, nothing entered leaves the page: %s',
  async (name, context) => {
    const place = PLACES[name] as Place;
    const { path, enter, marker = new RegExp(WORD), keptIn, isInQuery, hasFont } = place;
    const sent: string[] = [];
    const { page } = await visit(`${host.url}${path}`, {
      baseURL: host.url,
      prepare: async (fresh) => {
        await fresh.addInitScript(() => localStorage.setItem('measuring-choice', 'accepted'));
        await fresh.route(`${ELSEWHERE}**`, (route) => route.fulfill({ body: 'Elsewhere' }));
        listen(fresh, sent);
      },
    });
    await enter(page);
    const kept = await walk(page, marker);
    expect(kept).toEqual(keptIn === undefined ? [] : [keptIn]);
    await expect.poll(() => collector.hits.length).toBeGreaterThan(1);

    const ownAddress = new RegExp(`^GET \\S*/(results|clinics)\\?\\S*${WORD}`);
    // In a request for the page itself, only the headers and the body are searched.
    const toRest = (text: string) => {
      if (isInQuery && ownAddress.test(text)) return text.replace(/^GET \S+/, '');
      return hasFont && text.includes('.woff2 ') ? text.replace(/"referer":"[^"]*"/, '') : text;
    };
    const channels = [...host.requests, ...sent, ...collector.hits.map(({ text }) => text)].map(
      toRest,
    );
    const leaked = channels.filter((text) => marker.test(text));
    tally(context, 'Probes', `marker in ${name}`, {
      tried: channels.length,
      leaked: leaked.length,
    });
    expect(leaked).toEqual([]);
    const elsewhere = sent.filter((text) => text.includes(ELSEWHERE));
    expect(elsewhere.length).toBeGreaterThan(0);
    // The referrer may name the site, but not the page.
    const referrers = elsewhere.flatMap((text) => /"referer":"([^"]*)"/.exec(text)?.[1] ?? []);
    expect(referrers.filter((referrer) => new URL(referrer).pathname !== '/')).toEqual([]);

    await page.goto('/check-eligibility');
    await page.route(/^https:/, (route) => route.fulfill({ body: 'Weather' }));
    await page.getByRole('link', { name: 'Leave this site quickly', exact: true }).click();
    await page.getByText('Weather').waitFor();
    await page.goto('/contact');
    expect(await findKept(page, marker)).toEqual([]);
  },
);
