/**
 * Finds the words of a page that hold a value and say what it is. What it finds is a proposal: an editor looks at it, and the database decides whether the words hold the value.
 */
import { MAX_EXACT, type Quote, type Span, toQuote } from '../evidence/quote.ts';
import type { FieldKind } from './desk-fields.ts';
import type { FieldValue } from './field-values.ts';

/** Lines that may belong together, as a label and the price under it do. */
const MOST_LINES = 3;

const NUMBER = /(?<![0-9.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![0-9]|[.,]\d)/g;
const FREE = /\b(?:free|no charge|no fee|included|without charge)\b/gi;
/** Durations in words, in minutes. */
const HOURS: readonly [RegExp, number][] = [
  [/\bhalf an hour\b/gi, 30],
  [/\ban hour\b/gi, 60],
];

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const toSpans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));

const isPounds = (text: string, { start, end }: Span): boolean =>
  /(?:£ ?|\bGBP ?)$/i.test(text.slice(0, start)) || /^ (?:pounds?|GBP)\b/i.test(text.slice(end));

/** A number with the pound sign before it. */
const withSign = (text: string, { start, end }: Span): Span => {
  const sign = /(?:£ ?|\bGBP ?)$/i.exec(text.slice(0, start));
  return { start: start - (sign?.[0].length ?? 0), end };
};

/** Where a number stands, as itself and not as part of another: 99.99 is not in "£199.99". */
function findNumber(text: string, value: number, kind: FieldKind | undefined): Span[] {
  const all = toSpans(text, NUMBER).filter(
    ({ start, end }) => Number(text.slice(start, end).replaceAll(',', '')) === value,
  );
  const pounds = all.filter((span) => isPounds(text, span)).map((span) => withSign(text, span));
  const plain = all.filter((span) => !isPounds(text, span));
  if (kind === 'pounds') return value === 0 ? [...pounds, ...toSpans(text, FREE)] : pounds;
  const hours = HOURS.flatMap(([pattern, minutes]) =>
    minutes === value ? toSpans(text, pattern) : [],
  );
  if (kind === 'number') return [...plain, ...hours];
  return [...pounds, ...plain, ...hours, ...(value === 0 ? toSpans(text, FREE) : [])];
}

/** Where a text stands, in whatever case, whatever stands between its letters and digits. */
function findText(text: string, value: string): Span[] {
  const parts = value.match(/[\p{L}\p{N}@]+/gu) ?? [];
  if (parts.length === 0) return [];
  const isNumber = /^[\d\s()+-]+$/.test(value);
  // A telephone number may be grouped otherwise.
  const pieces = isNumber ? Array.from(parts.join('')) : parts;
  const between = isNumber ? String.raw`[\s()\-]*` : String.raw`[^\p{L}\p{N}\n]{0,4}`;
  const pattern = pieces.map(escape).join(between);
  return toSpans(text, new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'));
}

/** Where all numbers of a text stand together on a line. */
function findNumbersOf(text: string, value: string): Span[] {
  const [first, ...others] = toSpans(value, NUMBER).map(({ start, end }) =>
    Number(value.slice(start, end).replaceAll(',', '')),
  );
  if (first === undefined) return [];
  return findNumber(text, first, undefined).flatMap((span) => {
    let { start, end } = span;
    for (const other of others) {
      const near = findNumber(text, other, undefined).find(
        (one) => !text.slice(Math.min(one.start, start), Math.max(one.end, end)).includes('\n'),
      );
      if (!near) return [];
      start = Math.min(start, near.start);
      end = Math.max(end, near.end);
    }
    return { start, end };
  });
}

/** Every amount of a list of records: in their words, and as fees by the year. */
function readAmounts(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') {
    return toSpans(value, NUMBER)
      .filter((span) => isPounds(value, span))
      .map(({ start, end }) => Number(value.slice(start, end).replaceAll(',', '')));
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(readAmounts)
    : [];
}

function findValue(text: string, value: FieldValue, kind: FieldKind | undefined): Span[] {
  if (typeof value === 'number') return findNumber(text, value, kind);
  if (typeof value === 'string') {
    const whole = findText(text, value);
    return whole.length > 0 ? whole : findNumbersOf(text, value);
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) =>
    typeof entry === 'string'
      ? findText(text, entry)
      : [
          ...readAmounts(entry).flatMap((amount) => findNumber(text, amount, 'pounds')),
          ...Object.values(entry).flatMap((part) =>
            typeof part === 'string' && !part.includes('£') ? findText(text, part) : [],
          ),
        ],
  );
}

const findNames = (text: string, words: readonly string[]): Span[] =>
  words.length === 0
    ? []
    : toSpans(text, new RegExp(`\\b(?:${words.map(escape).join('|')})\\b`, 'gi'));

const join = (one: Span, other: Span): Span => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
});
const lengthOf = ({ start, end }: Span): number => end - start;

/** The whole line, or the sentence of it that holds the span, where that is short enough. */
function widen(text: string, span: Span): Span {
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  const lineBreak = text.indexOf('\n', span.end);
  const line = { start: lineStart, end: lineBreak === -1 ? text.length : lineBreak };
  const candidates = [line];
  const before = text.slice(line.start, span.start);
  const sentence = /^.*[.!?;] /s.exec(before)?.[0].length ?? 0;
  const after = /[.!?;](?= |$)/.exec(text.slice(span.end, line.end));
  candidates.push({
    start: line.start + sentence,
    end: after ? span.end + after.index + 1 : line.end,
  });
  return candidates.find((one) => lengthOf(one) <= MAX_EXACT) ?? span;
}

/** The nearest name of a value that is close enough to it, within a few lines. */
function findNamed(text: string, value: Span, names: readonly Span[]): Span | null {
  const joined = names
    .map((name) => join(value, name))
    .filter(
      (span) =>
        lengthOf(span) <= MAX_EXACT &&
        text.slice(span.start, span.end).split('\n').length <= MOST_LINES,
    );
  const countLines = (span: Span) => text.slice(span.start, span.end).split('\n').length;
  const [nearest] = joined.toSorted(
    (one, other) => countLines(one) - countLines(other) || lengthOf(one) - lengthOf(other),
  );
  return nearest ?? null;
}

/**
 * The line of a page that holds a value and one of the words for what it is, or the few lines that do
 * so together; null where none does. Without words, the line that holds the value.
 *
 * @param text of the page, with a line for each block or row
 * @param kind of the field, so that a price is not looked for among minutes
 */
export function findQuoteFor(
  text: string,
  value: FieldValue,
  words: readonly string[],
  kind?: FieldKind,
): Quote | null {
  const names = findNames(text, words);
  const values = findValue(text, value, kind);
  const found = values.flatMap((span) => {
    const named = words.length === 0 ? span : findNamed(text, span, names);
    return named && lengthOf(named) <= MAX_EXACT ? [named] : [];
  });
  const countLines = ({ start, end }: Span) => text.slice(start, end).split('\n').length;
  const [best] = found.toSorted((one, other) => countLines(one) - countLines(other));
  if (!best) return null;
  const { start, end } = widen(text, best);
  return toQuote(text, start, end);
}
