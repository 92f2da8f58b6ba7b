/** CSV as spreadsheets write it (RFC 4180), with any of three separators and any line ending. */

/** Byte order mark, which tells spreadsheets that the file is UTF-8. */
const BOM = '\uFEFF';

export type CsvRecord = {
  /** The record's first line, from 1. */
  line: number;
  cells: string[];
  isOpen: boolean;
};

const LINE_END = /\r\n|\r|\n/g;
const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

const STOPS: Record<Separator, RegExp> = {
  ',': /[,\r\n]/g,
  ';': /[;\r\n]/g,
  '\t': /[\t\r\n]/g,
};

function findStop(text: string, stop: RegExp, from: number): number {
  stop.lastIndex = from;
  return stop.exec(text)?.index ?? text.length;
}

function findClosing(text: string, from: number): number | null {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? null : at;
}

type Cell = { content: string; end: number; isOpen: boolean };

function readCell(text: string, stop: RegExp, from: number): Cell {
  if (text[from] === '"') {
    const closing = findClosing(text, from);
    if (closing === null) return { content: text.slice(from + 1), end: text.length, isOpen: true };
    const end = closing + 1;
    if (end === text.length || findStop(text, stop, end) === end) {
      return { content: text.slice(from + 1, closing).replaceAll('""', '"'), end, isOpen: false };
    }
  }
  // Quotes inside a cell are literal, as in `5"`.
  const end = findStop(text, stop, from);
  return { content: text.slice(from, end), end, isOpen: false };
}

/** All records, including blank lines. */
export function* readCsv(text: string, separator: Separator): Generator<CsvRecord> {
  const stop = STOPS[separator];
  let at = text.startsWith(BOM) ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    let cell: Cell;
    do {
      cell = readCell(text, stop, at);
      cells.push(cell.content);
      at = cell.end + 1;
    } while (text[cell.end] === separator);
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
    yield { line, cells, isOpen: cell.isOpen };
    line += text.slice(start, at).match(LINE_END)?.length ?? 0;
  }
}

/** The separator that gives the first line the most cells; a comma by default. */
export function findSeparator(text: string): Separator {
  const count = (separator: Separator): number => {
    const first = readCsv(text, separator).next();
    return first.done ? 0 : first.value.cells.length;
  };
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const quote = (cell: string) =>
  NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}
