/** Whether the text of a page can be evidence at all, or something else came in its place. */

export type Readability = 'readable' | 'unreadable';

/** Characters; shorter is an empty frame. */
const MIN_LENGTH = 80;
/** Of what the page held before. */
const MIN_SHARE = 0.2;
/** Characters beside the wall's own lines; a page that only carries a notice has more. */
const MIN_BESIDE_WALL = 300;

/** What consent walls, script shells, sign-in pages and gatekeepers say. */
const WALLS = [
  /\bcookies?\b|\byour (?:consent|privacy)\b|\bbefore you continue\b|^(?:accept|reject|manage)\b/i,
  /\b(?:enable|activate|turn on|requires?|without) (?:\w+ ){0,2}javascript\b|\bjavascript (?:is|has been|must be) \w+/i,
  /\bforgot(?:ten)? (?:your )?password\b|\b(?:enter|your) password\b/i,
  /\b(?:please|must|need to) (?:log|sign) ?in\b|\b(?:log|sign) ?in to (?:continue|view|see|your)\b/i,
  /\bare (?:you )?(?:a )?human\b|\bchecking your browser\b|\baccess denied\b|\bunusual traffic\b/i,
];
/** No wall names a price. */
const AMOUNT = /£\d/;

const isOfWall = (line: string): boolean => WALLS.some((wall) => wall.test(line));

function isWall(text: string): boolean {
  const lines = text.split('\n');
  const others = lines.filter((line) => !isOfWall(line));
  if (others.length === lines.length || AMOUNT.test(text)) return false;
  return others.join('\n').length < MIN_BESIDE_WALL;
}

/**
 * Says whether the absence of words in a text means anything.
 *
 * @param text of the page, in its normal form
 * @param before the text, or its length, when it was last readable; null when it has not been read yet
 */
export function toReadability(text: string, before: { length: number } | null): Readability {
  const isLost = before !== null && text.length < before.length * MIN_SHARE;
  return isLost || text.length < MIN_LENGTH || isWall(text) ? 'unreadable' : 'readable';
}
