/** Hostile markup in every place that takes words, with the content security policy off: nothing runs. */
import { readFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { QUESTIONS } from '../../src/domain/quiz/questions.ts';
import { cleanArticleHtml } from '../../src/engines/article-html/clean-article-html.ts';
import { tally } from '../fixtures/tally.ts';
import { buildMarkupVectors, buildTextVectors } from '../fixtures/vectors.ts';
import { createHostileRows } from '../sites/hostile-site.ts';
import { serveCopy } from '../sites/shared-site.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

/** Pages that are read side by side. */
const LANES = 3;

/** Published vectors open a dialog; it counts as much as code of ours that runs. */
const NOTE_DIALOGS = `
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    globalThis[name] = () => void (globalThis.executed ??= []).push(name);
  }`;

/** A visitor whose browser runs whatever it finds. */
const visitUnprotected = (path: string, prepare?: (page: Page) => unknown) =>
  visit(path, {
    bypassCSP: true,
    viewport: PHONE,
    prepare: async (page) => {
      await page.addInitScript(NOTE_DIALOGS);
      // What asks for another host is stopped here by nothing else.
      await page.route(/^https?:\/\/(?!localhost\b|127\.0\.0\.1\b)/, (route) => route.abort());
      await prepare?.(page);
    },
  });

/** Sends the events that elements wait for in their own markup, as pointers, keys and the browser do. */
const stir = (page: Page) =>
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

/** How many of the page's frames ran something. */
async function countExecuted(page: Page): Promise<number> {
  const ran = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => 'executed' in globalThis)),
  );
  return ran.filter(Boolean).length;
}

/** Opens the document at an address of the site's, as the host would send it. */
async function open(page: Page, html: string): Promise<void> {
  await page.route('**/vectors', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('/vectors');
  await page.unroute('**/vectors');
}

/** What schemes the links of the page have that do not belong on it. */
const findOtherSchemes = (page: Page) =>
  page.evaluate(() =>
    [...document.links]
      .map(({ protocol }) => protocol)
      .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(protocol)),
  );

describe('the text of an article', () => {
  const VECTORS = buildMarkupVectors();
  const PER_PAGE = 4000;

  it('runs none of the vectors, and none of them leaves its place', async (context) => {
    const { page } = await visitUnprotected('/404');
    let executed = 0;
    for (let from = 0; from < VECTORS.length; from += PER_PAGE) {
      const vectors = VECTORS.slice(from, from + PER_PAGE);
      const places = vectors.map((html) => `<section>${cleanArticleHtml(html).html}</section>`);
      await open(page, `<!doctype html><main>${places.join('')}</main>`);
      await stir(page);
      executed += await countExecuted(page);
      expect(await page.locator('main > section').count()).toBe(vectors.length);
      expect(await findOtherSchemes(page)).toEqual([]);
    }
    tally(context, 'Vectors', 'text of an article', { tried: VECTORS.length, executed });
    expect(executed).toBe(0);
  });

  it('would run them if nothing cleaned it', async () => {
    const sample = VECTORS.filter((_, place) => place % 199 === 0);
    const frames = sample.map(
      (html) => `<iframe srcdoc="${html.replaceAll('"', '&quot;')}"></iframe>`,
    );
    const { page } = await visitUnprotected('/404');
    await open(page, `<!doctype html>${frames.join('')}`);
    await stir(page);
    expect(await countExecuted(page)).toBeGreaterThan(sample.length / 3);
  });
});

describe('a site whose every row is hostile', async () => {
  const { vectors } = createHostileRows();
  const server = await serveCopy('hostile', {});
  afterAll(() => server.stop());
  const find = (pattern: string) => globSync(pattern, { cwd: server.folder });
  const read = (file: string) => readFile(join(server.folder, file), 'utf8');

  /** What of the page is not as it should be. */
  async function examine(page: Page): Promise<string[]> {
    await stir(page);
    const faults = await page.evaluate(() => {
      const count = (selector: string) => document.querySelectorAll(selector).length;
      const graphs = document.querySelectorAll('script[type="application/ld+json"]');
      return [
        count('main') === 1 ? '' : 'not one main part',
        count('h1') === 1 ? '' : 'not one heading',
        count('body > footer') === 1 ? '' : 'no footer',
        count('iframe, object, embed, base, frame, :not(head) > meta, :not(head) > link') === 0
          ? ''
          : 'an element of somebody else’s',
        document.documentElement.scrollWidth <= innerWidth ? '' : 'wider than the phone',
        [...document.querySelectorAll('*')].some((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        )
          ? 'a handler in the markup'
          : '',
        ...[...graphs].map(({ textContent }) => {
          try {
            JSON.parse(textContent);
            return '';
          } catch {
            return 'structured data that is no JSON';
          }
        }),
      ];
    });
    const schemes = await findOtherSchemes(page);
    return [...faults, ...schemes.map((scheme) => `a link to ${scheme}`)].filter(Boolean);
  }

  it('runs nothing, and keeps its layout and structured data', async (context) => {
    const pages = find('**/*.html').filter((file) => !file.startsWith('admin'));
    const faults: string[] = [];
    let executed = 0;
    const lane = async () => {
      const { page, problems } = await visitUnprotected(`${server.url}/about`);
      for (let file = pages.pop(); file !== undefined; file = pages.pop()) {
        if ((await read(file)).includes('http-equiv="refresh"')) continue;
        await page.goto(`${server.url}/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`);
        faults.push(...(await examine(page)).map((fault) => `${file}: ${fault}`));
        executed += await countExecuted(page);
      }
      faults.push(...problems);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    tally(context, 'Vectors', 'every text of every row', { tried: vectors, executed });
    expect(faults).toEqual([]);
    expect(executed).toBe(0);
  });

  it('runs nothing where islands draw the rows', async (context) => {
    const { page } = await visitUnprotected(`${server.url}/about`);
    const faults: string[] = [];
    let executed = 0;
    const slugs = find('clinics/*.html').map((file) => file.slice('clinics/'.length, -5));
    const PATHS = [
      '/clinics?sort=name',
      '/results?condition=chronic-pain&severity=severe',
      `/compare#clinics=${slugs.slice(0, 5).join(',')}`,
      '/budget-tool#medicine=100',
      '/search#q=clinic',
      '/reviews?sort=name',
    ];
    for (const path of PATHS) {
      await page.goto('about:blank');
      await page.goto(server.url + path);
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr][aria-busy]'));
      await page.getByRole('main').getByText('onerror').first().waitFor();
      faults.push(...(await examine(page)).map((fault) => `${path}: ${fault}`));
      executed += await countExecuted(page);
    }
    tally(context, 'Vectors', 'rows that islands draw', { tried: vectors, executed });
    expect(faults).toEqual([]);
    expect(executed).toBe(0);
  });

  it('has feeds and a sitemap that parse, and files of JSON and CSV that are whole', async () => {
    const { page } = await visitUnprotected(server.url);
    const broken = [];
    for (const file of find('**/*.xml')) {
      const isWhole = await page.evaluate(
        (xml) => !new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror'),
        await read(file),
      );
      if (!isWhole) broken.push(file);
    }
    for (const file of find('**/*.json')) {
      expect(
        () => void JSON.parse(readFileSync(join(server.folder, file), 'utf8')),
        file,
      ).not.toThrow();
    }
    expect(broken).toEqual([]);
    const table = parseCsv<Record<string, string>>(await read('data/clinics.csv'), {
      columns: true,
    });
    expect(table.length).toBeGreaterThan(100);
    const cells = table.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});

describe('an address', () => {
  /** Of each place: every key that it reads holds another vector each time. */
  const TIMES = 15;
  const ANSWERS = QUESTIONS.map(({ id }) => id);
  const FILTERS = 'q tier rating location specialization availability nation sort'.split(' ');
  const PLACES: readonly (readonly [path: string, mark: '?' | '#', keys: readonly string[]])[] = [
    ['/clinics', '?', FILTERS],
    ['/conditions', '?', ['q', 'evidence']],
    ['/reviews', '?', ['sort', 'nation', 'by', 'first-hand']],
    ['/results', '?', ANSWERS],
    ['/quiz', '?', ANSWERS],
    ['/search', '?', ['q']],
    ['/about', '?', ['utm_source', 'q', 'redirect']],
    ['/search', '#', ['q']],
    ['/compare', '#', ['clinics']],
    ['/budget-tool', '#', ['followups', 'prescriptions', 'medicine']],
    ['/check-eligibility', '#', ['question']],
    ['/quiz', '#', ['question']],
    ['/report', '#', ['about', 'shown', 'field', 'says', 'email', 'review']],
    ['/reviews/write', '#', ['clinic', 'says', 'email']],
    ['/reviews/mine', '#', ['code']],
    ['/faqs', '#', ['question']],
    ['/appointment-pack', '#', ['place']],
    ['/after-the-start', '#', ['place']],
  ];
  const TEXTS = buildTextVectors().map((text) => text.toWellFormed().slice(0, 400));

  /** Opens the page with everything awake that the address wakes; gives the faults of what it shows. */
  async function openAwake(page: Page, address: string, referer?: string): Promise<string[]> {
    // A fragment alone would lead within the page that is open.
    await page.goto('about:blank');
    await page.goto(address, { referer });
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr][aria-busy]'));
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await stir(page);
    const counts = await page.evaluate(() =>
      ['main', 'h1', 'iframe, object, embed, base, bdi *, [onerror], [onload]'].map(
        (selector) => document.querySelectorAll(selector).length,
      ),
    );
    const schemes = await findOtherSchemes(page);
    const isWhole = counts.join() === '1,1,0' && page.url().startsWith(inject('siteUrl'));
    return isWhole && schemes.length === 0 ? [] : [`${address}: ${[...counts, ...schemes].join()}`];
  }

  it('runs nothing in a query, a fragment, a path or where a reader came from', async (context) => {
    const visits = PLACES.flatMap(([path, mark, keys], place) =>
      Array.from({ length: TIMES }, (_, time) => {
        const fields = keys.map((key, index) => {
          const text = TEXTS[(place * 131 + time * 17 + index * 397) % TEXTS.length] ?? '';
          return [key, text] as [string, string];
        });
        return { keys: keys.length, address: path + mark + new URLSearchParams(fields).toString() };
      }),
    );
    // A host refuses a path with a NUL by itself.
    const lost = TEXTS.filter((text, index) => index % 12 === 0 && !text.includes('\0')).map(
      (text) => ({
        keys: 2,
        address: `/${encodeURIComponent(text).slice(0, 240).replace(/%.?$/, '')}`,
        referer: `${inject('siteUrl')}/about?from=${encodeURIComponent(text)}`,
      }),
    );
    const waiting: { keys: number; address: string; referer?: string }[] = [...visits, ...lost];
    const tried = waiting.reduce((sum, { keys }) => sum + keys, 0);
    const faults: string[] = [];
    let executed = 0;
    const lane = async () => {
      const { page } = await visitUnprotected('/about');
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        faults.push(...(await openAwake(page, next.address, next.referer)));
        executed += await countExecuted(page);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    tally(context, 'Vectors', 'query, fragment, path and referrer', { tried, executed });
    expect(faults).toEqual([]);
    expect(executed).toBe(0);
  });
});
