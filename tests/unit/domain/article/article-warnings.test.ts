import { describe, expect, it } from 'vitest';
import { EMPTY_ARTICLE } from '../../../../src/domain/article/article-fields.ts';
import { findWarnings } from '../../../../src/domain/article/article-warnings.ts';

const WHOLE = { ...EMPTY_ARTICLE, title: 'Costs', excerpt: 'What it costs.' };
const toTable = (...cells: string[]) =>
  `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;

describe('readers would miss', () => {
  it.each<[string, Partial<typeof WHOLE>, string]>([
    ['a summary', { excerpt: ' ', meta_description: 'D' }, 'It has no summary'],
    ['any description', { excerpt: '' }, 'It has no summary or description'],
    [
      'words in one paragraph',
      { content: '<p>One.</p><p>\u200b&nbsp;</p>' },
      'A paragraph is empty.',
    ],
    ['words in two paragraphs', { content: '<p></p><p><br></p>' }, '2 paragraphs are empty.'],
    [
      'words in a paragraph with only a full stop',
      { content: '<p><em>.</em></p>' },
      'A paragraph says only “.”.',
    ],
    [
      'half of a table',
      { content: toTable('<p>Fee</p>', '<p></p>', '', '£50') },
      'A table has 2 empty cells out of 4.',
    ],
  ])('%s', (_, values, warning) => {
    expect(findWarnings({ ...WHOLE, ...values })).toEqual([expect.stringContaining(warning)]);
  });

  it('nothing in an article that merely has a heading, a picture, a price or a table with an empty corner', () => {
    const content = `<h2>Fees</h2><p><img src="/a.png" alt=""></p><p>£50</p>${toTable('', 'Fee', '£50')}`;
    expect(findWarnings({ ...WHOLE, content })).toEqual([]);
  });
});
