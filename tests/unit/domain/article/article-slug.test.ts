import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isArticleSlug,
  isReservedSlug,
  toArticleSlug,
} from '../../../../src/domain/article/article-slug.ts';

const GROUND = readFileSync('scripts/supabase/migrations/20260101000000_ground.sql', 'utf8');
const [, LONGEST, PATTERN = ''] =
  /char_length\(slug\) <= (\d+) and slug ~ '(.+)'/.exec(GROUND) ?? [];

/** The check of the database, private.is_slug. */
const isStored = (slug: string) => slug.length <= Number(LONGEST) && new RegExp(PATTERN).test(slug);

describe('a slug made from a title', () => {
  it.each([
    ['What happens at a first consultation', 'what-happens-at-a-first-consultation'],
    ['  Cost & fees: what’s new?  ', 'cost-and-fees-whats-new'],
    ['Anxiety/PTSD — a guide', 'anxiety-ptsd-a-guide'],
    ['Écoute, Größe, ﬁrst', 'ecoute-grosse-first'],
    ['费用', ''],
    ['Page', 'page-article'],
  ])('of “%s” is %s', (title, slug) => {
    expect(toArticleSlug(title)).toBe(slug);
  });

  it('ends with a whole word', () => {
    expect(toArticleSlug('words '.repeat(40))).toBe('words-'.repeat(13).slice(0, -1));
  });

  it('is one the database takes, or empty', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 60 })),
        (title) => {
          const slug = toArticleSlug(title);
          expect(slug === '' || (isStored(slug) && !isReservedSlug(slug))).toBe(true);
          expect(toArticleSlug(slug)).toBe(slug);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it('accepts the slugs that the database accepts, and no others', () => {
  const near = fc.stringMatching(/^[a-z0-9-]{0,125}$/);
  const wild = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.oneof(near, wild), (text) => {
      expect(isArticleSlug(text)).toBe(isStored(text));
    }),
  );
  expect(isArticleSlug('a\n')).toBe(false);
});
