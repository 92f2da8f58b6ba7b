/** The pages a lost visitor may be led to (rules §2, Not-found page). */
import { PAGES, type PagePath } from '../page/pages.ts';
import type { Redirect } from '../page/redirects.ts';

/** Aliases and redirects that the rules suggest under a name of their own. */
const OTHER_NAMES = {
  '/qualify': 'Eligibility Checker',
  '/faq': 'FAQ',
  '/conditions/cancer': 'Cancer',
} as const;

export type LostPath = PagePath | keyof typeof OTHER_NAMES;

/** A page as it can be linked to. */
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
