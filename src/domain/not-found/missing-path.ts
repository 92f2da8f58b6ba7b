/**
 * How the address of a missing page, and the address a visitor came from, may be shown and reported:
 * whoever made the link wrote both, and either may hold a visitor's answers.
 */

/** Characters. */
const MAX_SHOWN_LENGTH = 100;
const MAX_REPORTED_LENGTH = 200;

/** Invisible characters, and those that change how their surroundings look: controls, directions, blanks. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/** More than two marks on one letter would reach into other lines. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** Where a query, a fragment or a list of values starts, however often it was encoded. */
const VALUES = /[?#&=;]|%(?:25)*(?:3f|23|26|3d|3b)/i;

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

/** Decoded once; what is not an encoding stays as it is. */
function decodeOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun);
}

/**
 * A path as the page shows it: decoded once, every invisible character as `�`, cut to 100 characters.
 * It is text, never markup.
 *
 * @param pathname `location.pathname`, or any text
 */
export function showPath(pathname: string): string {
  const seen = decodeOnce(pathname).replace(INVISIBLE, '\uFFFD').replace(PILED_MARKS, '$1');
  const characters = Array.from(seen);
  if (characters.length <= MAX_SHOWN_LENGTH) return seen;
  return `${characters.slice(0, MAX_SHOWN_LENGTH - 1).join('')}…`;
}

/**
 * A path as events name it: encoded, and without the query that a mangled link carries in its path
 * (`/results%3Fcondition=…`), since that may be a visitor's answers.
 *
 * @param pathname `location.pathname`
 */
export function toReportedPath(pathname: string): string {
  return (pathname.split(VALUES)[0] ?? '').slice(0, MAX_REPORTED_LENGTH);
}

/**
 * Where the visitor came from: origin and path of a web address, without query and fragment; `Direct`
 * for everything else.
 *
 * @param referrer `document.referrer`, or any text
 */
export function showReferrer(referrer: string): string {
  try {
    const { protocol, origin, pathname } = new URL(referrer);
    if (/^https?:$/.test(protocol)) return origin + showPath(toReportedPath(pathname));
  } catch {
    // No address at all.
  }
  return 'Direct';
}

/**
 * What the visitor was looking for: the last segment that is not empty, decoded once, in lower case.
 *
 * @param pathname `location.pathname`
 */
export function getLastSegment(pathname: string): string {
  const segment = pathname.split('/').findLast((part) => part !== '') ?? '';
  return decodeOnce(segment).toLowerCase();
}
