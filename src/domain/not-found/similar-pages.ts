import { isTypo } from '../search/typos.ts';
import { splitWords, toTerm } from '../format/terms.ts';
import { GUESSED_PAGES, LOST_PAGES, type LostPath } from './lost-pages.ts';
import { getLastSegment } from './missing-path.ts';

const MAX_MATCHES = 5;
const CONTAINED_SCORE = 100;
const SAME_CHARACTERS_SCORE = 80;
const SCORE_THRESHOLD = 30;

/** Counts the characters that the texts have in common, including repeats. */
function countShared(text: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const character of other) left.set(character, (left.get(character) ?? 0) + 1);
  return text.filter((character) => {
    const count = left.get(character) ?? 0;
    if (count > 0) left.set(character, count - 1);
    return count > 0;
  }).length;
}

/** 100 if the text contains the term, otherwise 80 times the share of common characters. */
export function scoreMatch(text: string, term: string): number {
  const [whole, part] = [text.toLowerCase(), term.toLowerCase()];
  if (whole.includes(part)) return CONTAINED_SCORE;
  const [characters, others] = [Array.from(whole), Array.from(part)];
  const longer = Math.max(characters.length, others.length);
  return (countShared(characters, others) / longer) * SAME_CHARACTERS_SCORE;
}

/** Shorter words or beginnings could match anything. */
const MIN_LENGTH = 3;

/**
 * Requires a whole word, its beginning or a typo, because all names have some letters in common.
 */
function sharesWord(name: string, term: string): boolean {
  const named = splitWords(name).map(toTerm);
  return splitWords(term)
    .map(toTerm)
    .filter((word) => word.length >= MIN_LENGTH)
    .some((word) => named.some((other) => other.startsWith(word) || isTypo(word, other)));
}

/** "Did you mean": up to five pages, best first (rules §2, "Not-found page"). */
export function findSimilarPages(pathname: string): LostPath[] {
  const term = getLastSegment(pathname).replaceAll('-', ' ').trim();
  return GUESSED_PAGES.filter((path) => sharesWord(LOST_PAGES[path], term))
    .map((path) => ({ path, score: scoreMatch(LOST_PAGES[path], term) }))
    .filter(({ score }) => score > SCORE_THRESHOLD)
    .sort((first, second) => second.score - first.score)
    .slice(0, MAX_MATCHES)
    .map(({ path }) => path);
}
