import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isArticleSlug,
  isReservedSlug,
  repairSlug,
  toArticleSlug,
  toFreeSlug,
} from '../../../../src/domain/article/article-slug.ts';

const GROUND = readFileSync('scripts/supabase/migrations/20261127000100_foundation.sql', 'utf8');
const [, LONGEST, PATTERN = ''] =
  /char_length\(slug\) <= (\d+) and slug ~ '(.+)'/.exec(GROUND) ?? [];

/** The database's check, private.is_slug. */
const isStored = (slug: string) => slug.length <= Number(LONGEST) && new RegExp(PATTERN).test(slug);

describe('a slug made from a title', () => {
  it.each([
    ['What happens at a first consultation', 'what-happens-at-a-first-consultation'],
    ['  Cost & fees: what’s new?  ', 'cost-and-fees-whats-new'],
    ['Anxiety/PTSD — a guide', 'anxiety-ptsd-a-guide'],
    ['Écoute, Größe, ﬁrst', 'ecoute-grosse-first'],
    ['费用', ''],
    ['Page', 'page-article'],
  ])('such as “%s” is “%s”', (title, slug) => {
    expect(toArticleSlug(title)).toBe(slug);
  });

  it('is valid in the database, or empty', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 60 })),
        (title) => {
          const slug = toArticleSlug(title);
          expect(slug === '' || (isStored(slug) && !isReservedSlug(slug))).toBe(true);
          expect(toArticleSlug(slug)).toBe(slug);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('slugs are valid if and only if the database accepts them', () => {
  const near = fc.stringMatching(/^[a-z0-9-]{0,125}$/);
  const wild = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.oneof(near, wild), (text) => {
      expect(isArticleSlug(text)).toBe(isStored(text));
    }),
  );
  expect(isArticleSlug('a\n')).toBe(false);
});

describe('an address as typed', () => {
  it.each([
    ['my-slug', 'my-slug'],
    ['My Slug', 'my-slug'],
    [' second--edition- ', 'second-edition'],
    ['https://clinics.example/articles/first-consultation?draft=1#top', 'first-consultation'],
    ['/articles/costs/', 'costs'],
    ['Écoute & co.', 'ecoute-and-co'],
    ['费用', ''],
  ])('“%s” is read as “%s”', (typed, slug) => {
    expect(repairSlug(typed)).toBe(slug);
  });
});

describe('the address of a new article', () => {
  const taken = new Set(['costs', 'costs-2', 'article-2026-11-23']);
  const make = (title: string) => toFreeSlug(title, (slug) => taken.has(slug), '2026-11-23');

  it.each([
    ['Fees', 'fees'],
    ['Costs', 'costs-3'],
    ['费用', 'article-2026-11-23-2'],
    ['العلاج', 'article-2026-11-23-2'],
    ['  ', ''],
  ])('with the title “%s” is “%s”', (title, slug) => {
    expect(make(title)).toBe(slug);
  });
});
