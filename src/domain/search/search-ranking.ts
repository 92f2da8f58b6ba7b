import { getConditionNames } from '../condition/treats.ts';
import type { SearchKind } from '../page/pages.ts';
import { cutAtWord, type SearchEntry, type SearchSection } from './search-entry.ts';
import { splitWords, toTerm, WORD } from '../format/terms.ts';

export const FIELD_WEIGHTS = {
  title: 10,
  address: 8,
  heading: 4,
  headings: 3,
  about: 2,
  text: 1,
} as const;

/** Pages that help with a decision rank above further reading. */
const KIND_WEIGHTS: Record<SearchKind, number> = {
  condition: 1.5,
  clinic: 1.4,
  tool: 1.4,
  question: 1.1,
  guide: 1.1,
  review: 1,
  article: 1,
  about: 0.6,
};

const SAME_NAME = 4;
const TITLE_START_BOOST = 1.6;

/**
 * The number of wrong letters allowed. A word that occurs on pages is not a typo: "driving" is not
 * "living".
 */
export function getTolerance(word: string, isKnown: boolean): number {
  if (isKnown || word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

const toTerms = (text: string) => splitWords(text).map(toTerm).join(' ');

function getNameWeight({ title, path }: SearchEntry, query: string): number {
  const asked = toTerms(query);
  const said = toTerms(title);
  // "Sleep" also means the page called "Insomnia".
  const names = [asked, ...getConditionNames(query).map(toTerms)];
  if (names.includes(said) || toTerms(path.split('/').at(-1) ?? '') === asked) return SAME_NAME;
  return asked !== '' && said.startsWith(asked) ? TITLE_START_BOOST : 1;
}

export function weighEntry(entry: SearchEntry, score: number, query: string): number {
  return score * KIND_WEIGHTS[entry.kind] * getNameWeight(entry, query);
}

export type MarkedPiece = { text: string; isMatch: boolean };

export function markMatches(text: string, terms: ReadonlySet<string>): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!terms.has(toTerm(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

function countTerms(text: string, terms: ReadonlySet<string>): number {
  return new Set(
    splitWords(text)
      .map(toTerm)
      .filter((term) => terms.has(term)),
  ).size;
}

const EXCERPT_LENGTH = 160;
const BEFORE_MATCH = 50;

function cutAround(text: string, terms: ReadonlySet<string>): string {
  const first = [...text.matchAll(WORD)].find(([word]) => terms.has(toTerm(word)))?.index ?? 0;
  if (first <= BEFORE_MATCH || text.length <= EXCERPT_LENGTH)
    return cutAtWord(text, EXCERPT_LENGTH);
  const start = text.indexOf(' ', first - BEFORE_MATCH) + 1;
  return `… ${cutAtWord(text.slice(Math.min(start, first)), EXCERPT_LENGTH)}`;
}

export type Passage = { path: string; heading: string; excerpt: string };

/**
 * The best part of a page, or the page itself if its title or description matches equally well.
 * `maxCount` caps the count, because one word can match as several terms.
 */
export function pickPassage(
  entry: SearchEntry,
  terms: ReadonlySet<string>,
  maxCount: number,
): Passage {
  const { path, title, about, sections } = entry;
  const whole: Passage = { path, heading: '', excerpt: cutAround(about, terms) };
  const count = (text: string) => Math.min(maxCount, countTerms(text, terms));
  let best: SearchSection | undefined;
  let bestCount = Math.max(count(title), count(about));
  for (const section of sections) {
    const found = count(`${section.heading} ${section.text}`);
    if (found > bestCount) [best, bestCount] = [section, found];
  }
  if (!best) return whole;
  const isPart = best.id !== '';
  return {
    path: isPart ? `${path}#${best.id}` : path,
    heading: isPart ? best.heading : '',
    excerpt: cutAround(best.text, terms) || whole.excerpt,
  };
}
