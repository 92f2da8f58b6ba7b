/** "Did you mean": pages whose name is nearly what a missing address says (rules §2, Not-found page). */
import { isSlip } from '../search/slips.ts';
import { splitWords, toTerm } from '../format/terms.ts';
import { LOST_PAGES, type LostPath } from './lost-pages.ts';
import { getLastSegment } from './missing-path.ts';

const MAX_MATCHES = 5;
const CONTAINED_SCORE = 100;
/** What a name made of exactly the same characters scores. */
const SAME_CHARACTERS_SCORE = 80;
/** Only scores above this are shown. */
const SCORE_THRESHOLD = 30;

const CANDIDATES: readonly LostPath[] = [
  '/clinics',
  '/quiz',
  '/conditions/chronic-pain',
  '/conditions/anxiety-ptsd',
  '/conditions/insomnia',
  '/conditions/epilepsy',
  '/reviews',
  '/budget-tool',
  '/qualify',
  '/education/hub',
  '/legalities',
  '/faq',
];

/** How many characters two texts have in common, each counted as often as both have it. */
function countShared(text: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const character of other) left.set(character, (left.get(character) ?? 0) + 1);
  return text.filter((character) => {
    const count = left.get(character) ?? 0;
    if (count > 0) left.set(character, count - 1);
    return count > 0;
  }).length;
}

/**
 * From 0 to 100: 100 when the text contains the term, otherwise the shared characters in relation to
 * the longer of the two, times 80. Case does not count.
 */
export function scoreMatch(text: string, term: string): number {
  const [whole, part] = [text.toLowerCase(), term.toLowerCase()];
  if (whole.includes(part)) return CONTAINED_SCORE;
  const [characters, others] = [Array.from(whole), Array.from(part)];
  const longer = Math.max(characters.length, others.length);
  return (countShared(characters, others) / longer) * SAME_CHARACTERS_SCORE;
}

/** Shorter words, and shorter beginnings of a word, could be those of anything. */
const MIN_LENGTH = 3;

/** Letters alone are in every name: a word has to be the same, the beginning of one, or a slip. */
function sharesWord(name: string, term: string): boolean {
  const named = splitWords(name).map(toTerm);
  return splitWords(term)
    .map(toTerm)
    .filter((word) => word.length >= MIN_LENGTH)
    .some((word) => named.some((other) => other.startsWith(word) || isSlip(word, other)));
}

/**
 * At most five pages for the last segment, dashes read as spaces: best first, equals in the order of
 * the rules. None for a segment that has no word of any name, not even with a slip in it.
 *
 * @param pathname `location.pathname`
 */
export function findSimilarPages(pathname: string): LostPath[] {
  const term = getLastSegment(pathname).replaceAll('-', ' ').trim();
  return CANDIDATES.filter((path) => sharesWord(LOST_PAGES[path], term))
    .map((path) => ({ path, score: scoreMatch(LOST_PAGES[path], term) }))
    .filter(({ score }) => score > SCORE_THRESHOLD)
    .sort((first, second) => second.score - first.score)
    .slice(0, MAX_MATCHES)
    .map(({ path }) => path);
}
