/**
 * The one reading of the snapshot that every page of a build shares. Rows are converted once; what
 * was left out, and why, is printed once.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article } from '../../domain/article/article.ts';
import type { LoggedChange } from '../../domain/open-data/change-log.ts';
import { siteSchema } from '../../schemas/site.ts';
import { readContent } from '../content/read-content.ts';
import { readBuiltInArticleRows, readBuiltInClinics } from './built-in.ts';
import { convertArticles, convertSnapshot, type SnapshotContent } from './convert-snapshot.ts';
import {
  findSnapshotDirectory,
  getSnapshotDirectory,
  MANIFEST_FILE,
  readSnapshotFiles,
  SNAPSHOT_TABLES,
  type SnapshotRows,
  type StoredPicture,
} from './snapshot-files.ts';

export type SnapshotStatus = {
  /** `built-in` when the snapshot holds no usable clinic. */
  kind: 'snapshot' | 'built-in';
  /** ISO instant (UTC) of the snapshot; null when there is none. */
  takenAt: string | null;
};

type Snapshot = SnapshotContent & {
  status: SnapshotStatus;
  /** Where its files are; null when there are none. */
  directory: string | null;
  pictures: StoredPicture[];
  /** Newest snapshot first. */
  figureChanges: LoggedChange[];
  /** Stand in when there are no others, and can be opened in any case. */
  builtInArticles: Article[];
};

/** For rows whose own dates are nonsense when there is no snapshot to take a date from. */
const DATE_WITHOUT_SNAPSHOT = '2026-01-01T00:00:00.000Z';

/** The built-in articles are part of the site: their time has always come. */
const END_OF_TIME = '9999-12-31T00:00:00.000Z';

type SnapshotFiles = {
  takenAt: string | null;
  rows: SnapshotRows;
  pictures: StoredPicture[];
  figureChanges: LoggedChange[];
};

function readFiles(directory: string | null): SnapshotFiles {
  if (directory === null) {
    const empty = SNAPSHOT_TABLES.map((table) => [table, []]);
    const rows = Object.fromEntries(empty) as SnapshotRows;
    return { takenAt: null, rows, pictures: [], figureChanges: [] };
  }
  const { manifest, ...content } = readSnapshotFiles(directory);
  return { takenAt: manifest.takenAt, ...content };
}

function loadSnapshot(directory: string | null): Snapshot {
  const { takenAt, rows, pictures, figureChanges } = readFiles(directory);
  const articleContext = {
    now: new Date().toISOString(),
    defaultAuthor: readContent('site.yml', siteSchema).editorialTeam,
    fallbackDate: takenAt ?? DATE_WITHOUT_SNAPSHOT,
  };
  const { notes, ...content } = convertSnapshot(rows, articleContext);
  const snapshot: Snapshot = {
    ...content,
    status: { kind: 'snapshot', takenAt },
    directory,
    pictures,
    figureChanges,
    builtInArticles: convertArticles(readBuiltInArticleRows(), {
      ...articleContext,
      now: END_OF_TIME,
    }).articles,
  };
  if (content.clinics.length === 0) {
    notes.push('No usable clinic in the snapshot: the built-in clinics are shown');
    snapshot.clinics = readBuiltInClinics();
    snapshot.reviews = [];
    snapshot.status = { kind: 'built-in', takenAt: null };
  }
  if (content.articles.length === 0) {
    notes.push('No published article in the snapshot: the built-in articles are shown');
    snapshot.articles = snapshot.builtInArticles;
  }
  for (const note of notes) console.warn(`[snapshot] ${note}`);
  return snapshot;
}

let memo: { key: string; snapshot: Snapshot } | null = null;

// A missing manifest is reported, with its name, by the reading that follows.
async function readMemoKey(directory: string): Promise<string> {
  const manifest = await readFile(join(directory, MANIFEST_FILE), 'utf8').catch(() => '');
  return `${directory}\n${manifest}`;
}

/**
 * The snapshot, read and converted once for as long as its manifest stays the same. Throws, naming
 * the file and what to do, when a file is unreadable or when two clinics would share an address.
 */
export async function getSnapshot(): Promise<Snapshot> {
  const wanted = getSnapshotDirectory();
  const directory = findSnapshotDirectory(wanted);
  if (directory === null && process.env['SNAPSHOT_DIR']) {
    throw new Error(`SNAPSHOT_DIR names ${wanted}, which does not exist. Run "npm run snapshot".`);
  }
  const key = directory === null ? '' : await readMemoKey(directory);
  if (memo?.key !== key) memo = { key, snapshot: loadSnapshot(directory) };
  return memo.snapshot;
}
