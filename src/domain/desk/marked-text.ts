/** A page's text in lines, split where quotes begin and end. */
import type { Span } from '../evidence/quote.ts';

export type NumberedSpan = Span & { number: number };

/** Part of a line, with the numbers of the figures it supports. */
export type MarkedPiece = { start: number; text: string; numbers: number[] };

export type MarkedLine = { start: number; pieces: MarkedPiece[] };

function cutLine(text: string, start: number, end: number, spans: readonly NumberedSpan[]) {
  const here = spans.filter((span) => span.start < end && span.end > start);
  const edges = [start, end, ...here.flatMap((span) => [span.start, span.end])]
    .filter((edge) => edge >= start && edge <= end)
    .toSorted((one, other) => one - other);
  return [...new Set(edges)].slice(0, -1).map((from, index, all): MarkedPiece => {
    const to = all[index + 1] ?? end;
    const numbers = here
      .filter((span) => span.start <= from && span.end >= to)
      .map(({ number }) => number);
    return { start: from, text: text.slice(from, to), numbers };
  });
}

/** Every line. Joining its pieces gives the line again. */
export function toMarkedLines(text: string, spans: readonly NumberedSpan[]): MarkedLine[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const pieces = cutLine(text, start, start + line.length, spans);
    const marked = { start, pieces };
    start += line.length + 1;
    return marked;
  });
}
