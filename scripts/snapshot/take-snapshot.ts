/**
 * Takes the snapshot: reads every table as an anonymous visitor may read it, checks the rows, copies
 * the pictures that the articles name, logs the figures that changed, and replaces the files on disk as
 * a whole. Whatever goes wrong with the rows, the old files stay as they are. Rows go to the disk as they
 * come, and of a large table only those are read that have changed, so size costs little time or memory.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '../../src/backend/client.ts';
import type { WholeTableOptions } from '../../src/backend/page-request.ts';
import { BLOCK_TABLES } from '../../src/backend/row-blocks.ts';
import { SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import {
  FIGURE_CHANGES_FILE,
  MANIFEST_FILE,
  PICTURE_NAME,
  PICTURES_FILE,
  PICTURES_FOLDER,
  readPicture,
  readSnapshotLists,
  SNAPSHOT_TABLES,
  type SnapshotManifest,
  type SnapshotTable,
  toChecksum,
  toSnapshotFile,
} from '../../src/data/snapshot/snapshot-files.ts';
import { addToChangeLog } from '../../src/domain/open-data/change-log.ts';
import { Refusal } from '../lib/environment.ts';
import { isOnLoopback } from '../fetch/hosts.ts';
import {
  checkAllClinics,
  checkArticles,
  checkChangedClinics,
  type CheckedClinics,
  type ClinicChanges,
  findTableChanges,
  MOST_CHANGED_CLINICS,
  toChangedClinics,
} from './check-clinics.ts';
import { CLINIC_TABLES } from './clinic-batches.ts';
import { type Known, type KnownTables, readKnown, writeKnown } from './known-blocks.ts';
import { type NextFolder, openNextFolder, recoverFolder } from './replace-folder.ts';
import { hashFile } from './row-file.ts';
import { takePictures } from './take-pictures.ts';
import { type TakenTable, takeTable } from './take-table.ts';
import { findWritingFault, UNWRITTEN } from './writing-faults.ts';

type SnapshotRequest = {
  backend: Backend;
  /** Where the files go; it may hold nothing but a snapshot. */
  directory: string;
  /** The snapshot whose figures the new ones are compared with where that folder holds none. */
  baseline: string | null;
  /** ISO instant (UTC). */
  now: string;
  /** How long and how often each request is tried, and the signal that ends them all. */
  reading: WholeTableOptions;
  /**
   * Where it is kept what is known of the last snapshot, so that only what changed since is read. Null, or
   * nothing, reads everything.
   */
  knownFile?: string | null;
  /** Lets a table that had rows become empty. */
  allowEmpty: boolean;
  log: (line: string) => void;
};

const UNREAD =
  'The database could not be read while the site was built. Wait a minute, then press Retry.';

const toEmptied = (what: string) =>
  `Nothing is left of ${what}, and a build would have emptied that part of the site. Bring one back, or ask whoever runs the site.`;

function refuse(reason: string, forEditors: string | null = null): never {
  const sentence = reason.replace(/\.$/, '');
  throw new Refusal(
    `The snapshot was not taken: ${sentence}. The files of the last one are unchanged.`,
    forEditors,
  );
}

/** What an editor calls the rows of a table. */
const TOLD_TABLES: Partial<Record<SnapshotTable, string>> = {
  articles: 'the published articles',
  clinics: 'the clinics on the site',
};

/** Tables that may lose their last row in the ordinary course of things. */
const MAY_BECOME_EMPTY: ReadonlySet<SnapshotTable> = new Set([
  ...(['article_redirects', 'site_words'] as const),
  // The last review goes from the site when its author withdraws it, and so does what rests on the log.
  ...(['clinic_reviews', 'review_decisions', 'figure_disputes', 'figure_change_reasons'] as const),
]);

const TEXT_FILES = [...SNAPSHOT_TABLES.map(toSnapshotFile), PICTURES_FILE];

// A damaged snapshot is no reason to keep it: it counts as none.
function readOldSnapshot(directory: string) {
  try {
    const lists = readSnapshotLists(directory);
    const { checksums } = lists.manifest;
    const isWhole = SNAPSHOT_TABLES.map(toSnapshotFile).every(
      (file) =>
        checksums[file] === undefined || hashFile(join(directory, file)) === checksums[file],
    );
    if (!isWhole) return null;
    return {
      ...lists,
      directory,
      /** The pictures' bytes by name. */
      files: new Map(lists.pictures.map(({ file }) => [file, readPicture(directory, file)])),
    };
  } catch {
    return null;
  }
}

type OldSnapshot = NonNullable<ReturnType<typeof readOldSnapshot>>;

/** A folder that holds anything else is not ours to replace. */
function checkFolder(directory: string): void {
  if (!existsSync(directory)) return;
  const ours = new Set([MANIFEST_FILE, PICTURES_FOLDER, FIGURE_CHANGES_FILE, ...TEXT_FILES]);
  const pictures = join(directory, PICTURES_FOLDER);
  const others = [
    ...readdirSync(directory).filter((name) => !ours.has(name)),
    ...(existsSync(pictures) ? readdirSync(pictures) : [])
      .filter((name) => !PICTURE_NAME.test(name))
      .map((name) => join(PICTURES_FOLDER, name)),
  ];
  if (others[0]) refuse(`${directory} also holds ${others[0]}, which is no part of a snapshot`);
}

type Taken = Record<SnapshotTable, TakenTable>;

/** Takes every table into the next folder. */
async function takeTables(
  request: SnapshotRequest,
  next: NextFolder,
  known: Known | null,
): Promise<Taken> {
  const { backend, reading, directory, log } = request;
  const taken = {} as Taken;
  for (const table of SNAPSHOT_TABLES) {
    const tables: Partial<Record<SnapshotTable, KnownTables[keyof KnownTables]>> =
      known?.tables ?? {};
    const result = await takeTable(table, {
      backend,
      reading,
      directory,
      next,
      known: tables[table] ?? null,
      hasBlocks: Boolean(request.knownFile),
    });
    if (!result.ok) {
      refuse(reading.signal.aborted ? 'the backend took too long' : result.message, UNREAD);
    }
    const { rows, read } = result.data;
    const share = read < rows ? `, ${read} of them read anew` : '';
    log(`${SNAPSHOT_READS[table].from}: ${rows} rows${share}`);
    taken[table] = result.data;
  }
  return taken;
}

/** Refuses rows that would empty a part of the site. */
function refuseEmptied(taken: Taken, old: OldSnapshot | null, allowEmpty: boolean): void {
  const emptied = SNAPSHOT_TABLES.find(
    (table) =>
      taken[table].rows === 0 &&
      (old?.manifest.rows[table] ?? 0) > 0 &&
      !MAY_BECOME_EMPTY.has(table),
  );
  if (emptied && !allowEmpty) {
    refuse(
      `${SNAPSHOT_READS[emptied].from} has no row any more (--allow-empty takes it all the same)`,
      toEmptied(TOLD_TABLES[emptied] ?? 'one of its tables'),
    );
  }
}

/** What differs in the rows of clinics; null where that is not known, or so much that all are checked. */
function findClinicChanges(
  taken: Taken,
  old: OldSnapshot | null,
  next: NextFolder,
): ClinicChanges | null {
  const fields = toSnapshotFile('figure_fields');
  if (!old || taken.figure_fields.checksum !== old.manifest.checksums[fields]) return null;
  const changes = CLINIC_TABLES.map((table) => [
    table,
    table === 'figure_disputes'
      ? findTableChanges(table, old.directory, next.toPath(''))
      : taken[table].changes,
  ]);
  if (changes.some(([, change]) => change === null)) return null;
  const known = Object.fromEntries(changes) as ClinicChanges;
  return toChangedClinics(known).size > MOST_CHANGED_CLINICS ? null : known;
}

function checkClinics(
  request: SnapshotRequest,
  next: NextFolder,
  earlier: OldSnapshot | null,
  changes: ClinicChanges | null,
  known: Known | null,
): CheckedClinics {
  const after = next.toPath('');
  const checked =
    changes && known
      ? checkChangedClinics(after, changes, known.addresses, request.now)
      : checkAllClinics({ before: earlier?.directory ?? null, after }, request.now);
  for (const note of checked.notes) request.log(`  ${note}`);
  if (checked.addresses.length === 0 && !request.allowEmpty) {
    refuse(
      'no clinic can be shown (--allow-empty takes it all the same)',
      toEmptied('the clinics on the site'),
    );
  }
  return checked;
}

const toText = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

async function takeIntoFolder(request: SnapshotRequest, next: NextFolder): Promise<boolean> {
  const { directory, baseline, now, log, knownFile = null } = request;
  const old = readOldSnapshot(directory);
  const backendUrl = request.backend.config?.url ?? '';
  const known = readKnown(knownFile, backendUrl, old?.manifest);
  const taken = await takeTables(request, next, known);
  refuseEmptied(taken, old, request.allowEmpty);
  const earlier = old ?? (baseline === null ? null : readOldSnapshot(baseline));
  const checked = checkClinics(request, next, earlier, findClinicChanges(taken, old, next), known);
  const { articles, notes } = checkArticles(next.toPath(''), now);
  for (const note of notes) log(`  ${note}`);
  const address = URL.parse(backendUrl);
  const { pictures, files } = await takePictures({
    articles,
    old: old ?? { pictures: [], files: new Map() },
    mayUseLoopback: address !== null && isOnLoopback(address),
    signal: request.reading.signal,
    log,
  });

  const tables = Object.fromEntries(
    BLOCK_TABLES.flatMap((table) => {
      const { blocks, checksum } = taken[table];
      return blocks ? [[table, { checksum, blocks }]] : [];
    }),
  );
  const note = { backend: backendUrl, tables, addresses: checked.addresses };
  const checksums: Record<string, string> = {
    ...Object.fromEntries(
      SNAPSHOT_TABLES.map((table) => [toSnapshotFile(table), taken[table].checksum]),
    ),
    [PICTURES_FILE]: toChecksum(toText(pictures)),
  };
  if (
    old &&
    Object.entries(checksums).every(([file, sum]) => old.manifest.checksums[file] === sum)
  ) {
    log(`Nothing changed since ${old.manifest.takenAt}.`);
    if (knownFile) writeKnown(knownFile, note);
    return false;
  }
  const figureChanges = earlier
    ? addToChangeLog(earlier.figureChanges, checked.changes, {
        previousSnapshotAt: earlier.manifest.takenAt,
        snapshotAt: now,
      })
    : [];
  const count = figureChanges.filter(({ snapshotAt }) => snapshotAt === now).length;
  log(
    earlier
      ? `Figures changed since ${earlier.manifest.takenAt}: ${count}.`
      : 'The log of figures that change begins here.',
  );
  checksums[FIGURE_CHANGES_FILE] = toChecksum(toText(figureChanges));
  const manifest: SnapshotManifest = {
    takenAt: now,
    rows: Object.fromEntries(SNAPSHOT_TABLES.map((table) => [table, taken[table].rows])),
    checksums,
  };
  next.write(PICTURES_FILE, toText(pictures));
  next.write(FIGURE_CHANGES_FILE, toText(figureChanges));
  next.write(MANIFEST_FILE, toText(manifest));
  for (const [name, bytes] of files) next.write(join(PICTURES_FOLDER, name), bytes);
  next.swap();
  if (knownFile) writeKnown(knownFile, note);
  log(`Snapshot of ${now} written to ${directory}.`);
  return true;
}

/**
 * Takes the snapshot and says whether anything changed: with the same rows as before no byte on disk
 * changes, the time in the manifest included. Throws a Refusal when the backend cannot be read, when a file
 * cannot be written, when a table that had rows has none, when no clinic can be shown, or when two would
 * share an address.
 */
export async function takeSnapshot(request: SnapshotRequest): Promise<{ changed: boolean }> {
  const { directory } = request;
  try {
    recoverFolder(directory);
    checkFolder(directory);
    const next = openNextFolder(directory);
    try {
      return { changed: await takeIntoFolder(request, next) };
    } finally {
      next.drop();
    }
  } catch (error) {
    const fault = findWritingFault(error);
    if (fault !== null) refuse(fault, UNWRITTEN);
    throw error;
  }
}
