import type { LostPath } from './lost-pages.ts';
import { getLastSegment } from './missing-path.ts';

const MAX_SUGGESTIONS = 4;

const KEYWORDS: Record<string, readonly LostPath[]> = {
  clinic: ['/clinics', '/quiz'],
  review: ['/reviews', '/clinics'],
  condition: ['/conditions', '/quiz'],
  pain: ['/conditions/chronic-pain'],
  anxiety: ['/conditions/anxiety-ptsd'],
  sleep: ['/conditions/insomnia'],
  epilepsy: ['/conditions/epilepsy'],
  ms: ['/conditions/multiple-sclerosis'],
  cancer: ['/conditions/cancer'],
  cost: ['/budget-tool', '/tools'],
  price: ['/budget-tool', '/clinics'],
  eligible: ['/qualify', '/check-eligibility'],
  legal: ['/legalities', '/education/hub'],
  help: ['/faq', '/contact'],
  about: ['/about', '/contact'],
};

const DEFAULT: readonly LostPath[] = ['/quiz', '/clinics', '/conditions', '/education/hub'];

/** Too many other words end in "ms" ("forms", "symptoms"). */
const has = (segment: string, keyword: string) =>
  keyword === 'ms' ? segment.split(/[^\p{L}\p{N}]+/u).includes(keyword) : segment.includes(keyword);

/** Up to four pages by keyword, or the default (rules §2, "Not-found page"). */
export function suggestPages(pathname: string): LostPath[] {
  const segment = getLastSegment(pathname);
  const found = Object.keys(KEYWORDS).filter((keyword) => has(segment, keyword));
  const paths = found.flatMap((keyword) => KEYWORDS[keyword] ?? []);
  return [...new Set(found.length > 0 ? paths : DEFAULT)].slice(0, MAX_SUGGESTIONS);
}
