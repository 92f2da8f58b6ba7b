/** The pages that the specification names, and its words on them, as tests/specification lists them. */
import { describe, expect, it } from 'vitest';
import { SITE } from '../../src/site.ts';
import { findMissing } from '../specification/find-missing.ts';
import { TABLE } from '../specification/table.ts';
import { getPage } from './built-site.ts';

const PAGES = TABLE.flatMap(({ pages }) => pages);
const LABELS = TABLE.flatMap(({ labels }) => labels)
  .filter(({ demonstration }) => SITE.demonstration || !demonstration)
  .flatMap(({ page = [], in: part, words }) =>
    [page].flat().map((path) => ({ path, part, words })),
  );

it.each([...new Set(PAGES)])('%s is a page, with header and footer', (path) => {
  const { document } = getPage(path);
  expect(document.querySelectorAll('body > header.site-header, body > footer')).toHaveLength(2);
});

describe('the words of the specification', () => {
  it.each(LABELS)('on $path: $words', ({ path, part, words }) => {
    const roots = [...getPage(path).document.querySelectorAll(part)];
    const missing = roots.map((root) => findMissing(root, { words, isDrawn: false }));
    expect(words.filter((word) => missing.every((some) => some.includes(word)))).toEqual([]);
  });
});
