import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinTags } from '../../../../src/domain/article/article-tags.ts';

it('a tag is added once, as articles spell it already', () => {
  expect(joinTags(['fees'], [' Tag  Number 1 ', 'tag number 1', 'FEES'], ['Tag number 1'])).toEqual(
    ['fees', 'Tag number 1'],
  );
});

it('joining is settled after once, and loses no label', () => {
  const tags = fc.array(fc.string());
  fc.assert(
    fc.property(tags, tags, tags, (had, more, known) => {
      const joined = joinTags(had, more, known.map((tag) => tag.trim()).filter(Boolean));
      expect(joinTags(joined, [], known)).toEqual(joined);
      expect(new Set(joined.map((tag) => tag.toLocaleLowerCase('en-GB'))).size).toBe(joined.length);
    }),
  );
});
