/** Paths and referrers are untrusted and may contain a visitor's answers. */

const MAX_SHOWN_LENGTH = 100;
const MAX_REPORTED_LENGTH = 200;

/**
 * Invisible characters and those that affect their surroundings: controls, direction marks, spaces.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/** More than two marks on a letter would overlap other lines. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** The start of a query, a fragment or values, however often it is encoded. */
const VALUES = /[?#&=;]|%(?:25)*(?:3f|23|26|3d|3b)/i;

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

function decodeOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun);
}

/** As text, not markup: decoded once, with invisible characters as `�`, cut to 100 characters. */
export function showPath(pathname: string): string {
  const seen = decodeOnce(pathname).replace(INVISIBLE, '\uFFFD').replace(STACKED_MARKS, '$1');
  const characters = Array.from(seen);
  if (characters.length <= MAX_SHOWN_LENGTH) return seen;
  return `${characters.slice(0, MAX_SHOWN_LENGTH - 1).join('')}…`;
}

/** Encoded, without the values that a mangled link has in its path (`/results%3Fcondition=…`). */
export function toReportedPath(pathname: string): string {
  return (pathname.split(VALUES)[0] ?? '').slice(0, MAX_REPORTED_LENGTH);
}

export function showReferrer(referrer: string): string {
  try {
    const { protocol, origin, pathname } = new URL(referrer);
    if (/^https?:$/.test(protocol)) return origin + showPath(toReportedPath(pathname));
  } catch {
    // Not an address.
  }
  return 'Direct';
}

export function getLastSegment(pathname: string): string {
  const segment = pathname.split('/').findLast((part) => part !== '') ?? '';
  return decodeOnce(segment).toLowerCase();
}
