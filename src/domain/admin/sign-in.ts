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

/** `token` is null for a link that is used up or has run out. */
export type PasswordLink = { token: string | null; isInvitation: boolean };

/** What a mailed link puts into an address of the desk, where it leads from a page of the backend too. */
const LINK_PARTS = ['token_hash', 'type', 'error', 'error_code', 'error_description'];

/** The link by which somebody comes to that address, and the address without it; null where it has none. */
export function readPasswordLink(address: string): { link: PasswordLink; rest: string } | null {
  const url = new URL(address);
  const given = new URLSearchParams(`${url.search.slice(1)}&${url.hash.slice(1)}`);
  const token = given.get('token_hash');
  if (token === null && !given.has('error') && !given.has('error_code')) return null;
  for (const part of LINK_PARTS) url.searchParams.delete(part);
  url.hash = '';
  return { link: { token, isInvitation: given.get('type') === 'invite' }, rest: url.href };
}

/** In seconds: an answer may take as long as the client waits for one. */
const CLOCK_TOLERANCE = 5 * 60;
const UNITS: readonly (readonly [name: string, seconds: number])[] = [
  ['year', 31_557_600],
  ['day', 86_400],
  ['hour', 3600],
];

export const isClockWrong = (secondsAhead: number): boolean =>
  Math.abs(secondsAhead) > CLOCK_TOLERANCE;

/** Such as "2 hours fast"; null for a clock that is right enough. */
export function toClockFault(secondsAhead: number): string | null {
  if (!isClockWrong(secondsAhead)) return null;
  const off = Math.abs(secondsAhead);
  const [name, seconds] = UNITS.find((unit) => off > 0.9 * unit[1]) ?? ['minute', 60];
  const count = Math.round(off / seconds);
  return `${count} ${name}${count === 1 ? '' : 's'} ${secondsAhead > 0 ? 'fast' : 'slow'}`;
}
