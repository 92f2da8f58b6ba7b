import { expect, it } from 'vitest';
import { splitSections } from '../../../../src/engines/article-html/split-sections.ts';

it('a page is split before its main headings, each part has its heading’s id, if any, and nothing is lost', () => {
  const html =
    '<p>One</p>\n<h2 id="two">Two</h2>\n<h3 id="no">No</h3><p>2</p>\n<h2>Three</h2><p>3</p>';
  const parts = splitSections(html);
  expect(parts.map(({ id }) => id)).toEqual([null, 'two', null]);
  expect(parts.map((part) => part.html).join('')).toBe(html);
  expect(splitSections('')).toEqual([]);
});
