import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClinicSlug } from '../../../../src/domain/clinic/clinic-slug.ts';
import {
  CLINIC_RULE,
  type Redirect,
  REDIRECTS,
  toSlugRedirects,
  toStubs,
} from '../../../../src/domain/page/redirects.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

const SITE = 'https://site.example';
const slug = fc.string({ unit: anyCharacter }).map((name) => toClinicSlug(name, 'id'));
const storedSlugs = fc
  .uniqueArray(
    fc.record({
      from: fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc.constantFrom('..', '.', '*', ':slug', '//evil', '\\evil', 'a/../b', 'x y', 'été', 'Old'),
      ),
      to: slug,
    }),
    { selector: ({ from }) => from },
  )
  .map((slugs) => {
    // As in the data, where no old slug is also a current one.
    const own = new Set(slugs.map(({ to }) => to));
    return slugs.filter(({ from }) => !own.has(from));
  });

const toPath = (address: string) => new URL(address, SITE).pathname;

function expectSound(table: readonly Redirect[]) {
  const sources = table.map(({ from }) => from);
  expect(new Set(sources).size).toBe(sources.length);
  for (const { from, to } of table) {
    // An absolute path that no parser reads as another host or path.
    expect(from).toMatch(/^\/[^/\\]/);
    expect(to).toMatch(/^\/[^/\\]/);
    expect(toPath(from)).toBe(from);
    expect(new URL(to, SITE).href).toBe(`${SITE}${to}`);
    expect(sources).not.toContain(toPath(to));
    expect(toPath(to)).not.toMatch(/^\/clinic(\/|$)/);
  }
}

describe('the redirect table', () => {
  it.each([
    ['/reviews/releaf', '/reviews/releaf-review'],
    ['/reviews/alternaleaf', '/reviews/alternaleaf-review'],
    ['/reviews/mamedica', '/reviews/mamedica-review'],
    ['/reviews/curaleaf', '/reviews/curaleaf-review'],
    ['/reviews/cb1-medical', '/reviews/cb1-medical-review'],
    ['/reviews/cantourage', '/reviews/cantourage-review'],
    ['/reviews/dispensed', '/reviews/dispensed-review'],
    ['/reviews/birmingham-cannabis-clinic', '/reviews/birmingham-cannabis-clinic-review'],
    ['/reviews/birmingham-cannabis-care', '/reviews/birmingham-cannabis-clinic-review'],
    ['/reviews/birmingham-cannabis-care-review', '/reviews/birmingham-cannabis-clinic-review'],
    ['/reviews/mamedica-review-article', '/reviews/mamedica-review'],
    ['/conditions/cancer', '/conditions/cancer-article'],
    ['/conditions/cancer-support', '/conditions/cancer-article'],
    ['/conditions/sleep-disorders', '/conditions/insomnia'],
    ['/conditions/anxiety', '/conditions/anxiety-ptsd'],
    ['/conditions/ptsd', '/conditions/anxiety-ptsd'],
    ['/conditions/fibromyalgia', '/conditions/chronic-pain'],
    ['/conditions/arthritis', '/conditions/chronic-pain'],
    ['/clinic', '/clinics#moved-from=clinic'],
  ])('redirects %s to %s', (from, to) => {
    expect(REDIRECTS.filter((redirect) => redirect.from === from)).toEqual([{ from, to }]);
  });

  it('marks exactly the redirects from /clinic for the redirect event', () => {
    const rows = [
      ...REDIRECTS,
      CLINIC_RULE,
      ...toStubs({ articles: [], stored: [], clinics: ['releaf'] }),
    ];
    for (const { from, to } of rows) {
      expect(to.endsWith('#moved-from=clinic')).toBe(/^\/clinic(\/|$)/.test(from));
      expect(to.replace('#moved-from=clinic', '')).not.toMatch(/[?#]/);
    }
  });
});

describe('clinic redirects', () => {
  it('are valid, whatever old slugs are stored', () => {
    fc.assert(
      fc.property(storedSlugs, fc.uniqueArray(slug), (stored, slugs) => {
        const own = slugs.filter((candidate) => stored.every(({ from }) => from !== candidate));
        expectSound([...REDIRECTS, ...toSlugRedirects(stored)]);
        expectSound([...REDIRECTS, ...toStubs({ articles: [], stored, clinics: own })]);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    '*',
    '..',
    '.',
    '',
    'a/b',
    'a\\b',
    ':slug',
    'a b',
    'a\r\nb',
    'cards.json',
    'x'.repeat(101),
  ])('exclude the old slug %j, which a host could misread', (from) => {
    expect(toSlugRedirects([{ from, to: 'clinic' }])).toEqual([]);
  });

  it('have a page each if the host has no redirect rules, after those for renamed articles; there are at most 500 in all', () => {
    const clinics = Array.from({ length: 10_000 }, (_, number) => `clinic-${number}`);
    const moved = [{ from: 'old', to: 'new' }];
    const stubs = toStubs({
      articles: moved,
      stored: [...moved, { from: 'été', to: 'ete' }],
      clinics,
    });
    expect(stubs).toHaveLength(500);
    expect(stubs.slice(0, 5)).toEqual([
      { from: '/articles/old', to: '/articles/new' },
      { from: '/blog/old', to: '/articles/new' },
      { from: '/clinics/old', to: '/clinics/new' },
      { from: '/clinic/old', to: '/clinics/new#moved-from=clinic' },
      { from: '/clinic/clinic-0', to: '/clinics/clinic-0#moved-from=clinic' },
    ]);
  });
});
