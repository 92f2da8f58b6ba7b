import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NewLinks } from '../../src/domain/page/new-links.ts';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { EXAMPLE_MARK } from '../../src/domain/figure/provenance-wording.ts';
import { DIST, EXAMPLE_PATHS, getPage, NOT_FOUND_REVIEWS, pages } from './built-site.ts';

/** The real clinics of rules §2 that exist. */
const KNOWN = ['releaf', 'alternaleaf', 'mamedica', 'curaleaf', 'cb1-medical', 'cantourage'].map(
  (name) => `/reviews/${name}-review`,
);
const EXAMPLES = EXAMPLE_PATHS.filter((path) => path.startsWith('/reviews/'));
const REVIEWS = [...KNOWN, ...EXAMPLES];
const ARTICLE = '/reviews/article/what-clinics-publish';

const OTHER_PAGES = ['write', 'report', 'mine', 'policy'].map((name) => `/reviews/${name}`);

const LAST = ['patients', 'policy'];

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const findAll = (path: string, selector: string) => [
  ...getPage(path).document.querySelectorAll(selector),
];

const getSections = (path: string) =>
  findAll(path, '.guide-section').map((section) => section.getAttribute('aria-labelledby'));

it('the reviews are those required by §2 of the rules and those of the example clinics, and no others', () => {
  const built = pages
    .map(({ path }) => path)
    .filter((path) => /^\/reviews\/[^/]+$/.test(path) && !OTHER_PAGES.includes(path));
  expect(EXAMPLES).toHaveLength(8);
  expect(built.toSorted()).toEqual([...REVIEWS, ...NOT_FOUND_REVIEWS].toSorted());
  const sitemap = readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8');
  for (const path of ['/reviews', ...KNOWN]) expect(sitemap).toContain(`localhost:4321${path}<`);
});

it('the list says who compiled the reviews, and how many clinics have one', () => {
  expect(text(findAll('/reviews', 'main .lead')[0] ?? null)).toContain(
    'We put these reviews together ourselves, for 6 of the 10 real clinics in our list.',
  );
});

describe.each(REVIEWS)('the page %s', (path) => {
  it('links to its clinic’s page, the listing and the quiz, and the clinic’s page links back', () => {
    const links = findAll(path, '.guide-action a').map((link) => link.getAttribute('href') ?? '');
    expect(links.slice(1)).toEqual(['/clinics', '/quiz']);
    const back = findAll(links[0] ?? '', 'section .clinic-more a');
    expect(back.map((link) => link.getAttribute('href'))).toContain(path);
  });
});

describe.each(KNOWN)('the page %s of a real clinic', (path) => {
  const { document } = getPage(path);

  it('states facts and judges nothing', () => {
    expect(text(document.querySelector('h1'))).toMatch(/: what is known$/);
    const sections = getSections(path).filter((id) => id !== 'treats');
    expect(sections).toEqual(['prices', 'regulation', ...LAST, 'sources']);
    expect(findAll(path, '.verdict-score, .points, .score-bar, .stars, .review-list')).toEqual([]);
    expect(text(document.querySelector('main'))).not.toContain(EXAMPLE_MARK);
  });

  it('gives each known price, and names the others in one sentence as not checked yet', () => {
    const prices = findAll(path, '.review-prices:first-of-type tbody tr');
    const section = text(document.querySelector('[aria-labelledby=prices]'));
    const [, unchecked = ''] = /(?:Not|Others not) checked yet: (.*?)\./.exec(section) ?? [];
    expect(prices.length + unchecked.split(/, | and /).length).toBeGreaterThan(5);
    for (const price of prices) expect(unchecked).not.toContain(text(price.querySelector('th')));
    const own = document.querySelector('[aria-labelledby=prices] > p a');
    expect(text(own)).toBe('See the clinic’s own prices');
    expect(own?.getAttribute('href')).toMatch(/^https:\/\//);
  });

  it('says that no patient has reviewed the clinic', () => {
    expect(text(document.querySelector('header.stack-3'))).toContain(
      'No patient has reviewed it here yet.',
    );
    expect(text(document.querySelector('[aria-labelledby=patients]'))).toContain(
      'No patient has reviewed this clinic here yet.',
    );
  });

  it('lists its sources with the date on which each was read, and links to the article on what clinics publish', () => {
    const sources = findAll(path, '[aria-labelledby=sources] li').map(text);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/, read on \d+ \w+ \d{4}/);
    const links = findAll(path, '[aria-labelledby=sources] a').map((a) => a.getAttribute('href'));
    expect(links).toContain(ARTICLE.replace('/reviews/article', '/articles'));
  });
});

it('official findings follow a fixed order of bodies, and a register not searched yet never reads as “nothing found”', () => {
  const read = (path: string) =>
    text(getPage(path).document.querySelector('main')).split('Official findings')[1] ?? '';
  for (const path of ['/reviews/mamedica-review', '/clinics/mamedica']) {
    const found = read(path);
    expect(found).toMatch(/Advertising Standards Authority \(rulings\)28 January 2026: Upheld: /);
    expect(found).toContain('(stored copy, read on 26 November 2026). We know of no reply');
    expect(found).toContain('Others not searched yet: CQC, HIS, HIW, RQIA, MHRA, Coroners, GPhC.');
  }
  const dates = [...read('/clinics/lyphe').matchAll(/(\d+ \w+ 2022): /g)].map(([, date]) => date);
  expect(dates).toEqual(['9 November 2022', '8 June 2022']);
  const none = read('/clinics/releaf');
  expect(none).toContain('Not searched yet: CQC, HIS, HIW, RQIA, ASA, MHRA, Coroners, GPhC.');
  expect(none).not.toContain('nothing found');
  expect(read(EXAMPLES[0] ?? '')).toBe('');
});

describe.each(EXAMPLES)('the page %s of an example clinic', (path) => {
  const { document } = getPage(path);

  it('has the example mark once, and no source beside a figure', () => {
    expect(text(document.querySelector('main')).split(EXAMPLE_MARK)).toHaveLength(2);
    expect(findAll(path, '.source-dot, .note-key, .provenance-notes')).toEqual([]);
  });

  it('starts with the verdict, and says who the clinic does not suit before who it suits', () => {
    const sections = getSections(path);
    expect(sections.slice(0, 2)).toEqual(['verdict', 'pros-and-cons']);
    expect(sections.slice(-2)).toEqual(LAST);
    const headings = findAll(path, 'main h3').map(text);
    expect(headings.slice(0, 2)).toEqual(['Not for you if', 'Best for']);
    expect(text(document.querySelector('.verdict-score'))).toMatch(/^\d+(\.\d)? out of 10/);
  });
});

describe.each(NOT_FOUND_REVIEWS)('the page %s', (path) => {
  const main = text(getPage(path).document.querySelector('main'));

  it('says only what is known about the name, and when and where we looked', () => {
    expect(main).toMatch(/: (no UK clinic found|not checked yet)/);
    expect(main).toMatch(/We looked on \d+ \w+ \d{4}, in stored copies of public pages\./);
    expect(findAll(path, '.guide-section, .review-prices, .dot, astro-island')).toEqual([]);
    expect(main).not.toMatch(/£|out of \d|[Vv]erdict/);
  });

  it('is linked only from the article on what clinics publish', () => {
    const leading = pages.filter(({ document }) => document.querySelector(`a[href="${path}"]`));
    const own = leading.filter((page) => toCanonicalPath(page.path) === page.path);
    const others = own.filter(
      (page) => !page.path.endsWith(ARTICLE.replace('/reviews/article', '')),
    );
    expect(others.map((page) => page.path)).toEqual([]);
  });
});

describe('the index of reviews', () => {
  const entries = findAll('/reviews', '.review-entry');

  const isExample = (entry: Element) => entry.querySelector('.example-mark') !== null;
  const toNames = (list: Element[]) => list.map((entry) => text(entry.querySelector('h2')));
  const compareNames = (one: string, other: string) => one.localeCompare(other, 'en-GB');

  it('lists every review, real clinics before examples, each group A to Z', () => {
    const links = entries.map((entry) => entry.querySelector('h2 a')?.getAttribute('href'));
    expect(links.toSorted()).toEqual(REVIEWS.toSorted());
    expect(entries.slice(0, KNOWN.length).filter(isExample)).toEqual([]);
    for (const kind of [entries.slice(0, KNOWN.length), entries.slice(KNOWN.length)]) {
      expect(toNames(kind)).toEqual(toNames(kind).toSorted(compareNames));
    }
  });
});

describe('an article about reviews', () => {
  it('also has a page under /reviews, which gives the article’s own page as the canonical one', () => {
    const { document } = getPage(ARTICLE);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `http://localhost:4321${ARTICLE.replace('/reviews/article', '/articles')}`,
    );
    expect(findAll(ARTICLE, '.breadcrumb li').map(text).slice(0, 2)).toEqual(['Home', 'Reviews']);
    expect(pages.filter(({ path }) => path.startsWith('/reviews/article/'))).toHaveLength(1);
  });
});

it('the menu links to the reviews, and its script adds the first three, all of real clinics', () => {
  const menu = findAll('/', '.site-submenu').find(
    (submenu) => text(submenu.querySelector('a')) === 'Reviews',
  );
  expect([...menu!.querySelectorAll('ul a')].map((link) => link.getAttribute('href'))).toEqual([
    '/reviews',
    '/reviews/policy',
    '/reviews/policy#record',
  ]);
  const { Reviews = [] } = JSON.parse(readFileSync(join(DIST, 'menu.json'), 'utf8')) as NewLinks;
  const added = Reviews.map(({ href }) => href);
  const entries = findAll('/reviews', '.review-entry h2 a').map((link) =>
    link.getAttribute('href'),
  );
  expect(added).toEqual(entries.slice(0, 3));
  expect(added.filter((href) => EXAMPLES.includes(href))).toEqual([]);
});
