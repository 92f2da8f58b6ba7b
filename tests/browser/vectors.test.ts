/** Hostile markup in every text field, without a content security policy: nothing runs. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { QUESTIONS } from '../../src/domain/quiz/questions.ts';
import { cleanArticleHtml } from '../../src/engines/article-html/clean-article-html.ts';
import { chooseCases, isExhaustive } from '../fixtures/exhaustive.ts';
import { tally } from '../fixtures/tally.ts';
import { buildMarkupVectors, buildTextVectors } from '../fixtures/vectors.ts';
import { createHostileRows } from '../sites/hostile-site.ts';
import { serveCopy } from '../sites/shared-site.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const LANES = 3;

/** For some 300 visits, which take nine minutes on a busy machine. */
const MANY_VISITS_MS = 900_000;

/** Published vectors open a dialog, which counts as running code. */
const NOTE_DIALOGS = `
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    globalThis[name] = () => void (globalThis.executed ??= []).push(name);
  }`;

const visitUnprotected = (path: string) =>
  visit(path, {
    bypassCSP: true,
    viewport: PHONE,
    prepare: async (page) => {
      await page.addInitScript(NOTE_DIALOGS);
      // Nothing else here stops requests to other hosts.
      await page.route(/^https?:\/\/(?!localhost\b|127\.0\.0\.1\b)/, (route) => route.abort());
    },
  });

const fireEvents = (page: Page) =>
  Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        for (const element of document.querySelectorAll('*')) {
          for (const name of element.getAttributeNames()) {
            if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
          }
        }
      }),
    ),
  );

async function countExecuted(page: Page): Promise<number> {
  const ran = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => 'executed' in globalThis)),
  );
  return ran.filter(Boolean).length;
}

async function open(page: Page, html: string): Promise<void> {
  await page.route('**/vectors', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('/vectors');
  await page.unroute('**/vectors');
}

const findOtherSchemes = (page: Page) =>
  page.evaluate(() =>
    [...document.links]
      .map(({ protocol }) => protocol)
      .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(protocol)),
  );

type Visit = {
  address: string;
  referer?: string;
  shows?: string;
};

async function findFaults(page: Page, { address, referer, shows }: Visit): Promise<string[]> {
  await page.goto('about:blank');
  await page.goto(address, { referer });
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr][aria-busy]'));
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (shows) await page.getByRole('main').getByText(shows).first().waitFor();
  await fireEvents(page);
  const faults = await page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const isFaulty = {
      'not one main part': count('main') !== 1,
      'not one heading': count('h1') !== 1,
      'no footer': count('body > footer') !== 1,
      'an element of somebody else’s':
        count(
          'iframe, object, embed, base, frame, bdi *, :not(head) > :is(meta, link:not([as="font"]))',
        ) > 0,
      'wider than the phone': document.documentElement.scrollWidth > innerWidth,
      'a handler in the markup': [...document.querySelectorAll('*')].some((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      ),
    };
    for (const { textContent } of document.querySelectorAll('script[type$="ld+json"]'))
      JSON.parse(textContent);
    return Object.entries(isFaulty).flatMap(([fault, is]) => (is ? [fault] : []));
  });
  if ((await countExecuted(page)) > 0) faults.push('something ran');
  if (new URL(page.url()).origin !== new URL(address, inject('siteUrl')).origin)
    faults.push(`leads to ${page.url()}`);
  const schemes = await findOtherSchemes(page);
  return [...faults, ...schemes.map((scheme) => `a link to ${scheme}`)].map(
    (fault) => `${address}: ${fault}`,
  );
}

async function findAllFaults(visits: readonly Visit[]): Promise<string[]> {
  const waiting = [...visits];
  const faults: string[] = [];
  const lane = async () => {
    const { page } = await visitUnprotected('/about');
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      faults.push(...(await findFaults(page, next)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return faults;
}

describe('the text of an article', () => {
  const ALL = buildMarkupVectors();
  const VECTORS = chooseCases(ALL, 2000);
  const PER_PAGE = 4000;

  it('runs none of the attack vectors, and lets none break out of its section', async (context) => {
    const { page } = await visitUnprotected('/404');
    let executed = 0;
    for (let from = 0; from < VECTORS.length; from += PER_PAGE) {
      const vectors = VECTORS.slice(from, from + PER_PAGE);
      const places = vectors.map((html) => `<section>${cleanArticleHtml(html).html}</section>`);
      await open(page, `<!doctype html><main>${places.join('')}</main>`);
      await fireEvents(page);
      executed += await countExecuted(page);
      expect(await page.locator('main > section').count()).toBe(vectors.length);
      expect(await findOtherSchemes(page)).toEqual([]);
    }
    tally(context, 'Vectors', 'text of an article', { tried: VECTORS.length, executed });
    expect(executed).toBe(0);
  });

  it(
    'would run many of the attack vectors if it were not cleaned',
    { tags: ['exhaustive'] },
    async () => {
      const sample = ALL.filter((_, place) => place % 997 === 0);
      const frames = sample.map(
        (html) => `<iframe srcdoc="${html.replaceAll('"', '&quot;')}"></iframe>`,
      );
      const { page } = await visitUnprotected('/404');
      await open(page, `<!doctype html>${frames.join('')}`);
      await fireEvents(page);
      expect(await countExecuted(page)).toBeGreaterThan(sample.length / 3);
    },
  );
});

it(
  'a site with only hostile rows runs nothing, and keeps its layout and structured data',
  { tags: ['exhaustive'], timeout: MANY_VISITS_MS },
  async (context) => {
    const { vectors } = createHostileRows();
    const server = await serveCopy('hostile', {});
    context.onTestFinished(server.stop);
    const pages = globSync('**/*.html', { cwd: server.folder })
      .filter((file) => !file.startsWith('admin'))
      .filter(
        (file) => !readFileSync(join(server.folder, file), 'utf8').includes('http-equiv="refresh"'),
      )
      .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`);
    const slugs = pages.flatMap((path) => /^\/clinics\/([^/]+)$/.exec(path)?.[1] ?? []);
    const islands = [
      '/clinics?sort=name',
      '/results?condition=chronic-pain&severity=severe',
      `/compare#clinics=${slugs.slice(0, 5).join(',')}`,
      ...['/budget-tool#medicine=100', '/search#q=clinic', '/reviews?sort=name'],
    ];
    const visits = [
      ...pages.map((path) => ({ address: server.url + path })),
      ...islands.map((path) => ({ address: server.url + path, shows: 'Clinic 1' })),
    ];
    const faults = await findAllFaults(visits);
    const executed = faults.filter((fault) => fault.endsWith('something ran')).length;
    tally(context, 'Vectors', 'every text of every row', { tried: vectors, executed });
    expect(faults).toEqual([]);
  },
);

const TIMES = isExhaustive ? 15 : 1;
const ANSWERS = QUESTIONS.map(({ id }) => id);
const PLACES: readonly (readonly [path: string, keys: string])[] = [
  ['/clinics?', 'q tier rating location specialization availability nation sort'],
  ['/conditions?', 'q evidence'],
  ['/reviews?', 'sort nation by first-hand'],
  ['/results?', ANSWERS.join(' ')],
  ['/quiz?', ANSWERS.join(' ')],
  ['/search?', 'q'],
  ['/about?', 'utm_source q redirect'],
  ['/search#', 'q'],
  ['/compare#', 'clinics'],
  ['/budget-tool#', 'followups prescriptions medicine'],
  ['/check-eligibility#', 'question'],
  ['/quiz#', 'question'],
  ['/report#', 'about shown field says email review'],
  ['/reviews/write#', 'clinic says email'],
  ['/reviews/mine#', 'code'],
  ['/faqs#', 'question'],
  ['/appointment-pack#', 'place'],
  ['/after-the-start#', 'place'],
];

const ODD_PATHS = ['/%', '/%E0%A4%A', '/a%0d%0aX-Split:1', '/%E2%80%AEgnp.live', '/%2541'].map(
  (address): Visit => ({ address }),
);

it(
  'opening an address runs nothing from its query, fragment or path, or from the referrer',
  { timeout: MANY_VISITS_MS },
  async (context) => {
    const texts = buildTextVectors().map((text) => text.toWellFormed().slice(0, 400));
    const visits = PLACES.flatMap(([path, keys], place) =>
      Array.from({ length: TIMES }, (_, time): Visit => {
        const fields = keys.split(' ').map((key, index) => {
          const text = texts[(place * 131 + time * 17 + index * 397) % texts.length] ?? '';
          return [key, text] as [string, string];
        });
        return { address: path + new URLSearchParams(fields).toString() };
      }),
    );
    // A host itself refuses a path with a NUL.
    const lost = texts
      .filter((text, index) => index % 12 === 0 && !text.includes('\0'))
      .map((text): Visit => ({
        address: `/${encodeURIComponent(text).slice(0, 240).replace(/%.?$/, '')}`,
        referer: `${inject('siteUrl')}/about?from=${encodeURIComponent(text)}`,
      }));
    const all = [...chooseCases(visits, 8), ...chooseCases(lost, 3), ...chooseCases(ODD_PATHS, 2)];
    const faults = await findAllFaults(all);
    const executed = faults.filter((fault) => fault.endsWith('something ran')).length;
    tally(context, 'Vectors', 'query, fragment, path and referrer', {
      tried: all.length,
      executed,
    });
    expect(faults).toEqual([]);
  },
);
