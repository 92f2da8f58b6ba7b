/**
 * Pages on a bad day of the browser's: each fault on each kind of page. What can be read stays, one quiet
 * message at most comes, and nothing moves or throws.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { tally } from '../fixtures/tally.ts';
import { getShifts, watchShifts } from './shifts.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const ANSWERS =
  'condition=chronic-pain&treatment-history=surgery&priorities=cost&budget=150-250&location=london&urgency=month';
/** One of each kind, those with an island awake at once. */
const PATHS = [
  '/',
  '/clinics?sort=price',
  '/clinics/releaf',
  '/reviews?sort=name',
  '/compare#clinics=releaf,curaleaf',
  `/results?${ANSWERS}`,
  '/quiz#question-1',
  '/budget-tool#medicine=100',
  '/check-eligibility',
  '/conditions',
  '/conditions/chronic-pain',
  '/articles/how-to-choose-clinic',
  '/search#q=price',
  '/appointment-pack',
  '/after-the-start',
];

/** Every key that the site keeps something under, as it tells its readers. */
const KEYS = Array.from(
  readFileSync('content/legal/cookies.md', 'utf8').matchAll(
    /^\| `([\w-]+)`\s+\| (?:Local|Session) /gm,
  ),
  ([, key = '']) => key,
);
const GARBAGE = ['{{', '[]', 'null', '"x"', '1e999', '{"a":{"b":[null,{}]}}', '<b>', '\uD800', ''];

/** Made by a script of data; without either they explain that, and lead on. */
const SCRIPTED = /^\/(compare#|results|quiz#|search#)/;
/** Characters. */
const EXPLANATION = 200;

const PORTAL = '<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>';

const answerWith =
  (pattern: string, answer: { status?: number; contentType?: string; body: string }) =>
  (page: Page) =>
    page.route(pattern, (route) => route.fulfill(answer));
const refuse = (pattern: string) => (page: Page) => page.route(pattern, (route) => route.abort());

type Fault = {
  /** Scripts or data: pages that are made of these say what is missing then, and the others are whole. */
  takesAway?: true;
  options?: BrowserContextOptions;
  prepare?: (page: Page) => unknown;
  /** After the page has loaded. */
  then?: (page: Page) => unknown;
};

const FAULTS: Record<string, Fault> = {
  'storage is denied': {
    prepare: (page) =>
      page.addInitScript(() => {
        const deny = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(globalThis, name, { get: deny });
        Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
      }),
  },
  'storage is full': {
    prepare: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }),
  },
  'storage holds garbage': {
    prepare: (page) =>
      page.addInitScript(
        ([keys, garbage]) => {
          for (const [place, key] of keys.entries()) {
            localStorage.setItem(key, garbage[place % garbage.length] ?? '');
            sessionStorage.setItem(key, garbage[(place + 4) % garbage.length] ?? '');
          }
          // That a choice was made is a choice; that a check failed is said.
          localStorage.removeItem('backend-calls-refused');
          sessionStorage.removeItem('clinic-check-failed');
        },
        [KEYS, GARBAGE] as const,
      ),
  },
  'scripts are blocked': { takesAway: true, prepare: refuse('**/*.js') },
  'scripts are a sign-in page': {
    takesAway: true,
    prepare: answerWith('**/*.js', { contentType: 'text/html', body: PORTAL }),
  },
  'data is blocked': { takesAway: true, prepare: refuse('**/*.json') },
  'data is a sign-in page': {
    takesAway: true,
    prepare: answerWith('**/*.json', { contentType: 'text/html', body: PORTAL }),
  },
  'data breaks off': {
    takesAway: true,
    prepare: answerWith('**/*.json', { contentType: 'application/json', body: '[{"a":' }),
  },
  'data is empty': {
    takesAway: true,
    prepare: answerWith('**/*.json', { contentType: 'application/json', body: '' }),
  },
  'data is of another kind': {
    takesAway: true,
    prepare: answerWith('**/*.json', {
      contentType: 'application/json',
      body: '{"a":[1,"b",null]}',
    }),
  },
  'data answers 500': {
    takesAway: true,
    prepare: answerWith('**/*.json', { status: 500, body: 'Internal error' }),
  },
  'fonts and pictures are blocked': {
    prepare: (page) =>
      page.route('**/*', (route) =>
        ['font', 'image'].includes(route.request().resourceType())
          ? route.abort()
          : route.fallback(),
      ),
  },
  'an extension adds elements': {
    prepare: (page) =>
      page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.append(document.createElement('x-extension'));
          document.documentElement.setAttribute('data-extension', '');
          for (const field of document.querySelectorAll('input, textarea')) {
            const button = document.createElement('x-extension');
            button.style.position = 'absolute';
            field.setAttribute('data-grammar', 'off');
            field.after(button);
          }
        });
      }),
  },
  'a translator changes the words': {
    then: (page) =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts.filter(({ data }) => /\w/.test(data))) {
          if (text.parentElement?.closest('script, style')) continue;
          const font = document.createElement('font' as 'span');
          text.replaceWith(font);
          font.append(text.data);
        }
      }),
  },
  'the processor is slow': {
    prepare: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    },
  },
  'nothing may move': { options: { reducedMotion: 'reduce' } },
  'there is no script': { takesAway: true, options: { javaScriptEnabled: false } },
};

/**
 * What Chromium reports of a request that failed and of a script that is none, and React (its error 418)
 * of HTML that somebody else has changed, which it then draws anew.
 */
const OF_THE_FAULT =
  /Failed to (load|fetch)|net::ERR|MIME type|error loading dynamically|Importing a module|React error #418/i;

/** An empty box that makes room for a second line is seen by nobody. */
const isSeen = (shift: string) => !/^[\d.e-]+: DIV “” from [^;]*$/.test(shift);

const readMain = (page: Page) => page.locator('main').innerText();

/** Messages that say that something went wrong, as they can be seen. */
const MESSAGES = /could not|couldn.t|went wrong|Check your connection|Error loading|not available/i;
async function findMessages(page: Page): Promise<string[]> {
  const seen = await page.locator('[role=alert]:visible, [role=status]:visible').allInnerTexts();
  return seen.filter((text) => MESSAGES.test(text));
}

/** Until every island that the address wakes is there, or has given up. */
const waitUntilAwake = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[aria-busy]'));

/** How long the main part of each page is on a good day. */
const lengths = new Map<string, number>();

beforeAll(async () => {
  for (const path of PATHS) {
    const { page } = await visit(path, { viewport: PHONE });
    await waitUntilAwake(page);
    lengths.set(path, (await readMain(page)).length);
    await page.context().close();
  }
});

describe.each(Object.entries(FAULTS))('when %s', (name, { takesAway, options, prepare, then }) => {
  it('every page can be read, says so once at most, and nothing moves or throws', async (context) => {
    const faults: string[] = [];
    for (const path of PATHS) {
      const { page, problems } = await visit('/404', {
        viewport: PHONE,
        ...options,
        prepare: async (fresh) => {
          if (options?.javaScriptEnabled !== false) await watchShifts(fresh);
          await prepare?.(fresh);
        },
      });
      problems.length = 0;
      await page.goto(path);
      await then?.(page);
      await waitUntilAwake(page);
      const say = (fault: string) => faults.push(`${path}: ${fault}`);
      if ((await page.locator('h1:visible').count()) !== 1) say('no heading');
      const least = takesAway && SCRIPTED.test(path) ? EXPLANATION : 0.6 * (lengths.get(path) ?? 0);
      const isWhole = async () => (await readMain(page)).length >= least;
      if (
        !(await expect
          .poll(isWhole)
          .toBe(true)
          .then(
            () => true,
            () => false,
          ))
      ) {
        say(`${(await readMain(page)).length} of ${lengths.get(path)} characters`);
      }
      const messages = await findMessages(page);
      if (messages.length > 1) say(messages.join(' / '));
      if (options?.javaScriptEnabled !== false && !then)
        for (const shift of (await getShifts(page)).filter(isSeen)) say(`layout shifts: ${shift}`);
      for (const problem of problems) if (!OF_THE_FAULT.test(problem)) say(problem);
      await page.context().close();
    }
    const survived = PATHS.length - new Set(faults.map((fault) => fault.split(':')[0])).size;
    tally(context, 'Faults', `browser: ${name}`, { injected: PATHS.length, survived });
    expect(faults, faults.join('\n')).toEqual([]);
  });
});
