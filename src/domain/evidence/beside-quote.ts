/**
 * Whether the text around a quote is unchanged: the words around a price give it its meaning. Reads
 * both sides outwards from the quote.
 */
import { MAX_CONTEXT } from './quote.ts';

export type Sides = { before: string; after: string };
type Side = keyof Sides;

/** A context this long may have been cut off; a shorter one ends where the page does. */
const CUT_FROM = MAX_CONTEXT / 2;
const TOKEN = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}']*/gu;
const SENTENCE_END = /[.!?;](?=\s|$)/;
const NUMBER = /^\d/;

/** Units and other words that stand beside numbers but name nothing. */
const GENERIC_WORDS = new Set(
  (
    'a about all an and any are at between by cost costs day days each fee fees for free from gbp hour ' +
    'hours in included is it just min mins minute minutes month months of on one only or our p pence per ' +
    'plus pound pounds price prices the this to two up vat was we week weeks with within year years your'
  ).split(' '),
);

/** Words that change what a price promises. */
const QUALIFIER =
  /\b(?:from|starts?|starting|was|were|now|previously|formerly|usually|normally|rrp|up to|over|under|above|below|about|around|approx\w*|less|more|at least|at most|min(?:imum)?|max(?:imum)?|save|saving|extra|additional|deposit|plus|excl\w*|ex|incl\w*|vat|per|monthly|weekly|yearly|annually|a (?:month|week|year)|pm|pa|off|discount\w*|reduced|sale|offer|code|introductory|promotion\w*|until|expire[sd]|ends|before|after|members?|veterans?|students?)\b/gi;
const SIGN_BEFORE = /\d *[-–—] *$|[~<>≤≥±+] *$/;
const SIGN_AFTER = /^ *[+*†‡]|^ *[-–—] *£?\d|^ *to £?\d|^\/ *\w/;
const NEXT_WORDS = 5;
const SHORT_LINE = 4;
const SHORT_HEADING = 12;

const toTokens = (text: string): string[] => text.toLowerCase().match(TOKEN) ?? [];
const isNumber = (token: string): boolean => NUMBER.test(token);
const isNaming = (token: string): boolean => !isNumber(token) && !GENERIC_WORDS.has(token);

/** The words of each line, nearest to the quote first, starting with the rest of its own line. */
function readLines(text: string, side: Side): string[][] {
  const lines = text.split('\n').map(toTokens);
  return side === 'after' ? lines : lines.map((line) => line.toReversed()).toReversed();
}

function readOwn(text: string, side: Side): { tokens: string[]; isWhole: boolean } {
  const line = text.split('\n').at(side === 'after' ? 0 : -1) ?? '';
  const sentences = line.split(SENTENCE_END);
  const own = sentences.at(side === 'after' ? 0 : -1) ?? '';
  const tokens = toTokens(own);
  return {
    tokens: side === 'after' ? tokens : tokens.toReversed(),
    isWhole: own.length < text.length || text.length < CUT_FROM,
  };
}

/** If `then` was cut off, ignores its last token and whatever follows in `now`. */
function isSame(then: readonly string[], now: readonly string[], isWhole: boolean): boolean {
  if (isWhole && then.length !== now.length) return false;
  const known = isWhole ? then : then.slice(0, -1);
  return known.every((token, index) => token === now[index]);
}

const toKinds = (tokens: readonly string[]) =>
  tokens.map((token) => (isNumber(token) ? '#' : token));

function isOwnSame(then: Sides, now: Sides, side: Side): boolean {
  const own = readOwn(then[side], side);
  return isSame(toKinds(own.tokens), toKinds(readOwn(now[side], side).tokens), own.isWhole);
}

/**
 * The nearest words on the quote's line or, if it has no more, on the adjacent line if that is
 * short.
 */
function readNext(text: string, side: Side): string {
  const lines = side === 'after' ? text.split('\n') : text.split('\n').toReversed();
  const [own = '', next = ''] = lines.map((line) => line.trim());
  const isShort = next.split(' ').length <= SHORT_LINE && !next.includes('£');
  const words = (own === '' && isShort ? next : own).split(' ');
  return (side === 'after' ? words.slice(0, NEXT_WORDS) : words.slice(-NEXT_WORDS)).join(' ');
}

export function readQualifiers(text: string): string[] {
  return text.toLowerCase().match(QUALIFIER) ?? [];
}

function readSigns({ before, after }: Sides): number {
  return Number(SIGN_BEFORE.test(before)) + Number(SIGN_AFTER.test(after));
}

export function isUnqualified(then: Sides, now: Sides): boolean {
  const isNew = (side: Side) => {
    const known = readQualifiers(readNext(then[side], side));
    const found = readQualifiers(readNext(now[side], side));
    return found.some((word) => !known.includes(word));
  };
  return !isNew('before') && !isNew('after') && readSigns(now) <= readSigns(then);
}

/** Up to the end of the first line that names something. */
function readNear(text: string, side: Side): { tokens: string[]; isWhole: boolean } {
  const lines = readLines(text, side);
  const named = lines.findIndex((line) => line.some(isNaming));
  const last = named === -1 ? lines.length - 1 : named;
  return {
    tokens: lines.slice(0, last + 1).flat(),
    isWhole: last < lines.length - 1 || text.length < CUT_FROM,
  };
}

function isNearSame(then: Sides, now: Sides, side: Side): boolean {
  const near = readNear(then[side], side);
  const nearNow = readNear(now[side], side).tokens;
  return isSame(near.tokens, nearNow, near.isWhole);
}

function areWordsSame(then: Sides, now: Sides, side: Side): boolean {
  const isWord = (token: string) => !isNumber(token);
  const words = readLines(then[side], side).flat().filter(isWord);
  return isSame(words, readLines(now[side], side).flat().filter(isWord), false);
}

/** The headings without numbers directly above a quote. */
function readHeadings(text: string, limit: number): string[][] {
  const above = readLines(text, 'before').slice(1);
  if (text.length >= CUT_FROM) above.pop();
  const isHeading = (line: string[]) => line.length <= SHORT_HEADING && !line.some(isNumber);
  const end = above.findIndex((line, index) => index === limit || !isHeading(line));
  return above.slice(0, end === -1 ? above.length : end);
}

export function isOwnLineKept(then: Sides, now: Sides): boolean {
  return isOwnSame(then, now, 'before') && isOwnSame(then, now, 'after');
}

export function areHeadingsKept(then: Sides, now: Sides, limit: number): boolean {
  const [, ...above] = readLines(now.before, 'before');
  return readHeadings(then.before, limit).every((heading, index) =>
    isSame(heading, above[index] ?? [], true),
  );
}

export function isLeadKept(then: Sides, now: Sides): boolean {
  const lead = readNear(then.before, 'before');
  return isSame(toKinds(lead.tokens), toKinds(readNear(now.before, 'before').tokens), lead.isWhole);
}

/**
 * For a quote without a label: in the nearest lines, words and numbers must be unchanged; in the
 * others, only words.
 */
export function areSidesKept(then: Sides, now: Sides): boolean {
  return (['before', 'after'] as const).every(
    (side) => isNearSame(then, now, side) && areWordsSame(then, now, side),
  );
}

/** Where a quote's label is: `within` it, `before` it on its line, or `behind` its number. */
export function findLabel(then: Sides, exact: string): 'within' | 'before' | 'behind' | null {
  const tokens = toTokens(exact);
  const number = tokens.findIndex(isNumber);
  if (tokens.slice(0, number === -1 ? tokens.length : number).some(isNaming)) return 'within';
  if (readOwn(then.before, 'before').tokens.some(isNaming)) return 'before';
  return tokens.some(isNaming) ? 'behind' : null;
}
