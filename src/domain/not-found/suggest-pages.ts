/** The pages a lost visitor may be led to (rules §2, Not-found page; rules §9). */
import { type PagePath, PAGES } from '../page/pages.ts';
import type { Redirect } from '../page/redirects.ts';
import { getLastSegment } from './missing-path.ts';

/** Aliases and redirects that the rules suggest under a name of their own. */
const OTHER_NAMES = {
  '/qualify': 'Eligibility Checker',
  '/faq': 'FAQ',
  '/conditions/cancer': 'Cancer',
} as const;

export type LostPath = PagePath | keyof typeof OTHER_NAMES;

export type LinkedPage = {
  path: LostPath;
  name: string;
  /** Where the path ends: itself, or what it redirects to. */
  href: string;
};

/** Shown on every not-found page. */
export const POPULAR_PAGES: readonly LostPath[] = ['/quiz', '/clinics', '/conditions', '/tools'];

/** The pages that may be suggested, each without one of the site's redirects on the way. */
export function toLinkedPages(redirects: readonly Redirect[]): LinkedPage[] {
  const own = Object.values(PAGES).map(({ path, lostName }) => [path, lostName] as const);
  return [...own, ...Object.entries(OTHER_NAMES)].flatMap(([path, name]) => {
    const href = redirects.find(({ from }) => from === path)?.to ?? path;
    return name ? [{ path: path as LostPath, name, href }] : [];
  });
}

/** The linked pages at some paths, in the order of the paths, without those that are not built. */
export function pickPages(paths: readonly LostPath[], pages: readonly LinkedPage[]): LinkedPage[] {
  return paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
}

export const MAX_SUGGESTIONS = 4;

type Rule = {
  keyword: string;
  /** Counts as a word of its own only; others count anywhere. */
  isWord?: true;
  paths: readonly LostPath[];
};

const RULES: readonly Rule[] = [
  { keyword: 'clinic', paths: ['/clinics', '/quiz'] },
  { keyword: 'review', paths: ['/reviews', '/clinics'] },
  { keyword: 'condition', paths: ['/conditions', '/quiz'] },
  { keyword: 'pain', paths: ['/conditions/chronic-pain'] },
  { keyword: 'anxiety', paths: ['/conditions/anxiety-ptsd'] },
  { keyword: 'sleep', paths: ['/conditions/insomnia'] },
  { keyword: 'epilepsy', paths: ['/conditions/epilepsy'] },
  { keyword: 'ms', isWord: true, paths: ['/conditions/multiple-sclerosis'] },
  { keyword: 'cancer', paths: ['/conditions/cancer'] },
  { keyword: 'cost', paths: ['/budget-tool', '/tools'] },
  { keyword: 'price', paths: ['/budget-tool', '/clinics'] },
  { keyword: 'eligible', paths: ['/qualify', '/check-eligibility'] },
  { keyword: 'legal', paths: ['/legalities', '/education/hub'] },
  { keyword: 'help', paths: ['/faq', '/contact'] },
  { keyword: 'about', paths: ['/about', '/contact'] },
];

const DEFAULTS: readonly LostPath[] = ['/quiz', '/clinics', '/conditions', '/education/hub'];

/**
 * At most four pages, none twice, for the keywords of the last segment; the default four when no
 * keyword leads to a page of this build.
 *
 * @param pathname `location.pathname`; the empty string gives the default
 * @param pages those of this build
 */
export function suggestPages(pathname: string, pages: readonly LinkedPage[]): LinkedPage[] {
  const segment = getLastSegment(pathname);
  const words = new Set(segment.split(/[^\p{L}\p{N}]+/u));
  const paths = RULES.filter(({ keyword, isWord }) =>
    isWord ? words.has(keyword) : segment.includes(keyword),
  ).flatMap((rule) => rule.paths);
  const suggested = pickPages([...new Set(paths)], pages);
  return (suggested.length > 0 ? suggested : pickPages(DEFAULTS, pages)).slice(0, MAX_SUGGESTIONS);
}

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

/**
 * At most five pages for the last segment, dashes read as spaces: best first, equals in the order of
 * the rules. None for a segment without a word.
 *
 * @param pathname `location.pathname`
 * @param pages those of this build
 */
export function findSimilarPages(pathname: string, pages: readonly LinkedPage[]): LinkedPage[] {
  const term = getLastSegment(pathname).replaceAll('-', ' ').trim();
  if (term === '') return [];
  return pickPages(CANDIDATES, pages)
    .map((page) => ({ page, score: scoreMatch(page.name, term) }))
    .filter(({ score }) => score > SCORE_THRESHOLD)
    .sort((first, second) => second.score - first.score)
    .slice(0, MAX_MATCHES)
    .map(({ page }) => page);
}
