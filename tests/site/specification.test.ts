import { describe, expect, it } from 'vitest';
import { findMissing } from '../specification/find-missing.ts';
import { TABLE } from '../specification/table.ts';
import { MODES, openSite } from './built-site.ts';

const PATHS = new Set(TABLE.flatMap((entry) => entry.pages));
const LABELS = TABLE.flatMap(({ labels }) => labels);

describe.each(MODES)('$mode', ({ name, isDemonstration }) => {
  it('has every page of the specification, with a header and a footer', async () => {
    const { getPage } = await openSite(name);
    const parts = 'body > header.site-header, body > footer';
    const wrong = [...PATHS].filter(
      (path) => getPage(path).document.querySelectorAll(parts).length !== 2,
    );
    expect(PATHS.size).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('has the specification’s words on its pages', async () => {
    const { getPage } = await openSite(name);
    const expected = LABELS.filter(({ demonstration }) => isDemonstration || !demonstration);
    const missing = expected.flatMap(({ page = [], in: part, words }) =>
      [page].flat().flatMap((path) => {
        const roots = [...getPage(path).document.querySelectorAll(part)];
        const lacks = roots.map((root) => findMissing(root, { words, isDrawn: false }));
        return words
          .filter((word) => lacks.every((some) => some.includes(word)))
          .map((word) => `${path}, ${part}: ${word}`);
      }),
    );
    expect(expected.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});
