/**
 * Browser faults on each kind of page: content stays readable, at most one quiet message appears, and nothing
 * shifts or throws.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { tally } from '../fixtures/tally.ts';
import { getShifts, watchShifts } from './layout-shifts.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const RESULTS =
  '/results?condition=chronic-pain&treatment-history=surgery&priorities=cost&budget=150-250&location=london&urgency=month';
const PATHS = [
  '/',
  '/clinics?sort=price',
  '/clinics/releaf',
  '/reviews?sort=name',
  '/compare#clinics=releaf,curaleaf',
  RESULTS,
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

const KEYS = Array.from(
  readFileSync('content/legal/cookies.md', 'utf8').matchAll(
    /^\| `([\w-]+)`\s+\| (?:Local|Session) /gm,
  ),
  ([, key = '']) => key,
);
const GARBAGE = ['{{', '[]', 'null', '"x"', '1e999', '{"a":{"b":[null,{}]}}', '<b>', '\uD800', ''];

const SCRIPTED = /^\/(compare#|results|quiz#|search#)/;
/** Characters. */
const EXPLANATION = 200;

type Fault = {
  /** The page on which `npm test` tries this fault; a fault without one needs an exhaustive run. */
  sample?: string;
  removesContent?: true;
  prepare?: (page: Page) => unknown;
  then?: (page: Page) => unknown;
};

const FAULTS: Record<string, Fault> = {
  'storage is denied': {
    sample: '/appointment-pack',
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
    sample: '/compare#clinics=releaf,curaleaf',
    prepare: (page) =>
      page.addInitScript(
        ([keys, garbage]) => {
          for (const [place, key] of keys.entries()) {
            localStorage.setItem(key, garbage[place % garbage.length] ?? '');
            sessionStorage.setItem(key, garbage[(place + 4) % garbage.length] ?? '');
          }
          // A stored choice and a failed check both change the page.
          localStorage.removeItem('backend-calls-refused');
          sessionStorage.removeItem('clinic-check-failed');
        },
        [KEYS, GARBAGE] as const,
      ),
  },
  'scripts are blocked': {
    sample: '/clinics?sort=price',
    removesContent: true,
    prepare: (page) => page.route('**/*.js', (route) => route.abort()),
  },
  'data is of another kind': {
    sample: RESULTS,
    removesContent: true,
    prepare: (page) =>
      page.route('**/*.json', (route) => route.fulfill({ json: { a: [1, 'b', null] } })),
  },
  'an extension adds elements': {
    sample: '/quiz#question-1',
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
  'a translator changes the words': { then: translate },
};

function translate(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => /\w/.test(data))) {
      if (text.parentElement?.closest('script, style, textarea, [translate=no], .notranslate'))
        continue;
      const font = document.createElement('font' as 'span');
      text.replaceWith(font);
      font.append(text.data);
    }
  });
}

/**
 * What Chromium reports for failed requests and invalid scripts, and React (error 418) for changed HTML, which it
 * then redraws.
 */
const EXPECTED_ERRORS =
  /Failed to (load|fetch)|net::ERR|MIME type|error loading dynamically|Importing a module|React error #418/i;

/** An invisible box that reserves a second line does not count as a shift. */
const isVisible = (shift: string) => !/^[\d.e-]+: DIV “” from [^;]*$/.test(shift);

const readMain = (page: Page) => page.locator('main').innerText();

const MESSAGES = /could not|couldn.t|went wrong|Check your connection|Error loading|not available/i;
async function findMessages(page: Page): Promise<string[]> {
  const seen = await page.locator('[role=alert]:visible, [role=status]:visible').allInnerTexts();
  return seen.filter((text) => MESSAGES.test(text));
}

const waitForHydration = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[aria-busy]'));

async function getLength(path: string): Promise<number> {
  const { page } = await visit(path, { viewport: PHONE });
  await waitForHydration(page);
  const { length } = await readMain(page);
  await page.context().close();
  return length;
}

async function findFaults(
  path: string,
  { removesContent, prepare, then }: Fault,
): Promise<string[]> {
  const whole = await getLength(path);
  const { page, problems } = await visit('/404', {
    viewport: PHONE,
    prepare: async (fresh) => {
      await watchShifts(fresh);
      await prepare?.(fresh);
    },
  });
  problems.length = 0;
  await page.goto(path);
  await then?.(page);
  await waitForHydration(page);
  const headings = await page.locator('h1:visible').count();
  const least = removesContent && SCRIPTED.test(path) ? EXPLANATION : 0.6 * whole;
  await expect
    .poll(async () => (await readMain(page)).length, {
      message: `${path}: ${whole} characters on a good day`,
    })
    .toBeGreaterThanOrEqual(least);
  const messages = await findMessages(page);
  const shifts = then ? [] : (await getShifts(page)).filter(isVisible);
  const faults = [
    ...(headings === 1 ? [] : ['no heading']),
    ...(messages.length > 1 ? messages : []),
    ...shifts.map((shift) => `layout shifts: ${shift}`),
    ...problems.filter((problem) => !EXPECTED_ERRORS.test(problem)),
  ];
  await page.context().close();
  return faults.map((fault) => `${path}: ${fault}`);
}

const TESTED = Object.entries(FAULTS).filter(([, { sample }]) => isExhaustive || sample);

it.for(TESTED)(
  'when %s, a page stays readable, says so once at most, and nothing shifts or throws',
  async ([name, fault], context) => {
    const paths = isExhaustive || !fault.sample ? PATHS : [fault.sample];
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await findFaults(path, fault)));
    const survived = paths.length - new Set(faults.map((text) => text.split(':')[0])).size;
    tally(context, 'Faults', `browser: ${name}`, { injected: paths.length, survived });
    expect(faults, faults.join('\n')).toEqual([]);
  },
);

async function useAll(page: Page) {
  const box = page.locator('main input[type=search]:visible').first();
  if ((await box.count()) > 0) await box.pressSequentially('re');
  const pressed = await page.evaluate(async () => {
    const CONTROLS = 'input[type=radio], input[type=checkbox], select, button:not([type=submit])';
    const done = new Set<Element>();
    for (let count = 0; count < 40; count++) {
      const next = [...document.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`)].find(
        (control) =>
          control.checkVisibility() && !done.has(control) && !control.closest(':disabled'),
      );
      if (!next) break;
      done.add(next);
      if (next instanceof HTMLSelectElement) {
        next.selectedIndex = next.options.length - 1;
        next.dispatchEvent(new Event('change', { bubbles: true }));
      } else next.click();
      // The effect of a press is drawn before the next.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return done.size;
  });
  await page.waitForLoadState('networkidle');
  return pressed;
}

it('every island keeps working while the browser translates the page', async () => {
  const faults: string[] = [];
  for (const path of isExhaustive ? PATHS : ['/clinics?sort=price']) {
    const read = async (isTranslated: boolean) => {
      const { page, problems } = await visit('/404', {
        viewport: PHONE,
        prepare: (fresh) => fresh.addInitScript(() => (window.print = () => undefined)),
      });
      await page.goto(path);
      // Links are clicked like other controls, but without leaving the page.
      await page.route('**/*', (route) =>
        route.request().isNavigationRequest() ? route.abort('aborted') : route.fallback(),
      );
      await page.locator('main').dispatchEvent('pointerover');
      for (const island of await page.locator('astro-island').all())
        await island.dispatchEvent('pointerover');
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      problems.length = 0;
      if (isTranslated) await translate(page);
      const pressed = await useAll(page);
      const words = (await readMain(page)).replaceAll(/\s+/g, ' ');
      await page.context().close();
      return { words, problems, pressed };
    };
    const [plain, translated] = [await read(false), await read(true)];
    if (plain.words !== translated.words || translated.problems.join() !== plain.problems.join())
      faults.push(`${path}: ${JSON.stringify([plain, translated], null, 1)}`);
  }
  expect(faults.join('\n')).toBe('');
});
