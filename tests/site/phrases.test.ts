/** What patients type, and what comes first wherever they type it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unpackCards, withDescriptions } from '../../src/domain/listing/card-index.ts';
import { EMPTY_FILTERS, findClinics } from '../../src/domain/listing/filter-clinics.ts';
import { suggestPages, toLinkedPages } from '../../src/domain/not-found/suggest-pages.ts';
import { REDIRECTS } from '../../src/domain/page/redirects.ts';
import type { SearchEntry } from '../../src/domain/search/search-entry.ts';
import { takeAll } from '../../src/domain/steps.ts';
import { indexPages } from '../../src/engines/search/find-pages.ts';
import { DIST, getPage } from './built-site.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(DIST, path), 'utf8'));
const find = await indexPages(read('search/pages.json') as SearchEntry[]);
const listed = takeAll(unpackCards(read('clinics/cards.json')));
const cards = takeAll(withDescriptions(listed, read('clinics/descriptions.json')));
const pages = toLinkedPages(REDIRECTS);
const clinics = cards.map(({ name, slug }) => {
  const path = `/clinics/${slug}`;
  return { name, path, href: path };
});

/** The address of an answer, by its id. */
const toAnswer = (id: string) =>
  getPage('/faqs').document.getElementById(id)?.getAttribute('href') ?? id;

/** The listing finds no clinic by it and offers the search of the whole site. */
const NO_CLINIC = 'no clinic';
const MS = 'multiple sclerosis';

/** In the listing: what the clinics that it shows name or do, or the name of the first. */
const PHRASES: [phrase: string, site: string, listing: string, notFound: string][] = [
  ['how much does it cost per month', '/articles/comparing-costs', NO_CLINIC, '/budget-tool'],
  ['can i drive', toAnswer('driving'), NO_CLINIC, '/faq'],
  ['can i fly with it', toAnswer('travel'), NO_CLINIC, '/faq'],
  ['is it legal', toAnswer('legal'), NO_CLINIC, '/legalities'],
  ['am i eligible', '/check-eligibility', NO_CLINIC, '/qualify'],
  ['refused by gp', toAnswer('refused'), NO_CLINIC, '/faq'],
  ['drug test at work', toAnswer('drug-test'), NO_CLINIC, '/faq'],
  ['nhs prescription', toAnswer('nhs'), NO_CLINIC, '/faq'],
  [
    ...(['how do i get a prescription', '/education/how-to-get-prescription'] as const),
    ...([NO_CLINIC, '/education/how-to-get-prescription'] as const),
  ],
  ['ms spasms', '/conditions/multiple-sclerosis', MS, '/conditions/multiple-sclerosis'],
  ['cant sleep', '/conditions/insomnia', 'sleep problems', '/conditions/insomnia'],
  ['insomia', '/conditions/insomnia', 'sleep problems', '/conditions/insomnia'],
  ['back pain', '/conditions/chronic-pain', 'chronic pain', '/conditions/chronic-pain'],
  ['ptsd veteran', '/conditions/anxiety-ptsd', 'PTSD', '/conditions/anxiety-ptsd'],
  ['seizures in children', toAnswer('children'), 'epilepsy', '/conditions/epilepsy'],
  ['depression', toAnswer('other-conditions'), 'Alternaleaf', '/faq'],
  ['fibromyalgia', '/conditions/chronic-pain', 'Alternaleaf', '/conditions/chronic-pain'],
  ['curaleaf', '/clinics/curaleaf', 'Curaleaf', '/clinics/curaleaf'],
  ['releaf reviews', '/reviews/releaf-review', 'Releaf', '/clinics/releaf'],
  ['glasgow', '/clinic-directory', 'Scotland', '/clinic-directory'],
  ['northern ireland', toAnswer('nations'), 'Northern Ireland', '/clinic-directory'],
];

it.each(PHRASES)('“%s”: %s in the search', (phrase, site) => {
  expect(find(phrase)[0]?.entry.path).toBe(site);
});

it.each(PHRASES)('“%s” (search: %s): %s in the listing', (phrase, _, listing) => {
  const found = findClinics(cards, { ...EMPTY_FILTERS, search: phrase });
  const said = `${found.cards[0]?.name ?? NO_CLINIC}: ${found.note}`;
  expect(said).toContain(listing);
});

it.each(PHRASES)('“%s” (search: %s, listing: %s): %s on the not-found page', (...row) => {
  const [phrase, , , first] = row;
  const path = `/${phrase.replaceAll(' ', '-')}`;
  expect(suggestPages(path, pages, clinics)[0]?.path).toBe(first);
});
