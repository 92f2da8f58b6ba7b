import { expect, it } from 'vitest';
import { joinTags } from '../../../../src/domain/article/article-tags.ts';

it('a tag is added once, with its existing spelling', () => {
  expect(joinTags(['fees'], [' Tag  Number 1 ', 'tag number 1', 'FEES'], ['Tag number 1'])).toEqual(
    ['fees', 'Tag number 1'],
  );
});
