// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLines, mergeTexts } from '../../src/islands/admin/editor/versions/merge-texts.ts';

describe('two changed texts', () => {
  const base = '<h2>Costs</h2>\n<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>';

  it('are put together where the changes lie apart', () => {
    const mine = base.replace('Three.', 'Three and more.');
    const theirs = base.replace('<h2>Costs</h2>', '<h2>Fees</h2>');
    expect(mergeTexts(base, mine, theirs)).toBe(
      '<h2>Fees</h2>\n<p>One.</p>\n<p>Two.</p>\n<p>Three and more.</p>',
    );
  });

  it.each([
    ['the same block', base.replace('One.', 'Mine.'), base.replace('One.', 'Theirs.')],
    ['neighbours', base.replace('One.', 'Mine.'), base.replace('Two.', 'Theirs.')],
    ['the same place', `${base}\n<p>Mine.</p>`, `${base}\n<p>Theirs.</p>`],
  ])('are not where both changed %s', (_, mine, theirs) => {
    expect(mergeTexts(base, mine, theirs)).toBeNull();
  });

  it('are not where that would tear a list apart', () => {
    const list = '<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>';
    const mine = list.replace('</ul>', '</ol>').replace('<ul>', '<ol>');
    const theirs = list.replace('<li>b</li>', '</ul>\n<p>b</p>\n<ul>');
    expect(mergeTexts(list, mine, theirs)).toBeNull();
  });

  it('are not where the rich text cannot hold one of them', () => {
    expect(mergeTexts(base, `${base}<p><q>a <q>b</q></q></p>`, base)).toBeNull();
  });
});

describe('lines', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

  it('of one side alone are that side’s', () => {
    fc.assert(
      fc.property(lines, lines, (base, changed) => {
        expect(mergeLines(base, changed, base)).toEqual(changed);
        expect(mergeLines(base, base, changed)).toEqual(changed);
      }),
    );
  });

  it('of both sides are the same whichever is called mine', () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        expect(mergeLines(base, mine, theirs)).toEqual(mergeLines(base, theirs, mine));
      }),
    );
  });
});
