/** Suggestions from keywords in a missing address (rules §2, Not-found page). */
import { getLastSegment } from './missing-path.ts';
import { type LinkedPage, type LostPath, pickPages } from './pages.ts';

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
