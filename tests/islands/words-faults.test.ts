import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getWordsIndex, listWordsFiles } from '../../src/data/content/words-files.ts';
import type { Place } from '../../src/domain/words/words.ts';
import { TEXT } from '../../src/domain/words/words-changes.ts';
import { WordsSource } from '../../src/engines/words-source/words-source.ts';
import { findWordsFaults } from '../../src/islands/admin/words/find-faults.ts';

const { sources } = getWordsIndex();

function findFaults(path: string, edit: (words: WordsSource) => void = () => undefined) {
  const words = new WordsSource(readFileSync(`content/${path}`, 'utf8'));
  edit(words);
  return findWordsFaults(path, words.read(), sources).map(({ place, message }) => [place, message]);
}

it.each(listWordsFiles())('%s can be published unchanged', (path) => {
  expect(findFaults(path)).toEqual([]);
});

describe('an error names its field and says what to do', () => {
  it.each<[string, Place, unknown, string]>([
    [
      'home.yml',
      ['hero', 'primaryAction', 'href'],
      'quiz',
      '“Top of the page › Main button › Leads to” must lead to a page of this site: start it with a slash, as in /clinics.',
    ],
    [
      'faqs.yml',
      ['items', 0, 'sources', 0],
      'S9999',
      'There is no source called “S9999”: choose one from the list.',
    ],
    ['conditions/epilepsy.yml', ['answer'], '', '“Answer” is empty: write something in it.'],
    [
      'conditions/epilepsy.yml',
      ['callToAction', 'text'],
      'Ask {{nothing}}.',
      'This guide: no figure is called "nothing".',
    ],
  ])('in %s at %j', (path, place, value, message) => {
    const faults = findFaults(path, (words) => words.set(place, value));
    expect(faults).toContainEqual([message.startsWith('This guide') ? [] : place, message]);
  });

  it.each([
    ['', 'The text is empty: write something in it.'],
    ['A <b>bold</b> word.', 'The text contains HTML, “<b>”: write it in Markdown, or remove it.'],
    [
      '[Go](javascript:alert)',
      'The text contains a link that runs a script: link to a page instead.',
    ],
  ])('in a text that is “%s”', (text, message) => {
    expect(findFaults('legal/terms.md', (words) => words.setText(text))).toEqual([[TEXT, message]]);
  });
});
