/**
 * Sign-in and the screen after it. Anyone can put a destination in the address, so only known
 * screens are accepted.
 */

const HOME = '/admin';
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
/** Screens of one article, clinic or page, by ID. */
const SCREENS_OF_ONE = ['articles/edit', 'clinics', 'figures/read'];

const SCREENS_OF_PAGE = 'edit/(?:articles|clinics)/[a-z0-9-]{1,200}';

const SCREENS_OF_WORDS = 'words/(?:[a-z-]{1,80}/)?[a-z-]{1,80}\\.(?:yml|md)';

const PATHS = new RegExp(
  `^${HOME}(?:/(?:${SCREENS.join('|')}|${SCREENS_OF_PAGE}|${SCREENS_OF_WORDS}|(?:${SCREENS_OF_ONE.join('|')})/[0-9a-fA-F-]{36}))?$`,
);

/** `untrusted` if it is exactly the path of a screen; otherwise the first screen. */
export function toReturnPath(untrusted: string | null): string {
  return untrusted !== null && PATHS.test(untrusted) ? untrusted : HOME;
}

export function toSignInAddress(path: string | null): string {
  const next = toReturnPath(path);
  return next === HOME ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`;
}

/** In characters. The command line and the backend enforce it too. */
export const MIN_PASSWORD_LENGTH = 12;

/** `token` is null for a link that has been used or has expired. */
export type PasswordLink = { token: string | null; isInvitation: boolean };

/** Parameters of an emailed link, in its query or its fragment. */
const LINK_PARTS = ['token_hash', 'type', 'error', 'error_code', 'error_description'];

/** The link in an address, and the address without it; null if there is no link. */
export function readPasswordLink(address: string): { link: PasswordLink; rest: string } | null {
  const url = new URL(address);
  const given = new URLSearchParams(`${url.search.slice(1)}&${url.hash.slice(1)}`);
  const token = given.get('token_hash');
  if (token === null && !given.has('error') && !given.has('error_code')) return null;
  for (const part of LINK_PARTS) url.searchParams.delete(part);
  url.hash = '';
  return { link: { token, isInvitation: given.get('type') === 'invite' }, rest: url.href };
}

/** In seconds. A response may take as long as the client's timeout. */
const CLOCK_TOLERANCE = 5 * 60;
const UNITS: readonly (readonly [name: string, seconds: number])[] = [
  ['year', 31_557_600],
  ['day', 86_400],
  ['hour', 3600],
];

export const isClockWrong = (secondsAhead: number): boolean =>
  Math.abs(secondsAhead) > CLOCK_TOLERANCE;

/** Such as "2 hours fast"; null within the tolerance. */
export function toClockFault(secondsAhead: number): string | null {
  if (!isClockWrong(secondsAhead)) return null;
  const off = Math.abs(secondsAhead);
  const [name, seconds] = UNITS.find((unit) => off > 0.9 * unit[1]) ?? ['minute', 60];
  const count = Math.round(off / seconds);
  return `${count} ${name}${count === 1 ? '' : 's'} ${secondsAhead > 0 ? 'fast' : 'slow'}`;
}
