import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toListingAddress } from '../../src/domain/condition/condition.ts';
import type { ClinicCard } from '../../src/domain/listing/clinic-card.ts';
import { findClinics, parseFilters } from '../../src/domain/listing/filter-clinics.ts';
import { DIST, getPage } from './built-site.ts';

const cards = JSON.parse(readFileSync(join(DIST, 'clinics', 'cards.json'), 'utf8')) as ClinicCard[];
const text = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const find = (path: string, selector: string) => [
  ...getPage(path).document.querySelectorAll(selector),
];

const LISTING = /^\/clinics(?=\?|$)/;
const open = (href: string) => findClinics(cards, parseFilters(href.replace(LISTING, ''))).cards;
const countReal = (href: string) => open(href).filter(({ isExample }) => !isExample).length;
const toNumbers = (words: string) => (words.match(/\d+/g) ?? []).map(Number);

it.each(find('/find-my-clinic', '.find-links li').filter((item) => item.querySelector('.muted')))(
  'the count beside a link matches the list that it opens: $textContent',
  (item) => {
    const href = item.querySelector('a')?.getAttribute('href') ?? '';
    expect(href).toMatch(LISTING);
    const [real, examples = 0] = toNumbers(text(item.querySelector('.muted')));
    expect([real, Number(real) + examples]).toEqual([countReal(href), open(href).length]);
  },
);

/** The links on a page that lead to a list of clinics and say how many it has. */
const getCounted = (path: string) =>
  find(path, 'main a').flatMap((link) => {
    const [, all, examples = 0] =
      /^See (all \d+|the one) clinics?(?: and (\d+) examples?)? in our list/.exec(text(link)) ?? [];
    if (!all) return [];
    const [count = 1] = toNumbers(all);
    const href = link.getAttribute('href') ?? '';
    return [{ href, count, shown: count + Number(examples) }];
  });

describe('the condition card', () => {
  const CONDITIONS = find('/conditions', '.condition-card').map((card) => ({
    name: text(card.querySelector('h3')),
    count: Number(text(card.querySelector('.condition-card-counts strong'))),
    href: card.querySelector('a')?.getAttribute('href') ?? '',
  }));

  /** Conditions that share the guide to a broader one. */
  const MAPPED = CONDITIONS.filter(({ name }) => ['Arthritis', 'Fibromyalgia'].includes(name));
  const OWN = CONDITIONS.filter((condition) => !MAPPED.includes(condition));

  it.each(MAPPED)(
    'for $name links to the guide to chronic pain, but counts the clinics for its own condition',
    (condition) => {
      expect(condition.href).toBe('/conditions/chronic-pain');
      expect(countReal(toListingAddress(condition.name))).toBe(condition.count);
    },
  );

  it('exists for more than five conditions', () => {
    expect(CONDITIONS.length).toBeGreaterThan(5);
  });

  it.each(OWN)('for $name counts the clinics that its link leads to', ({ count, href }) => {
    if (LISTING.test(href)) {
      expect(countReal(href)).toBe(count);
      return;
    }
    const counted = getCounted(href);
    expect(counted.length > 0 || count === 0).toBe(true);
    for (const link of counted) expect([link.count, countReal(link.href)]).toEqual([count, count]);
  });

  it.each(OWN.filter(({ href, count }) => !LISTING.test(href) && count > 0))(
    'for $name opens a page with a link to a filtered list and the number of clinics in it; the list includes every clinic that the page names',
    ({ href }) => {
      const [link] = getCounted(href);
      const opened = open(link?.href ?? '').map(({ slug }) => `/clinics/${slug}`);
      expect(link?.shown).toBe(opened.length);
      const named = find(href, '.clinic-prices a').map((a) => a.getAttribute('href'));
      expect(named.length).toBeGreaterThan(0);
      expect(opened).toEqual(expect.arrayContaining(named));
    },
  );
});
