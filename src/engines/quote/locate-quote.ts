/** £99.99 and £89.99 are similar, so a value must match exactly. Only its context may differ. */
import search from 'approx-string-match';
import {
  areHeadingsKept,
  areSidesKept,
  findLabel,
  isLeadKept,
  isOwnLineKept,
  isUnqualified,
  readQualifiers,
  type Sides,
} from '../../domain/evidence/beside-quote.ts';
import {
  findWhole,
  isWithinWord,
  MAX_CONTEXT,
  type Quote,
  toWholeWords,
} from '../../domain/evidence/quote.ts';

export type Verdict = 'same' | 'changed' | 'gone' | 'unclear';

export type Located = {
  verdict: Verdict;
  /** Start of the quote or its replacement; null if neither is found. */
  at: number | null;
  /** The words now in its place, only as a suggestion. */
  suggestion: string | null;
};

/** Minimum shares of a context's characters that are still there. */
const SIMILAR = 0.8;
const FOREIGN = 0.6;
/** By how much the best place must beat the second-best. */
const MARGIN = 0.2;
/** Characters compared on each side. */
const WINDOW = 2 * MAX_CONTEXT;

const NUMBERS = String.raw`\d+(?:[.,]\d+)*`;

type Place = { at: number; now: Sides; before: number; after: number; mean: number };

/** The share of a context that is still next to the quote. */
function getLikeness(context: string, text: string, side: keyof Sides): number {
  if (side === 'before' ? text.endsWith(context) : text.startsWith(context)) return 1;
  const reach = context.length + Math.ceil(context.length / 4);
  const near = side === 'before' ? text.slice(-reach) : text.slice(0, reach);
  const [best] = search(near, context, context.length);
  return best ? 1 - best.errors / context.length : 0;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const toSides = (text: string, start: number, end: number): Sides => ({
  before: text.slice(Math.max(0, start - WINDOW), start),
  after: text.slice(end, end + WINDOW),
});

function toPlace(text: string, { exact, prefix, suffix }: Quote, at: number): Place {
  const now = toSides(text, at, at + exact.length);
  const before = getLikeness(prefix, now.before, 'before');
  const after = getLikeness(suffix, now.after, 'after');
  return { at, now, before, after, mean: (before + after) / 2 };
}

const toThen = ({ prefix, suffix }: Quote): Sides => ({ before: prefix, after: suffix });

/** Whether the same row occurs more than once, ignoring numbers. */
function isRepeated(text: string, quote: Quote): boolean {
  const form = escape(quote.exact).replace(/\d+(?:[.,]\d+)*/g, NUMBERS);
  const rows = [...text.matchAll(new RegExp(form, 'gi'))].filter(({ index, 0: words }) => {
    const end = index + words.length;
    return (
      !isWithinWord(text, index) &&
      !isWithinWord(text, end) &&
      isOwnLineKept(toThen(quote), toSides(text, index, end))
    );
  });
  return rows.length > 1;
}

/** Whether the words that say what the quote is about are unchanged, wherever they are. */
function isLabelKept(text: string, quote: Quote, { now, mean }: Place): boolean {
  const then = toThen(quote);
  const label = isRepeated(text, quote) ? null : findLabel(then, quote.exact);
  if (label === 'within') return areHeadingsKept(then, now, 1);
  if (label === 'before') return areHeadingsKept(then, now, 2);
  if (label === 'behind') return isLeadKept(then, now);
  return areSidesKept(then, now) && mean >= SIMILAR;
}

/** Whether a place that has the quote's own line also has the same subject and terms. */
function isSettled(text: string, quote: Quote, place: Place): boolean {
  const { now, before, after, mean } = place;
  // One side may change, for instance when the next row is removed.
  const isAtHome = Math.max(before, after) >= SIMILAR || mean >= FOREIGN;
  return isAtHome && isUnqualified(toThen(quote), now) && isLabelKept(text, quote, place);
}

const readNumbers = (text: string): string => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ');

/** Whether the words have the quote's numbers but new terms. */
function isOnOtherTerms(exact: string, words: string): boolean {
  const known = readQualifiers(exact);
  return (
    readNumbers(exact) !== '' &&
    readNumbers(exact) === readNumbers(words) &&
    readQualifiers(words).some((word) => !known.includes(word))
  );
}

type Gap = { start: number; end: number; errors: number };

/** Share of a context's characters that may differ. */
const MAX_DIFFERENCE = 0.25;
/** The longest replacement, in characters: `TIMES` the quote's length plus `EXTRA`. */
const TIMES = 3;
const EXTRA = 40;

function findContext(text: string, context: string): Gap[] {
  return search(text, context, Math.floor(context.length * MAX_DIFFERENCE));
}

/** Steps over whole lines, for a quote without a prefix or suffix. */
function stepLines(text: string, from: number, lines: number, step: 1 | -1): number {
  let at = from;
  for (let line = 0; line < lines; line++) {
    const next =
      step === 1 ? text.indexOf('\n', at + 1) : at > 0 ? text.lastIndexOf('\n', at - 2) : -1;
    if (next === -1) return step === 1 ? text.length : 0;
    at = step === 1 ? next : next + 1;
  }
  return at;
}

/** Pairs each prefix with the nearest suffix after it. */
function pair(starts: readonly Gap[], ends: readonly Gap[]): Gap[] {
  const sorted = ends.toSorted((first, second) => first.start - second.start);
  let next = 0;
  return starts
    .toSorted((first, second) => first.end - second.end)
    .flatMap((before) => {
      while ((sorted[next]?.start ?? Infinity) < before.end) next++;
      const after = sorted[next];
      const errors = before.errors + (after?.errors ?? 0);
      return after ? [{ start: before.end, end: after.start, errors }] : [];
    });
}

/**
 * A quote that began or ended its page has context on one side only; its lines are counted from
 * that side.
 */
function findGaps(text: string, { exact, prefix, suffix }: Quote): Gap[] {
  const lines = exact.split('\n').length;
  if (prefix !== '' && suffix !== '') {
    return pair(findContext(text, prefix), findContext(text, suffix));
  }
  if (prefix !== '') {
    return findContext(text, prefix).map((before) => {
      return { ...before, start: before.end, end: stepLines(text, before.end, lines, 1) };
    });
  }
  if (suffix === '') return [];
  return findContext(text, suffix).map((after) => {
    return { ...after, start: stepLines(text, after.start, lines, -1), end: after.start };
  });
}

/** The words that are now where the quote's context matches best; null if it matches nowhere. */
function findReplacement(text: string, quote: Quote): { at: number; words: string } | null {
  const limit = TIMES * quote.exact.length + EXTRA;
  const found = findGaps(text, quote)
    .sort((first, second) => first.errors - second.errors)
    .map(({ start, end }) => toWholeWords(text, start, end))
    .find(([start, end]) => end > start && end - start <= limit);
  if (!found) return null;
  const [at, end] = found;
  return { at, words: text.slice(at, end) };
}

function judgeReplacement(text: string, quote: Quote): Located {
  const found = findReplacement(text, quote);
  if (!found) return { verdict: 'gone', at: null, suggestion: null };
  const { at, words } = found;
  const verdict = isOnOtherTerms(quote.exact, words) ? 'unclear' : 'changed';
  return { verdict, at, suggestion: words };
}

/**
 * Finds a quote in readable text (`toReadability`) in normal form.
 *
 * - `same`: the exact words, with the same subject and terms.
 * - `changed`: other words in the same context.
 * - `unclear`: no place is clearly best, or the context, label or terms ("from") differ.
 * - `gone`: neither the words nor their context.
 */
export function locateQuote(text: string, quote: Quote): Located {
  const places = findWhole(text, quote.exact)
    .map((at) => toPlace(text, quote, at))
    .sort((first, second) => second.mean - first.mean);
  const [first] = places;
  if (!first) return judgeReplacement(text, quote);
  // Under another label, the same words are about something else, so they do not compete.
  const [best, next] = places.filter(({ now }) => isOwnLineKept(toThen(quote), now));
  const isBest = best && (!next || best.mean - next.mean >= MARGIN);
  const verdict = isBest && isSettled(text, quote, best) ? 'same' : 'unclear';
  return { verdict, at: (best ?? first).at, suggestion: null };
}
