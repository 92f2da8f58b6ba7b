import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import type { ClinicCard } from '../../src/domain/listing/clinic-card.ts';
import { EMPTY_FILTERS, findClinics } from '../../src/domain/listing/filter-clinics.ts';
import { SEARCH_PLACES, type SearchEntry } from '../../src/domain/search/search-entry.ts';
import { indexPages } from '../../src/engines/search/find-pages.ts';
import { DIST, getPage, pages } from './built-site.ts';

const KB = 1024;

const file = readFileSync(join(DIST, 'search', 'pages.json'));
const entries = JSON.parse(file.toString()) as SearchEntry[];
const find = await indexPages(entries);
const read = (path: string): unknown => JSON.parse(readFileSync(join(DIST, path), 'utf8'));
const cards = read('clinics/cards.json') as ClinicCard[];
const texts = entries.flatMap((entry) => [entry.about, ...entry.sections.map(({ text }) => text)]);

const toAnswer = (id: string) => `/faqs#${id}`;

/** What patients type, and the page or question they expect first. */
const QUERIES: [query: string, first: string][] = [
  ['chronc pain', '/conditions/chronic-pain'],
  ['ptsd', '/conditions/anxiety-ptsd'],
  ['anixety', '/conditions/anxiety-ptsd'],
  ['cancer', '/conditions/cancer-article'],
  ['releef', '/clinics/releaf'],
  ['lyphe', '/clinics/lyphe'],
  ['driving', '/articles/driving-and-medical-cannabis'],
  ['cost', '/articles/comparing-costs'],
  ['side effects', '/articles/side-effects-and-interactions'],
  ['abroad', toAnswer('travel')],
  ['budget tool', '/budget-tool'],
  ['complaint', toAnswer('complain')],
  ['vape in the street', toAnswer('housing')],
  ['how many days before driving', toAnswer('driving-wait')],
  ['taxi licence', toAnswer('licence-insurance')],
  ['ireland ferry', toAnswer('ireland')],
  ['flying to america', toAnswer('countries')],
  ['crohns', toAnswer('other-conditions')],
  ['sertraline', toAnswer('antidepressants')],
  ['criminal record', toAnswer('past-use')],
  ['out of stock', toAnswer('out-of-stock')],
  ['vaporiser clean', toAnswer('vaporiser')],
  ['operation', toAnswer('operation')],
  ['universal credit', toAnswer('benefits')],
  ['DBS', toAnswer('checks')],
  ['pregnant', toAnswer('pregnancy')],
  ['how do i stop', toAnswer('stopping')],
  ['oil or flower', toAnswer('oil-or-flower')],
  ['change clinic', toAnswer('switch')],
];

const NO_CLINIC = 'no clinic';
const MS = 'multiple sclerosis';

/** `listing` is part of the first clinic's name or of the note above the list. */
const PHRASES: [phrase: string, site: string, listing: string][] = [
  ['how much does it cost per month', '/articles/comparing-costs', NO_CLINIC],
  ['can i drive', toAnswer('driving'), NO_CLINIC],
  ['can i fly with it', toAnswer('travel'), NO_CLINIC],
  ['is it legal', toAnswer('legal'), NO_CLINIC],
  ['am i eligible', '/check-eligibility', NO_CLINIC],
  ['refused by gp', toAnswer('refused'), NO_CLINIC],
  ['drug test at work', toAnswer('drug-test'), NO_CLINIC],
  ['nhs prescription', toAnswer('nhs'), NO_CLINIC],
  ['how do i get a prescription', '/education/how-to-get-prescription', NO_CLINIC],
  ['ms spasms', '/conditions/multiple-sclerosis', MS],
  ['cant sleep', '/conditions/insomnia', 'sleep problems'],
  ['insomia', '/conditions/insomnia', 'sleep problems'],
  ['back pain', '/conditions/chronic-pain', 'chronic pain'],
  ['ptsd veteran', '/conditions/anxiety-ptsd', 'PTSD'],
  ['seizures in children', toAnswer('children'), 'epilepsy'],
  ['depression', '/conditions/questions/depression', 'Alternaleaf'],
  ['fibromyalgia', '/conditions/questions/fibromyalgia', 'Alternaleaf'],
  ['curaleaf', '/clinics/curaleaf', 'Curaleaf'],
  ['releaf reviews', '/reviews/releaf-review', 'Releaf'],
  ['glasgow', '/clinic-directory', 'Scotland'],
  ['northern ireland', toAnswer('nations'), 'Northern Ireland'],
];

const toQuery = ([phrase, site]: (typeof PHRASES)[number]): [string, string] => [phrase, site];

describe('a patient’s search', () => {
  it.each([...QUERIES, ...PHRASES.map(toQuery)])('for “%s” finds %s first', (query, first) => {
    expect(find(query)[0]?.entry.path).toBe(first);
  });

  it.each(PHRASES)(
    'for “%s”, which finds %s on the site, shows %s in the listing',
    (phrase, _, listing) => {
      const found = findClinics(cards, { ...EMPTY_FILTERS, search: phrase });
      expect(`${found.cards[0]?.name ?? NO_CLINIC}: ${found.note}`).toContain(listing);
    },
  );

  it('by the title of any page finds that page among the first three results', () => {
    const missed = entries.filter(
      ({ title, path }) =>
        !find(title)
          .slice(0, 3)
          .some(({ entry }) => entry.path === path),
    );
    expect(missed.map(({ path }) => path)).toEqual([]);
  });
});

describe('the search index', () => {
  it('contains exactly the pages open to search engines, and every question', () => {
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

  it('links to existing parts of pages', () => {
    const missing = entries.flatMap(({ path, sections }) => {
      const [page = '', fragment] = path.split('#');
      const { document } = getPage(page);
      return [fragment ?? '', ...sections.map(({ id }) => id)]
        .filter((id) => id !== '' && !document.getElementById(id))
        .map((id) => `${path} ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it('contains no clinic price, no sample data and no claim', () => {
    const ofClinics = entries.filter(({ kind }) => ['clinic', 'review', 'tool'].includes(kind));
    expect(JSON.stringify(ofClinics)).not.toMatch(/£\d/);
    expect(
      texts.filter((text) => /sample data for|\bout of (5|10)\b|60,000|4\.8\/5/i.test(text)),
    ).toEqual([]);
    const home = entries.find(({ path }) => path === '/');
    const quotes = [...getPage('/').document.querySelectorAll('blockquote')];
    for (const quote of quotes) expect(JSON.stringify(home)).not.toContain(quote.textContent);
  });

  it('keeps the words of neighbouring blocks apart', () => {
    expect(texts.filter((text) => /\p{Ll}[.,;:?!]\p{Lu}\p{Ll}/u.test(text))).toEqual([]);
  });

  it('weighs at most 42 KB compressed', () => {
    expect(brotliCompressSync(file).length).toBeLessThan(42 * KB);
  });
});

describe('the search page', () => {
  const { document } = getPage('/search');

  it('offers links even where scripts do not run', () => {
    const links = [...document.querySelectorAll('main .search-places a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      SEARCH_PLACES.map(({ href }) => href),
    );
  });
});
