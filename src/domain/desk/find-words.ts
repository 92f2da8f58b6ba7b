/**
 * Finds the quote for a value on a page, so that editors type only the value. The database checks
 * every suggestion.
 */
import { NUMBER_WORDS } from '../format/counts.ts';
import { MAX_EXACT, type Span } from '../evidence/quote.ts';
import type { FieldKind } from './desk-fields.ts';
import type { FieldRecord, FieldValue } from './field-values.ts';

export type QuoteQuery = {
  kind: FieldKind;
  value: FieldValue;
  /** The quote must contain one of these, most distinctive first; empty if any quote will do. */
  words: readonly string[];
  /** Decides between equally good lines. For yes or no, only the label is looked for. */
  label: string;
};

export type Found =
  | { outcome: 'found'; span: Span }
  /** The value was found, but without any of the naming words near it. */
  | { outcome: 'unnamed'; span: Span }
  | { outcome: 'absent' };

const NUMBER = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!\d|[.,]\d)/g;
const AMOUNT =
  /(?:£|\bGBP) ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?!\d|[.,]\d)|(?<![\d.,])((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?) (?:pounds?|GBP)\b/gi;
const PENCE = /(?<![\d.,])(\d{1,2}) ?p\b/gi;
const FREE = /\b(?:free|no charge|no fee|included|without charge)\b/i;

const DURATIONS: readonly [RegExp, number][] = [
  [/\bhalf an hour\b/i, 30],
  [/\ban hour\b/i, 60],
];

const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '');

function readNumbers(text: string): number[] {
  const digits = [...text.matchAll(NUMBER)].map(([number]) => Number(number.replaceAll(',', '')));
  const spelt = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const named = spelt.map((word) => NUMBER_WORDS.indexOf(word)).filter((number) => number > 0);
  const durations = DURATIONS.flatMap(([words, minutes]) => (words.test(text) ? minutes : []));
  return [...digits, ...named, ...durations];
}

const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const hasWord = (text: string, word: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])${escape(word)}(?![\p{L}\p{N}_])`, 'iu').test(text);

const weigh = (text: string, words: readonly string[]): number =>
  words.reduce((sum, word, at) => sum + (hasWord(text, word) ? words.length - at : 0), 0);

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The share of one text's words that the other contains. */
function share(of: string, text: string): number {
  const needed = [...new Set(toWords(of))];
  const there = new Set(toWords(text));
  return needed.length === 0 ? 0 : needed.filter((word) => there.has(word)).length / needed.length;
}

const MIN_SHARE = 0.5;

/** The text needs all the value's numbers or, if it has none, at least half of its words. */
function scoreText(value: string, text: string): number {
  const numbers = readNumbers(text);
  const stated = readNumbers(value.replace(/\p{L}+/gu, ' '));
  if (!stated.every((number) => numbers.includes(number))) return 0;
  const like = share(value, text);
  return like >= MIN_SHARE || (stated.length > 0 && like > 0) ? like : 0;
}

function readAmounts(text: string): number[] {
  const pounds = [...text.matchAll(AMOUNT)].map(([, before, after]) =>
    Number((before ?? after ?? '').replaceAll(',', '')),
  );
  const pence = [...text.matchAll(PENCE)].map(([, number]) => Number(number) / 100);
  return [...pounds, ...pence, ...(FREE.test(text) ? [0] : [])];
}

const toEntryText = (entry: string | FieldRecord) =>
  typeof entry === 'string' ? entry : Object.values(entry).flat().filter(Boolean).join(' ');

function scoreEntries(entries: readonly (string | FieldRecord)[], text: string): number {
  const letters = toLetters(text);
  const isNamed = (entry: string | FieldRecord) =>
    typeof entry === 'string'
      ? letters.includes(toLetters(entry))
      : share(toEntryText(entry), text) >= MIN_SHARE;
  return entries.filter(isNamed).length / entries.length;
}

/** How well the text contains the value, from 0 (not at all) to 1. */
function score({ kind, value, label }: QuoteQuery, text: string): number {
  if (value === null) return 0;
  if (Array.isArray(value)) return value.length === 0 ? 0 : scoreEntries(value, text);
  if (kind === 'yes-no') return share(label, text);
  const written = String(value);
  if (kind === 'pounds') return Number(readAmounts(text).includes(Number(value)));
  if (kind === 'number') {
    return Number(readNumbers(text.replace(AMOUNT, ' ')).includes(Number(value)));
  }
  if (kind === 'exact') return Number(toLetters(text).includes(toLetters(written)));
  if (kind === 'address') return Number(text.includes(written));
  return text.toLowerCase().includes(written.toLowerCase()) ? 1 : scoreText(written, text);
}

function toLines(text: string): Span[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap((match) => {
    const [line] = match;
    const start = match.index + (line.length - line.trimStart().length);
    const trimmed = line.trim();
    return trimmed === '' ? [] : [{ start, end: start + trimmed.length }];
  });
}

/** Sentences of a line that is too long to quote. */
function toParts(text: string, { start, end }: Span): Span[] {
  if (end - start <= MAX_EXACT) return [{ start, end }];
  return [...text.slice(start, end).matchAll(/[^.!?]+(?:[.!?](?!\s)[^.!?]*)*[.!?]*/g)].flatMap(
    (match) => {
      const [part] = match;
      const from = start + match.index + (part.length - part.trimStart().length);
      const to = Math.min(from + part.trim().length, from + MAX_EXACT);
      return to > from ? [{ start: from, end: to }] : [];
    },
  );
}

/** One line is best; a heading may need the lines below it. */
const MAX_LINES = 3;

function* toCandidates(count: number, lines: readonly Span[]): Generator<Span> {
  for (let at = 0; at + count <= lines.length; at++) {
    const span = { start: lines[at]?.start ?? 0, end: lines[at + count - 1]?.end ?? 0 };
    if (span.end - span.start <= MAX_EXACT) yield span;
  }
}

/** Kinds that a text contains either whole or not at all. */
const WHOLE_VALUE_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['pounds', 'number', 'exact']);

/** The best quote for the value; the first of equally good ones. */
export function findWords(text: string, query: QuoteQuery): Found {
  if (WHOLE_VALUE_KINDS.has(query.kind) && score(query, text) === 0) return { outcome: 'absent' };
  const lines = toLines(text).flatMap((line) => toParts(text, line));
  let unnamed: Span | null = null;
  for (let count = 1; count <= MAX_LINES; count++) {
    let best: { span: Span; points: number } | null = null;
    for (const span of toCandidates(count, lines)) {
      const words = text.slice(span.start, span.end);
      const held = score(query, words);
      if (held === 0) continue;
      unnamed ??= span;
      const named = weigh(words, query.words);
      if (query.words.length > 0 && named === 0) continue;
      const points = held * 100 + named * 2 + share(query.label, words);
      if (best === null || points > best.points) best = { span, points };
    }
    if (best) return { outcome: 'found', span: best.span };
  }
  return unnamed ? { outcome: 'unnamed', span: unnamed } : { outcome: 'absent' };
}
