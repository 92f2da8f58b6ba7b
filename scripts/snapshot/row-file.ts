/**
 * The file of a table's rows: a JSON list, indented by two, written and read a piece at a time, so that a
 * table of any size takes little memory. The rows of a block stand next to one another.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import type { StoredRow } from '../../src/backend/whole-table.ts';
import { namingFile } from './writing-faults.ts';

/** Bytes of a file: from the first to before the last. */
export type ByteRange = { start: number; end: number };

export type WrittenFile = { checksum: string; bytes: number };

const PIECE_BYTES = 4 * 1024 * 1024;

/** The rows as they stand in the file, without what stands before, between and after them. */
export function toRowsText(rows: readonly StoredRow[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows, null, 2).slice(2, -2);
}

/** The rows of such a text. */
export function parseRowsText(text: string): StoredRow[] {
  return JSON.parse(`[${text}]`) as StoredRow[];
}

/** Begins a file; what is written has reached the disk when it ends. */
export function openRowFile(path: string): {
  /** Rows that follow those before; says where they stand. */
  write: (rows: string | Uint8Array) => ByteRange;
  end: () => WrittenFile;
  /** Closes the file as it is. */
  drop: () => void;
} {
  const file = openSync(path, 'w');
  const hash = createHash('sha256');
  let bytes = 0;
  const put = (content: string | Uint8Array) => {
    const buffer = typeof content === 'string' ? Buffer.from(content) : content;
    hash.update(buffer);
    // All of it: where a disk is nearly full, a single write may leave off the end and say nothing.
    namingFile(path, () => writeFileSync(file, buffer));
    bytes += buffer.length;
  };
  return {
    write: (rows) => {
      if (rows.length === 0) return { start: bytes, end: bytes };
      put(bytes === 0 ? '[\n' : ',\n');
      const start = bytes;
      put(rows);
      return { start, end: bytes };
    },
    end: () => {
      put(bytes === 0 ? '[]\n' : '\n]\n');
      namingFile(path, () => fsyncSync(file));
      closeSync(file);
      return { checksum: hash.digest('hex'), bytes };
    },
    drop: () => {
      closeSync(file);
    },
  };
}

/** A part of a file. */
export function readBytes(path: string, { start, end }: ByteRange): Buffer {
  const buffer = Buffer.allocUnsafe(end - start);
  const file = openSync(path, 'r');
  try {
    let at = 0;
    while (at < buffer.length) {
      const read = readSync(file, buffer, at, buffer.length - at, start + at);
      if (read === 0) throw new Error(`${path} ends too early.`);
      at += read;
    }
  } finally {
    closeSync(file);
  }
  return buffer;
}

/** SHA-256 of a file in hexadecimal. Throws when it cannot be read. */
export function hashFile(path: string): string {
  const hash = createHash('sha256');
  const { size } = statSync(path);
  for (let start = 0; start < size; start += PIECE_BYTES) {
    hash.update(readBytes(path, { start, end: Math.min(size, start + PIECE_BYTES) }));
  }
  return hash.digest('hex');
}

/** What parts two rows of a file: no text of a row has a line of its own. */
const BETWEEN_ROWS = '\n  },\n  {';
const ROW_START = '\n  {';
const ROW_END = '\n  }';

/** The text of a file's rows, as bytes, in pieces of whole rows. */
function* readPieces(path: string): Generator<Buffer, void, void> {
  const { size } = statSync(path);
  let kept = Buffer.alloc(0);
  for (let start = 0; start < size; start += PIECE_BYTES) {
    const end = Math.min(size, start + PIECE_BYTES);
    kept = Buffer.concat([kept, readBytes(path, { start, end })]);
    const cut = end === size ? kept.length : kept.lastIndexOf(BETWEEN_ROWS) + ROW_END.length;
    if (cut < BETWEEN_ROWS.length && end < size) continue;
    yield kept.subarray(0, cut);
    kept = kept.subarray(cut);
  }
}

/** The rows of a file that holds a JSON list, some at a time. */
export function* readRows(path: string): Generator<StoredRow[], void, void> {
  for (const piece of readPieces(path)) {
    // A row ends with a brace, so a bracket is the end of the list.
    const text = piece
      .toString()
      .replace(/^[[,]/, '')
      .replace(/\]\s*$/, '');
    yield parseRowsText(text);
  }
}

/** Of so few ids each is looked for by itself. */
const FEW_IDS = 6;

/** Where a column of a row begins that holds one of the ids, in the order of the rows. */
function findPlaces(piece: Buffer, column: string, ids: ReadonlySet<string>): number[] {
  const name = `${ROW_START.slice(0, -1)}  "${column}": "`;
  const places: number[] = [];
  const wanted = ids.size <= FEW_IDS ? [...ids].map((id) => `${name}${id}"`) : [name];
  for (const words of wanted) {
    for (let at = piece.indexOf(words); at !== -1; at = piece.indexOf(words, at + words.length)) {
      const from = at + name.length;
      if (ids.has(piece.toString('latin1', from, piece.indexOf('"', from)))) places.push(at);
    }
  }
  return places.sort((one, other) => one - other);
}

/** The rows whose column holds one of the ids, which need no escape as text, in the file's order. */
export function findRows(path: string, column: string, ids: ReadonlySet<string>): StoredRow[] {
  const found: StoredRow[] = [];
  for (const piece of readPieces(path)) {
    for (const at of findPlaces(piece, column, ids)) {
      // The column may be the first of the row, and the row the first of the list.
      const start = piece.lastIndexOf(ROW_START, at);
      const end = piece.indexOf(ROW_END, at) + ROW_END.length;
      found.push(...parseRowsText(piece.toString('utf8', start, end)));
    }
  }
  return found;
}
