/**
 * One table of a snapshot, from the backend into its file. Of a large table only the blocks of rows are read
 * that differ from those of the last snapshot; the file is the same as if all had been read.
 */
import { join } from 'node:path';
import type { Backend } from '../../src/backend/client.ts';
import type { WholeTableOptions } from '../../src/backend/page-request.ts';
import type { Result } from '../../src/backend/result.ts';
import { BLOCK_TABLES, type BlockTable, readBlocks } from '../../src/backend/row-blocks.ts';
import {
  compareKeys,
  readPages,
  readWholeTable,
  SNAPSHOT_READS,
  type StoredRow,
} from '../../src/backend/whole-table.ts';
import { type SnapshotTable, toSnapshotFile } from '../../src/data/snapshot/snapshot-files.ts';
import type { KnownBlock, KnownTable } from './known-blocks.ts';
import type { NextFolder } from './replace-folder.ts';
import { openRowFile, parseRowsText, readBytes, toRowsText } from './row-file.ts';

/** Rows that a snapshot has and the one before had not, and the other way round. */
export type RowChanges = { before: StoredRow[]; after: StoredRow[] };

export type TakenTable = {
  rows: number;
  /** Rows that were asked for. */
  read: number;
  checksum: string;
  /** Null where the backend gives none. */
  blocks: KnownBlock[] | null;
  /** Null where all of it was read. */
  changes: RowChanges | null;
};

export type TableRequest = {
  backend: Backend;
  reading: WholeTableOptions;
  /** The folder of the last snapshot. */
  directory: string;
  next: NextFolder;
  /** What is known of the table's file in that folder; null where nothing is. */
  known: KnownTable | null;
  /** Whether its blocks shall be known for the next snapshot. */
  hasBlocks: boolean;
};

/** Of more than this share of its rows a table is read whole. */
const MOST_CHANGED = 0.3;

const isBlockTable = (table: SnapshotTable): table is BlockTable =>
  (BLOCK_TABLES as readonly SnapshotTable[]).includes(table);

const fail = (message: string): never => {
  throw new Error(message);
};

const toKey = (table: SnapshotTable, row: StoredRow): string =>
  String(row[SNAPSHOT_READS[table].key]);

const isAscending = (keys: readonly string[]): boolean =>
  keys.every((key, at) => at === 0 || compareKeys(keys[at - 1] ?? '', key) < 0);

/** Splits rows where one has the key of a bound or a later one. */
function splitAt(table: SnapshotTable, rows: readonly StoredRow[], bound: string | null) {
  const at = bound === null ? -1 : rows.findIndex((row) => toKey(table, row) >= bound);
  return at === -1 ? ([rows, []] as const) : ([rows.slice(0, at), rows.slice(at)] as const);
}

/** Reads all pages into the file as they come. Null when they come in another order than the file's. */
async function streamTable(
  table: BlockTable,
  request: TableRequest,
): Promise<Result<TakenTable> | null> {
  const { backend, reading, next, hasBlocks } = request;
  // Before the rows: what is written meanwhile is read again next time, and never missed.
  const asked = hasBlocks ? await readBlocks(backend, table, null, reading) : null;
  const blocks = asked?.ok ? asked.data : [{ first: null, rows: 0, digest: '' }];
  const file = openRowFile(next.toPath(toSnapshotFile(table)));
  const counts = blocks.map(() => 0);
  const ranges = blocks.map(() => ({ start: 0, end: 0 }));
  let last: string | null = null;
  let at = 0;
  let rows = 0;
  for await (const page of readPages(backend, SNAPSHOT_READS[table], reading)) {
    const keys: string[] = page.ok ? page.data.map((row) => toKey(table, row)) : [];
    if (!page.ok || !isAscending(last === null ? keys : [last, ...keys])) {
      file.drop();
      return page.ok ? null : page;
    }
    last = keys.at(-1) ?? last;
    rows += page.data.length;
    let rest: readonly StoredRow[] = page.data;
    while (rest.length > 0) {
      const [own, others] = splitAt(table, rest, blocks[at + 1]?.first ?? null);
      const { start, end } = file.write(toRowsText(own));
      if (own.length > 0)
        ranges[at] = { start: counts[at] === 0 ? start : (ranges[at]?.start ?? 0), end };
      counts[at] = (counts[at] ?? 0) + own.length;
      if (others.length > 0) at += 1;
      rest = others;
    }
  }
  const { checksum } = file.end();
  const known = blocks.map(({ first, rows: counted, digest }, index): KnownBlock => ({
    first,
    rows: counts[index] ?? 0,
    // Where others came than were counted, something was written meanwhile.
    digest: counted === counts[index] ? digest : '',
    ...(ranges[index] ?? { start: 0, end: 0 }),
  }));
  const data = { rows, read: rows, checksum, blocks: asked?.ok ? known : null, changes: null };
  return { ok: true, data };
}

/** Reads all rows before the first is written. */
async function readTable(table: SnapshotTable, request: TableRequest): Promise<Result<TakenTable>> {
  const result = await readWholeTable(request.backend, SNAPSHOT_READS[table], request.reading);
  if (!result.ok) return result;
  const file = openRowFile(request.next.toPath(toSnapshotFile(table)));
  file.write(toRowsText(result.data));
  const { checksum } = file.end();
  const { length: rows } = result.data;
  return { ok: true, data: { rows, read: rows, checksum, blocks: null, changes: null } };
}

/** Of two texts of a block, the rows that differ. */
function compareRows(table: SnapshotTable, before: StoredRow[], after: StoredRow[]): RowChanges {
  const toTexts = (rows: StoredRow[]) =>
    new Map(rows.map((row) => [toKey(table, row), JSON.stringify(row)]));
  const [earlier, later] = [toTexts(before), toTexts(after)];
  const isNew = (other: Map<string, string>) => (row: StoredRow) =>
    other.get(toKey(table, row)) !== JSON.stringify(row);
  return { before: before.filter(isNew(later)), after: after.filter(isNew(earlier)) };
}

/** Reads a block anew; throws when other rows come than the backend has counted. */
async function readBlock(
  table: BlockTable,
  { backend, reading }: TableRequest,
  part: { first: string | null; end: string | null; rows: number },
): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for await (const page of readPages(backend, SNAPSHOT_READS[table], reading, part)) {
    if (!page.ok) return fail(page.message);
    rows.push(...page.data);
  }
  const keys = rows.map((row) => toKey(table, row));
  const isWithin = keys.every(
    (key) => (part.first === null || key >= part.first) && (part.end === null || key < part.end),
  );
  return isWithin && isAscending(keys) ? rows : fail(`${table}: rows of another block came.`);
}

/** Reads the blocks that differ, and puts them where the old ones stood. Throws where anything is odd. */
async function patchTable(
  table: BlockTable,
  known: KnownTable,
  request: TableRequest,
): Promise<TakenTable> {
  const { backend, reading, next, directory } = request;
  const name = toSnapshotFile(table);
  const bounds = known.blocks.slice(1).map(({ first }) => first ?? '');
  const asked = await readBlocks(backend, table, bounds, reading);
  if (!asked.ok) return fail(asked.message);
  const differs = asked.data.map(({ digest }, at) => digest !== known.blocks[at]?.digest);
  const rows = asked.data.reduce((sum, block) => sum + block.rows, 0);
  const wanted = asked.data.filter((_, at) => differs[at]);
  const read = wanted.reduce((sum, block) => sum + block.rows, 0);
  if (read > Math.max(rows * MOST_CHANGED, 5000)) return fail(`${table}: most of it has changed.`);
  const changes: RowChanges = { before: [], after: [] };
  const texts = new Map<number, string>();
  for (const [at, block] of asked.data.entries()) {
    const old = known.blocks[at];
    if (!differs[at] || !old) continue;
    const end = asked.data[at + 1]?.first ?? null;
    const after = await readBlock(table, request, { ...block, end });
    const before = parseRowsText(readBytes(join(directory, name), old).toString());
    const { before: gone, after: come } = compareRows(table, before, after);
    changes.before.push(...gone);
    changes.after.push(...come);
    texts.set(at, toRowsText(after));
  }
  const isSame = changes.before.length + changes.after.length === 0;
  if (isSame) {
    next.keep(name);
    const blocks = asked.data.map((block, at) => ({ ...known.blocks[at], ...block }) as KnownBlock);
    return { rows, read, checksum: known.checksum, blocks, changes };
  }
  const file = openRowFile(next.toPath(name));
  const blocks = asked.data.map((block, at): KnownBlock => {
    const old = known.blocks[at] ?? { start: 0, end: 0 };
    const written = file.write(texts.get(at) ?? readBytes(join(directory, name), old));
    return { ...block, ...written };
  });
  return { rows, read, checksum: file.end().checksum, blocks, changes };
}

/** Takes the table; a failure is that of the backend. */
export async function takeTable(
  table: SnapshotTable,
  request: TableRequest,
): Promise<Result<TakenTable>> {
  if (!isBlockTable(table)) return readTable(table, request);
  if (request.known) {
    try {
      return { ok: true, data: await patchTable(table, request.known, request) };
    } catch {
      // Whatever it was, reading all of it says it, or succeeds.
    }
  }
  return (await streamTable(table, request)) ?? readTable(table, request);
}
