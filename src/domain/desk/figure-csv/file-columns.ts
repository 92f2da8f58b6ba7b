import { toPlainText } from './plain-text.ts';

/** The columns of the file. It has one row per figure and clinic. */
export const FILE_COLUMNS = [
  'clinic',
  'clinic id',
  'field',
  'label',
  'value',
  'version',
  'page',
  'quote',
  'checked on',
  'state',
] as const;

export type FileColumn = (typeof FILE_COLUMNS)[number];

export type Header = {
  places: ReadonlyMap<FileColumn, number>;
  unknown: string[];
  repeated: FileColumn[];
};

const toName = (cell: string): string =>
  toPlainText(cell)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const isColumn = (name: string): name is FileColumn =>
  FILE_COLUMNS.some((column) => column === name);

/** Parses a header, in any order and case. */
export function readHeader(cells: readonly string[]): Header {
  const places = new Map<FileColumn, number>();
  const unknown: string[] = [];
  const repeated: FileColumn[] = [];
  for (const [place, cell] of cells.entries()) {
    const name = toName(cell);
    if (!isColumn(name)) {
      if (name !== '') unknown.push(cell.trim());
    } else if (places.has(name)) repeated.push(name);
    else places.set(name, place);
  }
  return { places, unknown, repeated };
}

export const OWN_HEADER: Header = {
  places: new Map(FILE_COLUMNS.map((column, place) => [column, place])),
  unknown: [],
  repeated: [],
};

const NEEDED: readonly (readonly FileColumn[])[] = [
  ['clinic', 'clinic id'],
  ['field', 'label'],
  ['value'],
];

export function findHeaderFault({ places, repeated }: Header): string | null {
  if (repeated.length > 0) {
    return `The first line names ${repeated.join(' and ')} twice. Give each column its own name.`;
  }
  const missing = NEEDED.filter((columns) => !columns.some((column) => places.has(column)));
  if (missing.length === 0) return null;
  const names = missing.map((columns) => columns.join(' or ')).join('; ');
  return `The first line must name the columns. Missing: ${names}. Export the figures to see an example.`;
}
