/** Reads as an anonymous visitor. Replaces all files or none. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '../../src/backend/client.ts';
import type { WholeTableOptions } from '../../src/backend/page-request.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import { convertSnapshot } from '../../src/data/snapshot/convert-snapshot.ts';
import {
  FIGURE_CHANGES_FILE,
  MANIFEST_FILE,
  PICTURE_NAME,
  PICTURES_FILE,
  PICTURES_FOLDER,
  readPicture,
  readSnapshotFiles,
  SNAPSHOT_TABLES,
  type SnapshotManifest,
  type SnapshotRows,
  type SnapshotTable,
  toChecksum,
  toSnapshotFile,
} from '../../src/data/snapshot/snapshot-files.ts';
import type { Clinic } from '../../src/domain/clinic/clinic.ts';
import { toLondonDay } from '../../src/domain/format/london-time.ts';
import {
  addToChangeLog,
  compareFigures,
  toClinicReadings,
} from '../../src/domain/open-data/change-log.ts';
import { UserError } from '../lib/environment.ts';
import { isOnLoopback } from '../fetch/hosts.ts';
import { type NextFolder, openNextFolder, recoverFolder } from './replace-folder.ts';
import { takePictures } from './take-pictures.ts';
import { describeWriteError, CANNOT_WRITE } from './write-errors.ts';

type SnapshotRequest = {
  backend: Backend;
  /** Must not contain anything but a snapshot. */
  directory: string;
  /** The snapshot to compare with if `directory` has none. */
  baseline: string | null;
  /** ISO instant in UTC. */
  now: string;
  reading: WholeTableOptions;
  allowEmpty: boolean;
  log: (line: string) => void;
};

const UNREAD =
  'The database could not be read while the site was being built. Wait a minute, then press Retry.';

const toEmptied = (what: string) =>
  `There are no ${what} any more, and a build would have emptied that part of the site. Restore one, or ask the person who runs the site.`;

function refuse(reason: string, forEditors: string | null = null): never {
  const sentence = reason.replace(/\.$/, '');
  throw new UserError(
    `No snapshot was taken: ${sentence}. The previous one is unchanged.`,
    forEditors,
  );
}

const TABLE_NAMES: Partial<Record<SnapshotTable, string>> = {
  articles: 'published articles',
  clinics: 'clinics on the site',
};

/** Tables that may become empty in normal use. */
const MAY_BECOME_EMPTY: ReadonlySet<SnapshotTable> = new Set([
  ...(['article_redirects', 'site_words'] as const),
  // An author may withdraw the last review, along with its log entries.
  ...(['clinic_reviews', 'review_decisions', 'figure_disputes', 'figure_change_reasons'] as const),
  ...(['official_findings', 'register_searches'] as const),
]);

const TEXT_FILES = [...SNAPSHOT_TABLES.map(toSnapshotFile), PICTURES_FILE];

// A damaged snapshot counts as none.
function readOldSnapshot(directory: string) {
  try {
    const snapshot = readSnapshotFiles(directory);
    return {
      ...snapshot,
      files: new Map(snapshot.pictures.map(({ file }) => [file, readPicture(directory, file)])),
    };
  } catch {
    return null;
  }
}

type OldSnapshot = NonNullable<ReturnType<typeof readOldSnapshot>>;

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
  if (others[0]) refuse(`${directory} also contains ${others[0]}, which is not part of a snapshot`);
}

async function readTables({ backend, reading, log }: SnapshotRequest): Promise<SnapshotRows> {
  const tables = {} as SnapshotRows;
  for (const table of SNAPSHOT_TABLES) {
    const result = await readWholeTable(backend, SNAPSHOT_READS[table], reading);
    if (!result.ok) {
      refuse(reading.signal.aborted ? 'the backend took too long' : result.message, UNREAD);
    }
    log(`${SNAPSHOT_READS[table].from}: ${result.data.length} rows`);
    tables[table] = result.data;
  }
  return tables;
}

function refuseEmptied(rows: SnapshotRows, old: OldSnapshot | null, allowEmpty: boolean): void {
  const emptied = SNAPSHOT_TABLES.find(
    (table) =>
      rows[table].length === 0 &&
      (old?.manifest.rows[table] ?? 0) > 0 &&
      !MAY_BECOME_EMPTY.has(table),
  );
  if (emptied && !allowEmpty) {
    refuse(
      `${SNAPSHOT_READS[emptied].from} no longer has any rows (use --allow-empty to accept this)`,
      toEmptied(TABLE_NAMES[emptied] ?? 'rows in one of its tables'),
    );
  }
}

/** Throws if clinics or reviews would share an address. `now` is an ISO instant in UTC. */
const checkRows = (rows: SnapshotRows, now: string) =>
  convertSnapshot(rows, {
    now,
    defaultAuthor: '',
    fallbackDate: now,
    hasExamples: true,
    today: toLondonDay(now),
  });

/** Changes to invented clinics are not logged. */
const toReadings = (clinics: readonly Clinic[]) =>
  clinics.filter(({ overview }) => !overview.isExample).map(toClinicReadings);

const toText = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

async function takeIntoFolder(request: SnapshotRequest, next: NextFolder): Promise<boolean> {
  const { directory, baseline, now, allowEmpty, log } = request;
  const old = readOldSnapshot(directory);
  const rows = await readTables(request);
  refuseEmptied(rows, old, allowEmpty);
  const { clinics, articles, notes } = checkRows(rows, now);
  for (const note of notes) log(`  ${note}`);
  if (clinics.length === 0 && !allowEmpty) {
    refuse(
      'there is no clinic to show (use --allow-empty to accept this)',
      toEmptied('clinics on the site'),
    );
  }
  const address = URL.parse(request.backend.config?.url ?? '');
  const { pictures, files } = await takePictures({
    articles,
    old: old ?? { pictures: [], files: new Map() },
    mayUseLoopback: address !== null && isOnLoopback(address),
    signal: request.reading.signal,
    log,
  });

  const texts = new Map([
    ...SNAPSHOT_TABLES.map((table) => [toSnapshotFile(table), toText(rows[table])] as const),
    [PICTURES_FILE, toText(pictures)],
  ]);
  const checksums = Object.fromEntries(
    Array.from(texts, ([name, text]) => [name, toChecksum(text)] as const),
  );
  const known = old?.manifest.checksums ?? {};
  if (old && Object.entries(checksums).every(([name, checksum]) => known[name] === checksum)) {
    log(`Nothing has changed since ${old.manifest.takenAt}.`);
    return false;
  }
  const earlier = old ?? (baseline === null ? null : readOldSnapshot(baseline));
  // Both snapshots are read with today's rules, so that a change of rules is not logged as a change of figures.
  const figureChanges = earlier
    ? addToChangeLog(
        earlier.figureChanges,
        compareFigures(toReadings(checkRows(earlier.rows, now).clinics), toReadings(clinics)),
        { previousSnapshotAt: earlier.manifest.takenAt, snapshotAt: now },
      )
    : [];
  const count = figureChanges.filter(({ snapshotAt }) => snapshotAt === now).length;
  log(
    earlier
      ? `Figures changed since ${earlier.manifest.takenAt}: ${count}.`
      : 'Starting a new log of changed figures.',
  );
  texts.set(FIGURE_CHANGES_FILE, toText(figureChanges));
  const manifest: SnapshotManifest = {
    takenAt: now,
    rows: Object.fromEntries(SNAPSHOT_TABLES.map((table) => [table, rows[table].length])),
    checksums: { ...checksums, [FIGURE_CHANGES_FILE]: toChecksum(toText(figureChanges)) },
  };
  texts.set(MANIFEST_FILE, toText(manifest));
  for (const [name, text] of texts) next.write(name, text);
  for (const [name, bytes] of files) next.write(join(PICTURES_FOLDER, name), bytes);
  next.swap();
  log(`Snapshot of ${now} written to ${directory}.`);
  return true;
}

/**
 * `changed` is false, and no file is touched, if all rows and pictures are the same. Throws a
 * UserError if rows or files cannot be read or written, or part of the site would become empty.
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
    const fault = describeWriteError(error);
    if (fault !== null) refuse(fault, CANNOT_WRITE);
    throw error;
  }
}
