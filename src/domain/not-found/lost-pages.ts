/** Where a lost visitor may go on (rules §2, Not-found page). */
import { findSimilarPages } from './similar-pages.ts';
import { type LinkedPage, pickPages, POPULAR_PAGES, suggestPages } from './suggest-pages.ts';

const MAX_GUESSES = 4;

/** Headings and links together, at most: guesses take the places of popular pages. */
const ROWS = 7;

const toDistinct = (pages: readonly LinkedPage[]) =>
  pages.filter(({ href }, at) => pages.findIndex((page) => page.href === href) === at);

/**
 * Gives what a missing address may have meant, the likeliest first, and popular pages besides; none twice.
 *
 * @param pathname `location.pathname`; the empty string means nothing
 * @param pages those of this build
 * @param clinics the pages of clinics that may be suggested
 */
export function findLostPages(
  pathname: string,
  pages: readonly LinkedPage[],
  clinics: readonly LinkedPage[],
): { guesses: LinkedPage[]; popular: LinkedPage[] } {
  const suggested = suggestPages(pathname, pages, clinics);
  const guesses = toDistinct([...suggested, ...findSimilarPages(pathname, pages)]).slice(
    0,
    MAX_GUESSES,
  );
  const all = toDistinct([...guesses, ...pickPages(POPULAR_PAGES, pages)]);
  const headings = guesses.length > 0 ? 2 : 1;
  return { guesses, popular: all.slice(guesses.length, ROWS - headings) };
}
