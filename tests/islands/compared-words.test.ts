// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArticleFields, EMPTY_ARTICLE } from '../../src/domain/article/article-fields.ts';
import {
  findWordDifferences,
  shorten,
  toComparedWords,
  toReadableText,
} from '../../src/islands/admin/editor/versions/Differences.tsx';

describe('the compared text of an article', () => {
  it('shows link targets, picture descriptions and structure', () => {
    const html = `<h2>Costs</h2><p>Ask <a href="/clinics/releaf">Releaf</a> <b>first</b>.</p>
      <ul><li>Fees<ul><li>First</li></ul></li></ul><hr>
      <table><caption>Fees</caption><tr><th>One</th><td>£5</td></tr></table>
      <p><img src="https://a.b/c.png" alt="A form"><img src="/d.png" alt=""></p>`;
    expect(toReadableText(html)).toBe(
      `## Costs
Ask Releaf [/clinics/releaf] first.
• Fees
• First
———
Fees
| One | £5
[picture: A form, https://a.b/c.png][picture: decorative, /d.png]`,
    );
  });
});

describe('the difference between two texts', () => {
  it('has pieces from which both texts can be rebuilt', () => {
    const text = fc.lorem({ maxCount: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = findWordDifferences(before, after) ?? [];
        const join = (left: 'added' | 'removed') =>
          pieces.map((piece) => (piece[left] ? '' : piece.value)).join('');
        expect(join('added')).toBe(before);
        expect(join('removed')).toBe(after);
      }),
    );
  });

  it('shows the context of a change, and leaves out the rest', () => {
    const same = 'word '.repeat(200);
    const pieces = findWordDifferences(`${same}old ${same}`, `${same}new ${same}`) ?? [];
    const shown = pieces.map(shorten);
    expect(shown.slice(1, 3)).toEqual(['old', 'new']);
    expect(shown[0]).toMatch(/^…( word){17} $/);
    expect(shown[3]).toMatch(/^ (word ){17}…$/);
  });
});

it('two texts are compared as HTML when only the markup differs', () => {
  const one: ArticleFields = { ...EMPTY_ARTICLE, content: '<p>a</p>' };
  const other: ArticleFields = { ...EMPTY_ARTICLE, content: '<p><b>a</b></p>' };
  expect(toComparedWords(one, other, 'content')).toEqual([one.content, other.content]);
  expect(toComparedWords(one, { ...one, content: '<p>b</p>' }, 'content')).toEqual(['a', 'b']);
});
