// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../src/islands/admin/editor/versions/MergeDialog.tsx';

describe('two changed texts', () => {
  const base = '<h2>Costs</h2>\n<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>';

  it('are merged when their changes lie apart', () => {
    const mine = base.replace('Three.', 'Three and more.');
    const theirs = base.replace('<h2>Costs</h2>', '<h2>Fees</h2>');
    expect(mergeTexts(base, mine, theirs)).toBe(
      '<h2>Fees</h2>\n<p>One.</p>\n<p>Two.</p>\n<p>Three and more.</p>',
    );
  });

  it.each([
    ['the same block', base.replace('One.', 'Mine.'), base.replace('One.', 'Theirs.')],
    ['neighbouring blocks', base.replace('One.', 'Mine.'), base.replace('Two.', 'Theirs.')],
    ['the same place', `${base}\n<p>Mine.</p>`, `${base}\n<p>Theirs.</p>`],
  ])('are not merged when both changed %s', (_, mine, theirs) => {
    expect(mergeTexts(base, mine, theirs)).toBeNull();
  });

  it('are not merged if that would break up a list', () => {
    const list = '<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>';
    const mine = list.replace('</ul>', '</ol>').replace('<ul>', '<ol>');
    const theirs = list.replace('<li>b</li>', '</ul>\n<p>b</p>\n<ul>');
    expect(mergeTexts(list, mine, theirs)).toBeNull();
  });

  it('are not merged if rich text would change one of them', () => {
    expect(mergeTexts(base, `${base}<p><q>a <q>b</q></q></p>`, base)).toBeNull();
  });
});

describe('two changed texts of a few blocks', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 })
    .map((words) => words.map((word) => `<p>${word}</p>`).join('\n'));

  it('give one side’s version when only that side changed', () => {
    fc.assert(
      fc.property(texts, texts, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toBe(changed);
        expect(mergeTexts(base, base, changed)).toBe(changed);
      }),
      { numRuns: 12 },
    );
  });

  it('merge the same way whichever side is called mine', () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        expect(mergeTexts(base, mine, theirs)).toBe(mergeTexts(base, theirs, mine));
      }),
      { numRuns: 12 },
    );
  });
});
