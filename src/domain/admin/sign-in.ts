/**
 * Signing in, and where an editor goes after it. The destination is part of the sign-in page's address,
 * where anyone may write anything, so only the admin area's own screens count.
 */

const HOME = '/admin';
/** Below that address. */
const SCREENS = [
  'dashboard',
  'articles',
  'articles/new',
  'clinics',
  'figures',
  'figures/import',
  'figures/history',
  'inbox',
  'inbox/suspects',
  'inbox/decided',
  'people',
  'overview',
  'activity',
  'pictures',
  'words',
];
/** Those of one article, clinic or page, by its id. */
const SCREENS_OF_ONE = ['articles/edit', 'clinics', 'figures/read'];

/** Those that lead on from a page of the site, by its path. */
const SCREENS_OF_PAGE = 'edit/(?:articles|clinics)/[a-z0-9-]{1,200}';

/** Those of a file of words, by its path in content/. */
const SCREENS_OF_WORDS = 'words/(?:[a-z-]{1,80}/)?[a-z-]{1,80}\\.(?:yml|md)';

const PATHS = new RegExp(
  `^${HOME}(?:/(?:${SCREENS.join('|')}|${SCREENS_OF_PAGE}|${SCREENS_OF_WORDS}|(?:${SCREENS_OF_ONE.join('|')})/[0-9a-fA-F-]{36}))?$`,
);

/** The path of the screen that `untrusted` names exactly; the admin area's first screen for anything else. */
export function toReturnPath(untrusted: string | null): string {
  return untrusted !== null && PATHS.test(untrusted) ? untrusted : HOME;
}

/** The address of the sign-in page that leads back to `path`, where that is a screen of the admin area. */
export function toSignInAddress(path: string | null): string {
  const next = toReturnPath(path);
  return next === HOME ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`;
}

/** In characters: the site, the command line and the backend itself refuse a shorter password. */
export const MIN_PASSWORD_LENGTH = 12;
