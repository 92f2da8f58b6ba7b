import search from 'approx-string-match';
import { type Quote, toWholeWords } from '../../domain/evidence/quote.ts';

type Span = { start: number; end: number; errors: number };

/** Share of a context's characters that may differ. */
const MAX_DIFFERENCE = 0.25;
/** The longest replacement, in characters: `TIMES` the quote's length plus `EXTRA`. */
const TIMES = 3;
const EXTRA = 40;

function findContext(text: string, context: string): Span[] {
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
function pair(starts: readonly Span[], ends: readonly Span[]): Span[] {
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

/** A quote that began or ended its page has one side only; lines are counted from there. */
function findGaps(text: string, { exact, prefix, suffix }: Quote): Span[] {
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

/** The words now between a quote's surroundings, where those match best; null for none. */
export function findReplacement(text: string, quote: Quote): { at: number; words: string } | null {
  const limit = TIMES * quote.exact.length + EXTRA;
  const found = findGaps(text, quote)
    .sort((first, second) => first.errors - second.errors)
    .map(({ start, end }) => toWholeWords(text, start, end))
    .find(([start, end]) => end > start && end - start <= limit);
  if (!found) return null;
  const [at, end] = found;
  return { at, words: text.slice(at, end) };
}
