/**
 * Takes the snapshot: reads every table as an anonymous visitor may read it, checks the rows, copies
 * the pictures that the articles name, logs the figures that changed, and replaces the files on disk as
 * a whole. Whatever goes wrong with the rows, the old files stay as they are.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '../../src/backend/client.ts';
import {
  SNAPSHOT_READS,
  readWholeTable,
  type WholeTableOptions,
} from '../../src/backend/whole-table.ts';
import { toClinicCollection } from '../../src/data/clinic/clinic-collection.ts';
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
import { toLondonDay } from '../../src/domain/format/london-time.ts';
import type { Article } from '../../src/domain/article/article.ts';
import type { Clinic } from '../../src/domain/clinic/clinic.ts';
import {
  addToChangeLog,
  compareFigures,
  toClinicReadings,
} from '../../src/domain/open-data/change-log.ts';
import { Refusal } from '../lib/environment.ts';
import { isOnLoopback } from '../fetch/hosts.ts';
import { recoverFolder, replaceFolder } from './replace-folder.ts';
import { takePictures } from './take-pictures.ts';

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

async function readTable(
  { backend, reading, log }: SnapshotRequest,
  table: SnapshotTable,
): Promise<unknown[]> {
  const result = await readWholeTable(backend, SNAPSHOT_READS[table], reading);
  if (!result.ok) {
    refuse(reading.signal.aborted ? 'the backend took too long' : result.message, UNREAD);
  }
  log(`${SNAPSHOT_READS[table].from}: ${result.data.length} rows`);
  return result.data;
}

const TEXT_FILES = [...SNAPSHOT_TABLES.map(toSnapshotFile), PICTURES_FILE];

/** What the log compares: invented clinics are no news. */
const toReadings = (clinics: readonly Clinic[]) =>
  clinics.filter(({ overview }) => !overview.isExample).map(toClinicReadings);

// A damaged snapshot is no reason to keep it: it counts as none.
function readOldSnapshot(directory: string, today: string) {
  try {
    const { rows, ...old } = readSnapshotFiles(directory);
    const texts = TEXT_FILES.filter((file) => old.manifest.checksums[file] !== undefined);
    return {
      ...old,
      // By the current rules and day, like the new ones: neither is a change of a figure.
      readings: toReadings(toClinicCollection(rows, today).clinics),
      /** The files of rows and the list of pictures, by name. */
      texts: new Map(texts.map((file) => [file, readFileSync(join(directory, file), 'utf8')])),
      /** The pictures' bytes by name. */
      files: new Map(old.pictures.map(({ file }) => [file, readPicture(directory, file)])),
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

/** Refuses rows that would leave the site empty; gives what it will show. */
function checkRows(
  rows: SnapshotRows,
  old: OldSnapshot | null,
  request: SnapshotRequest,
): { clinics: Clinic[]; articles: Article[] } {
  const emptied = SNAPSHOT_TABLES.find(
    (table) =>
      rows[table].length === 0 &&
      (old?.manifest.rows[table] ?? 0) > 0 &&
      !MAY_BECOME_EMPTY.has(table),
  );
  if (emptied && !request.allowEmpty) {
    refuse(
      `${SNAPSHOT_READS[emptied].from} has no row any more (--allow-empty takes it all the same)`,
      toEmptied(TOLD_TABLES[emptied] ?? 'one of its tables'),
    );
  }
  const { clinics, articles, notes } = convertSnapshot(rows, {
    now: request.now,
    defaultAuthor: '',
    fallbackDate: request.now,
    hasExamples: true,
    today: toLondonDay(request.now),
  });
  for (const note of notes) request.log(`  ${note}`);
  if (clinics.length === 0 && !request.allowEmpty) {
    refuse(
      'no clinic can be shown (--allow-empty takes it all the same)',
      toEmptied('the clinics on the site'),
    );
  }
  return { clinics, articles };
}

/**
 * Takes the snapshot and says whether anything changed: with the same rows as before no byte on disk
 * changes, the time in the manifest included. Throws a Refusal when the backend cannot be read, when
 * a table that had rows has none, when no clinic can be shown, or when two would share an address.
 */
export async function takeSnapshot(request: SnapshotRequest): Promise<{ changed: boolean }> {
  const { directory, baseline, now, log } = request;
  recoverFolder(directory);
  checkFolder(directory);
  const today = toLondonDay(now);
  const old = readOldSnapshot(directory, today);
  const rows = {} as SnapshotRows;
  for (const table of SNAPSHOT_TABLES) rows[table] = await readTable(request, table);
  const { clinics, articles } = checkRows(rows, old, request);
  const backendUrl = URL.parse(request.backend.config?.url ?? '');
  const { pictures, files: pictureFiles } = await takePictures({
    articles,
    old: old ?? { pictures: [], files: new Map() },
    mayUseLoopback: backendUrl !== null && isOnLoopback(backendUrl),
    signal: request.reading.signal,
    log,
  });

  const toText = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
  const texts = new Map([
    ...SNAPSHOT_TABLES.map((table): [string, string] => [
      toSnapshotFile(table),
      toText(rows[table]),
    ]),
    [PICTURES_FILE, toText(pictures)],
  ]);
  if (old && [...texts].every(([file, text]) => old.texts.get(file) === text)) {
    log(`Nothing changed since ${old.manifest.takenAt}.`);
    return { changed: false };
  }
  const earlier = old ?? (baseline === null ? null : readOldSnapshot(baseline, today));
  const figureChanges = earlier
    ? addToChangeLog(earlier.figureChanges, compareFigures(earlier.readings, toReadings(clinics)), {
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
  texts.set(FIGURE_CHANGES_FILE, toText(figureChanges));
  const manifest: SnapshotManifest = {
    takenAt: now,
    rows: Object.fromEntries(SNAPSHOT_TABLES.map((table) => [table, rows[table].length])),
    checksums: Object.fromEntries([...texts].map(([file, text]) => [file, toChecksum(text)])),
  };
  const files = new Map<string, string | Uint8Array>([...texts, [MANIFEST_FILE, toText(manifest)]]);
  for (const [name, bytes] of pictureFiles) files.set(join(PICTURES_FOLDER, name), bytes);
  replaceFolder(directory, files);
  log(`Snapshot of ${now} written to ${directory}.`);
  return { changed: true };
}
