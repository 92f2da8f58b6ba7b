/** What the search of the built site holds and finds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ASIDE_CLASSES, SKIPPED_SECTIONS } from '../../scripts/integrations/read-entries.ts';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { SEARCH_PLACES, type SearchEntry } from '../../src/domain/search/search-entry.ts';
import { pickPassage } from '../../src/domain/search/search-ranking.ts';
import { indexPages } from '../../src/engines/search/find-pages.ts';
import { DIST, getPage, pages } from './built-site.ts';

const KB = 1024;

const file = readFileSync(join(DIST, 'search', 'pages.json'));
const entries = JSON.parse(file.toString()) as SearchEntry[];
const find = await indexPages(entries);
const texts = entries.flatMap((entry) => [entry.about, ...entry.sections.map(({ text }) => text)]);

/** The address of an answer, by its id. */
const toAnswer = (id: string) => `/faqs#${id}`;

/** What patients type, and the page or question they would expect first. */
const QUERIES: [query: string, first: string][] = [
  ['epilepsi', '/conditions/epilepsy'],
  ['epilepsie', '/conditions/epilepsy'],
  ['Epilepsy', '/conditions/epilepsy'],
  ['seizures', '/conditions/epilepsy'],
  ['chronc pain', '/conditions/chronic-pain'],
  ['pain', '/conditions/chronic-pain'],
  ['fibromyalgia', '/conditions/chronic-pain'],
  ['insomia', '/conditions/insomnia'],
  ['sleep', '/conditions/insomnia'],
  ['ms', '/conditions/multiple-sclerosis'],
  ['multiple sclerosis', '/conditions/multiple-sclerosis'],
  ['ptsd', '/conditions/anxiety-ptsd'],
  ['post traumatic stress', '/conditions/anxiety-ptsd'],
  ['anixety', '/conditions/anxiety-ptsd'],
  ['cancer', '/conditions/cancer-article'],
  ['releef', '/clinics/releaf'],
  ['mamedca', '/clinics/mamedica'],
  ['lyphe', '/clinics/lyphe'],
  ['releaf review', '/reviews/releaf-review'],
  ['driving', '/articles/driving-and-medical-cannabis'],
  ['can i drive?', toAnswer('driving')],
  ['cost', '/articles/comparing-costs'],
  ['how much', '/articles/comparing-costs'],
  ['NHS', '/articles/nhs-or-private'],
  ['side effects', '/articles/side-effects-and-interactions'],
  ['is it legal', toAnswer('legal')],
  ['law', '/legalities'],
  ['abroad', toAnswer('travel')],
  ['kids', toAnswer('children')],
  ['eligible', '/check-eligibility'],
  ['quiz', '/quiz'],
  ['budget tool', '/budget-tool'],
  ['compare', '/compare'],
  ['complaint', toAnswer('complain')],
  ['vape in the street', toAnswer('housing')],
  ['pub garden', toAnswer('housing')],
  ['landlord', toAnswer('housing')],
  ['swab', toAnswer('swab')],
  ['refuse a roadside swab', toAnswer('swab')],
  ['how many days before driving', toAnswer('driving-wait')],
  ['taxi licence', toAnswer('licence-insurance')],
  ['car insurance', toAnswer('licence-insurance')],
  ['ireland ferry', toAnswer('ireland')],
  ['dublin', toAnswer('ireland')],
  ['dubai', toAnswer('countries')],
  ['flying to america', toAnswer('countries')],
  ['prescribed abroad', toAnswer('bring-home')],
  ['drug test at work', toAnswer('drug-test')],
  ['depression', toAnswer('other-conditions')],
  ['crohns', toAnswer('other-conditions')],
  ['SSRI', toAnswer('antidepressants')],
  ['sertraline', toAnswer('antidepressants')],
  ['fluoxetine', toAnswer('antidepressants')],
  ['antidepressants', toAnswer('antidepressants')],
  ['criminal record', toAnswer('past-use')],
  ['GP says no', toAnswer('gp-says-no')],
  ['out of stock', toAnswer('out-of-stock')],
  ['mouldy', toAnswer('mould')],
  ['bad batch', toAnswer('mould')],
  ['vaporiser clean', toAnswer('vaporiser')],
  ['operation', toAnswer('operation')],
  ['anaesthetic', toAnswer('operation')],
  ['surgery', toAnswer('operation')],
  ['PIP', toAnswer('benefits')],
  ['universal credit', toAnswer('benefits')],
  ['storage', toAnswer('storage')],
  ['keep away from children', toAnswer('storage')],
  ['dispose', toAnswer('storage')],
  ['throw it away', toAnswer('storage')],
  ['DBS', toAnswer('checks')],
  ['social services', toAnswer('checks')],
  ['firearms', toAnswer('checks')],
  ['prison', toAnswer('checks')],
  ['pregnant', toAnswer('pregnancy')],
  ['how do i stop', toAnswer('stopping')],
  ['oil or flower', toAnswer('oil-or-flower')],
  ['change clinic', toAnswer('switch')],
  ['contact', '/contact'],
  ['privacy', '/privacy'],
];

describe('a patient who types', () => {
  it.each(QUERIES)('“%s” finds %s first', (query, first) => {
    expect(find(query)[0]?.entry.path).toBe(first);
  });

  it('the title of any page finds it among the first three', () => {
    const missed = entries.filter(
      ({ title, path }) =>
        !find(title)
          .slice(0, 3)
          .some(({ entry }) => entry.path === path),
    );
    expect(missed.map(({ path }) => path)).toEqual([]);
  });
});

describe('the index', () => {
  it('holds every page that search engines are led to and every question, and no other', () => {
    const indexed = pages.filter(
      ({ path, document }) =>
        toCanonicalPath(path) === path &&
        !document.querySelector('meta[name=robots]')?.getAttribute('content')?.includes('noindex'),
    );
    const questions = [...getPage('/faqs').document.querySelectorAll('.faq > .prose')];
    expect(questions.length).toBeGreaterThan(30);
    expect(entries.map(({ path }) => path).sort()).toEqual(
      [...indexed.map(({ path }) => path), ...questions.map(({ id }) => toAnswer(id))].sort(),
    );
  });

  it('leads to parts that its pages have', () => {
    const missing = entries.flatMap(({ path, sections }) => {
      const [page = '', fragment] = path.split('#');
      const { document } = getPage(page);
      return [fragment ?? '', ...sections.map(({ id }) => id)]
        .filter((id) => id !== '' && !document.getElementById(id))
        .map((id) => `${path} ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it('has a name and a description for every page, and text for nearly all', () => {
    expect(entries.filter(({ title, about }) => !title || !about)).toEqual([]);
    expect(texts.filter((text) => text.length > 20).length).toBeGreaterThan(entries.length);
  });

  it('says no price of a clinic, no sample and no claim without its mark', () => {
    const ofClinics = entries.filter(({ kind }) => ['clinic', 'review', 'tool'].includes(kind));
    expect(JSON.stringify(ofClinics)).not.toMatch(/£\d/);
    expect(
      texts.filter((text) => /sample data for|\bout of (5|10)\b|60,000|4\.8\/5/i.test(text)),
    ).toEqual([]);
    const home = entries.find(({ path }) => path === '/');
    const quotes = [...getPage('/').document.querySelectorAll('blockquote')];
    for (const quote of quotes) expect(JSON.stringify(home)).not.toContain(quote.textContent);
  });

  it('runs no words of two blocks into one', () => {
    expect(texts.filter((text) => /\p{Ll}[.,;:?!]\p{Lu}\p{Ll}/u.test(text))).toEqual([]);
  });

  it('leaves out only what pages have', () => {
    const html = pages.map((page) => page.html).join('\n');
    const unused = ASIDE_CLASSES.filter(
      (name) => !new RegExp(`class="(?:[^"]* )?${name}(?: [^"]*)?"`).test(html),
    );
    expect(unused).toEqual([]);
    const headings = new Set(
      pages.flatMap(({ document }) =>
        [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent.trim()),
      ),
    );
    expect(SKIPPED_SECTIONS.filter((heading) => !headings.has(heading))).toEqual([]);
  });

  it('weighs at most 40 KB compressed', () => {
    expect(brotliCompressSync(file).length).toBeLessThan(40 * KB);
  });
});

describe('the search page', () => {
  const { document } = getPage('/search');

  it('is kept out of search engines and offers links without a script', () => {
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const links = [...document.querySelectorAll('main .search-places a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      SEARCH_PLACES.map(({ href }) => href),
    );
    for (const { href } of SEARCH_PLACES) getPage(href);
    expect(readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8')).not.toContain('/search<');
  });
});

it('shows an excerpt that holds what was looked for', () => {
  const [found] = find('valproate');
  const passage = found && pickPassage(found.entry, found.terms, found.wanted);
  expect(passage?.excerpt).toMatch(/valproate/i);
});
