/**
 * CSV as spreadsheets write it (RFC 4180): any of three separators, quotes, line breaks inside quotes,
 * Windows, Unix and old Macintosh line ends.
 */

/** The byte order mark, by which spreadsheets know UTF-8. */
const MARK = '\uFEFF';

export type CsvRecord = {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
  /** Whether it ends with the file, inside quotes that nothing closes. */
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

/** Where the first of these stands from there on; the text's end where none does. */
function findStop(text: string, stop: RegExp, from: number): number {
  stop.lastIndex = from;
  return stop.exec(text)?.index ?? text.length;
}

/** Where the quotes that open at `from` close; null where they never do. */
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
  // Quotes in the middle of a cell are a part of it, as in 5" and in what a clipboard holds.
  const end = findStop(text, stop, from);
  return { content: text.slice(from, end), end, isOpen: false };
}

/** The records of a text, blank lines too, in their order. */
export function* readCsv(text: string, separator: Separator): Generator<CsvRecord> {
  const stop = STOPS[separator];
  let at = text.startsWith(MARK) ? 1 : 0;
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

/** The separator by which the first line falls into most cells; a comma where it falls into none. */
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

/** A table as a file that every spreadsheet opens as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}
