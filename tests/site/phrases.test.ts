/** What patients type, and what comes first in the search and in the listing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unpackCards, withDescriptions } from '../../src/domain/listing/card-index.ts';
import { EMPTY_FILTERS, findClinics } from '../../src/domain/listing/filter-clinics.ts';
import type { SearchEntry } from '../../src/domain/search/search-entry.ts';
import { takeAll } from '../../src/domain/steps.ts';
import { indexPages } from '../../src/engines/search/find-pages.ts';
import { DIST } from './built-site.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(DIST, path), 'utf8'));
const find = await indexPages(read('search/pages.json') as SearchEntry[]);
const listed = takeAll(unpackCards(read('clinics/cards.json')));
const cards = takeAll(withDescriptions(listed, read('clinics/descriptions.json')));

/** The address of an answer, by its id. */
const toAnswer = (id: string) => `/faqs#${id}`;

/** The listing finds no clinic by it and offers the search of the whole site. */
const NO_CLINIC = 'no clinic';
const MS = 'multiple sclerosis';

/** In the listing: what the clinics that it shows name or do, or the name of the first. */
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
  ['depression', toAnswer('other-conditions'), 'Alternaleaf'],
  ['fibromyalgia', '/conditions/chronic-pain', 'Alternaleaf'],
  ['curaleaf', '/clinics/curaleaf', 'Curaleaf'],
  ['releaf reviews', '/reviews/releaf-review', 'Releaf'],
  ['glasgow', '/clinic-directory', 'Scotland'],
  ['northern ireland', toAnswer('nations'), 'Northern Ireland'],
];

it.each(PHRASES)('“%s”: %s in the search', (phrase, site) => {
  expect(find(phrase)[0]?.entry.path).toBe(site);
});

it.each(PHRASES)('“%s” (search: %s): %s in the listing', (phrase, _, listing) => {
  const found = findClinics(cards, { ...EMPTY_FILTERS, search: phrase });
  const said = `${found.cards[0]?.name ?? NO_CLINIC}: ${found.note}`;
  expect(said).toContain(listing);
});
