export type Readability = 'readable' | 'unreadable';

const MIN_LENGTH = 80;
/** Share of the page's previous length. */
const MIN_SHARE = 0.2;
/** Characters besides the wall's own lines. A page that merely shows a notice has more. */
const MIN_BESIDE_WALL = 300;

/** Consent walls, pages that need a script, sign-in pages and bot checks. */
const WALLS = [
  /\bcookies?\b|\byour (?:consent|privacy)\b|\bbefore you continue\b|^(?:accept|reject|manage)\b/i,
  /\b(?:enable|activate|turn on|requires?|without) (?:\w+ ){0,2}javascript\b|\bjavascript (?:is|has been|must be) \w+/i,
  /\bforgot(?:ten)? (?:your )?password\b|\b(?:enter|your) password\b/i,
  /\b(?:please|must|need to) (?:log|sign) ?in\b|\b(?:log|sign) ?in to (?:continue|view|see|your)\b/i,
  /\bare (?:you )?(?:a )?human\b|\bchecking your browser\b|\baccess denied\b|\bunusual traffic\b/i,
];
const AMOUNT = /£\d/;

/** Text of error pages that have status 200. */
const NO_PAGE = [
  /^(?:error |http )?404\b(?! ?\d)|\b(?:404 error|error 404)\b|^(?:sorry[,.]? )?not found\b/i,
  /\b(?:page|address|url|link)\b.{0,60}\bnot (?:be |been )?(?:found|located|exist|available|here)\b/i,
  /\b(?:page|address|url|link)\b.{0,60}\b(?:no longer (?:exists?|available|here)|(?:has|been|was) (?:(?:re)?moved|deleted))\b/i,
  /\b(?:not|unable to) (?:seem to )?(?:find|locate)\b.{0,30}\b(?:page|looking for)\b/i,
];
const MAX_NO_PAGE_LINE = 160;

export const isNoPage = (text: string): boolean =>
  text
    .replace(/cannot|can[’']t/gi, 'can not')
    .replace(/n[’']t\b/gi, ' not')
    .split('\n')
    .some((line) => line.length <= MAX_NO_PAGE_LINE && NO_PAGE.some((none) => none.test(line)));

const isOfWall = (line: string): boolean => WALLS.some((wall) => wall.test(line));

function isWall(text: string): boolean {
  const lines = text.split('\n');
  const others = lines.filter((line) => !isOfWall(line));
  if (others.length === lines.length || AMOUNT.test(text)) return false;
  return others.join('\n').length < MIN_BESIDE_WALL;
}

/**
 * Whether words can count as missing from this text. `before` is the last readable text, if any.
 */
export function toReadability(text: string, before: { length: number } | null): Readability {
  const isLost = before !== null && text.length < before.length * MIN_SHARE;
  return isLost || text.length < MIN_LENGTH || isWall(text) ? 'unreadable' : 'readable';
}
