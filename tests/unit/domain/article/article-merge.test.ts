import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArticleFields,
  EMPTY_ARTICLE,
  findDifferences,
} from '../../../../src/domain/article/article-fields.ts';
import { findConflicts, mergeFields } from '../../../../src/domain/article/article-merge.ts';

const BASE: ArticleFields = { ...EMPTY_ARTICLE, slug: 'a', title: 'A', tags: ['cost'] };

const text = fc.constantFrom('a', 'b', 'c');
const fields: fc.Arbitrary<ArticleFields> = fc.record({
  slug: text,
  title: text,
  excerpt: text,
  section: text,
  category: text,
  content: text,
  author: fc.option(text),
  published: fc.boolean(),
  published_at: fc.option(text),
  meta_title: fc.option(text),
  meta_description: fc.option(text),
  tags: fc.array(text, { maxLength: 3 }),
});

describe('two changed versions of an article', () => {
  it('differ in every field that only one of them changed, and each difference says whose change it is', () => {
    const mine = { ...BASE, title: 'Mine', excerpt: 'Same' };
    const theirs = { ...BASE, tags: ['cost', 'fees'], excerpt: 'Same' };
    expect(findConflicts(BASE, mine, theirs)).toEqual([
      { name: 'title', proposal: 'mine' },
      { name: 'tags', proposal: 'theirs' },
    ]);
  });

  it('merge into one that has exactly the chosen side of every difference', () => {
    fc.assert(
      fc.property(fields, fields, fields, fc.boolean(), (base, mine, theirs, all) => {
        const conflicts = findConflicts(base, mine, theirs);
        const choices = Object.fromEntries(
          conflicts.map(({ name, proposal }) => [name, proposal ?? (all ? 'mine' : 'theirs')]),
        );
        const merged = mergeFields(mine, theirs, choices);
        for (const name of findDifferences(merged, mine)) expect(merged[name]).toBe(theirs[name]);
        for (const name of findDifferences(merged, theirs)) expect(merged[name]).toBe(mine[name]);
        for (const { name, proposal } of conflicts) {
          if (proposal === 'theirs') expect(findDifferences(base, mine)).not.toContain(name);
          if (proposal === 'mine') expect(findDifferences(base, theirs)).not.toContain(name);
        }
      }),
    );
  });
});
