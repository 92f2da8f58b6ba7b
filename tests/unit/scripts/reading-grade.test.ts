import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../scripts/words/read-blocks.ts';
import { getGradeLimit, readGrade } from '../../../scripts/words/reading-grade.ts';

const EASY = 'The doctor may ask you to wait for a week.';
const HARD = 'Cannabidiol interacts with several medicines and necessitates monitoring.';

const getGrade = (text: string) => readGrade([{ tag: 'p', text }]).grade ?? NaN;

describe('the reading grade of a text', () => {
  it.each([
    // 10 words, 1 sentence, 11 syllables.
    [EASY, 0.39 * 10 + 11.8 * 1.1 - 15.59],
    // 8 words, 1 sentence, 24 syllables.
    [HARD, 0.39 * 8 + 11.8 * (24 / 8) - 15.59],
    // 16 words, 2 sentences, 18 syllables.
    [
      'You pay £150 at first. Ask for the price of each visit before you book it.',
      0.39 * 8 + 11.8 * (18 / 16) - 15.59,
    ],
  ])('for %j is its Flesch-Kincaid grade level', (text, grade) => {
    expect(getGrade(text)).toBeCloseTo(grade, 6);
  });
});

describe('the reading grade of a page', () => {
  const read = (main: string) =>
    readGrade(readBlocks(parseDocument(`<body><p>${HARD}</p><main>${main}</main>`)));
  const easy = `<p>${EASY}</p>`;
  const grade = getGrade(EASY);

  it('covers paragraphs and list items, and lists the hardest first', () => {
    const { grade: both, paragraphs } = read(`${easy}<ul><li>${HARD}</li></ul>`);
    expect(both).toBeCloseTo(0.39 * (18 / 2) + 11.8 * (35 / 18) - 15.59, 6);
    expect(paragraphs.map(({ text }) => text)).toEqual([HARD, EASY]);
    expect(read(`<dl><dd>${EASY}</dd></dl>`).grade).toBe(grade);
  });

  it.each([
    [
      'a paragraph of fewer than eight words',
      '<p>Unlicensed cannabinoid preparations necessitate individual authorisation.</p>',
    ],
    ['navigation', `<nav><ul><li>${HARD}</li></ul></nav>`],
    ['a table', `<table><tr><td><p>${HARD}</p></td></tr></table>`],
    ['code', `<pre><code>${HARD}</code></pre><p><code>${HARD}</code></p>`],
    ['a picture', `<p><svg><text>${HARD}</text></svg></p>`],
    ['a script', `<p><script>${HARD}</script></p>`],
    ['hidden text', `<p hidden>${HARD}</p><div popover><p>${HARD}</p></div>`],
    ['a heading', `<h2>${HARD}</h2>`],
    ['sources', `<section><h2>Sources</h2><ul><li>${HARD}</li></ul></section>`],
  ])('leaves out %s', (_, html) => {
    expect(read(`${easy}${html}`)).toEqual(read(easy));
    expect(read(html).grade).toBeNull();
  });

  it('leaves note markers out of a sentence, but not the words around them', () => {
    const [start, end] = [EASY.slice(0, 14), EASY.slice(14)];
    expect(read(`<p>${start}<sup>12</sup>${end}</p>`)).toEqual(read(easy));
    const mark = `<button class="figure-mark"><span>12</span> where it comes from</button>`;
    expect(read(`<p>${start}${mark}<b>${end}</b></p>`)).toEqual(read(easy));
  });
});

it.each([
  ['/', 6],
  ['/faqs', 6],
  ['/landing/find-relief', 6],
  ['/conditions/epilepsy', 7],
  ['/clinics/releaf', 8],
  ['/legalities', 8],
])('%s may have a reading grade of %i at most', (path, limit) => {
  expect(getGradeLimit(path)).toBe(limit);
});
