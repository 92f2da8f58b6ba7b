/** Reads and converts the snapshot once per build, and logs once what was left out. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import type { BuildManifest } from '../../domain/admin/build.ts';
import type { Article } from '../../domain/article/article.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { toLondonDay } from '../../domain/format/london-time.ts';
import type { LoggedChange } from '../../domain/open-data/change-log.ts';
import { memoize } from '../../domain/memoize.ts';
import { siteSchema } from '../../schemas/site.ts';
import { NO_ADDRESS, toClinicCollection } from '../../domain/record/clinic-collection.ts';
import { isDemonstration } from '../content/demonstration.ts';
import { listContent, readContent } from '../content/read-content.ts';
import type { ArticleContext } from '../article/to-article.ts';
import { getBuildTime, isBuild } from './build-time.ts';
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
  kind: 'snapshot' | 'built-in';
  /** ISO instant (UTC); null if there is no snapshot. */
  takenAt: string | null;
};

type Snapshot = SnapshotContent & {
  status: SnapshotStatus;
  directory: string | null;
  pictures: StoredPicture[];
  figureChanges: LoggedChange[];
  /** Listed only if there are no other articles, but always have pages. */
  builtInArticles: Article[];
};

const DATE_WITHOUT_SNAPSHOT = '2026-01-01T00:00:00.000Z';

const END_OF_TIME = '9999-12-31T00:00:00.000Z';

const rowSchema = z.record(z.string(), z.unknown());

/** Used in a demonstration that has no other clinic to show (rules §4 and §8). */
export function readBuiltInClinics(): Clinic[] {
  const rows = readContent('fallback/clinics.yml', z.array(rowSchema));
  return toClinicCollection(
    {
      clinics: rows.map((row) => ({ ...row, active: true, is_example: true })),
      figure_sources: [],
      figure_fields: [],
      clinic_strains: [],
    },
    DATE_WITHOUT_SNAPSHOT,
  ).clinics;
}

function readBuiltInArticles(context: ArticleContext): Article[] {
  const rows = listContent('fallback/articles/*.yml').map((file) => readContent(file, rowSchema));
  return convertArticles(rows, { ...context, now: END_OF_TIME }).articles;
}

const NO_ROWS: Record<string, unknown[]> = Object.fromEntries(
  SNAPSHOT_TABLES.map((table) => [table, []]),
);

function readFiles(directory: string | null) {
  if (directory === null) {
    return { takenAt: null, rows: NO_ROWS as SnapshotRows, pictures: [], figureChanges: [] };
  }
  const { manifest, ...content } = readSnapshotFiles(directory);
  return { takenAt: manifest.takenAt, ...content };
}

// The ages of figures are counted up to the day of the build; when building from files alone, up to
// the snapshot's day, so that the build is reproducible.
const toDayOfRows = (takenAt: string | null): string =>
  toLondonDay(
    process.env['PUBLIC_SUPABASE_URL'] ? getBuildTime() : (takenAt ?? DATE_WITHOUT_SNAPSHOT),
  );

function loadSnapshot(directory: string | null): Snapshot {
  const { takenAt, rows, pictures, figureChanges } = readFiles(directory);
  const site = readContent('site.yml', siteSchema);
  const now = getBuildTime();
  const articleContext = {
    now,
    defaultAuthor: site.editorialTeam,
    fallbackDate: takenAt ?? DATE_WITHOUT_SNAPSHOT,
  };
  const hasExamples = isDemonstration(site);
  const { notes, ...content } = convertSnapshot(rows, {
    ...articleContext,
    hasExamples,
    today: toDayOfRows(takenAt),
  });
  const snapshot: Snapshot = {
    ...content,
    status: { kind: 'snapshot', takenAt },
    directory,
    pictures,
    figureChanges,
    builtInArticles: readBuiltInArticles(articleContext),
  };
  if (content.clinics.length === 0) {
    if (!hasExamples) {
      throw new Error(
        'The snapshot holds no clinic that a live site can show. Run "npm run snapshot", or build a demonstration.',
      );
    }
    notes.push('No usable clinic in the snapshot: the built-in clinics are shown');
    snapshot.clinics = readBuiltInClinics();
    snapshot.reviews = [];
    snapshot.status = { kind: 'built-in', takenAt: null };
  }
  if (content.articles.length === 0) {
    notes.push('No published article in the snapshot: the built-in articles are shown');
    snapshot.articles = snapshot.builtInArticles;
  }
  for (const note of notes) {
    console[note.endsWith(NO_ADDRESS) ? 'error' : 'warn'](`[snapshot] ${note}`);
  }
  return snapshot;
}

let memo: { key: string; snapshot: Snapshot } | null = null;

async function readMemoKey(directory: string): Promise<string> {
  const manifest = await readFile(join(directory, MANIFEST_FILE), 'utf8').catch(() => '');
  return `${directory}\n${manifest}`;
}

/** Cached while the manifest is unchanged. Throws, naming the file and what to do. */
export async function getSnapshot(): Promise<Snapshot> {
  // Nothing replaces the snapshot during a build.
  if (memo && isBuild) return memo.snapshot;
  const wanted = getSnapshotDirectory();
  const directory = findSnapshotDirectory(wanted);
  if (directory === null && process.env['SNAPSHOT_DIR']) {
    throw new Error(`SNAPSHOT_DIR names ${wanted}, which does not exist. Run "npm run snapshot".`);
  }
  const key = directory === null ? '' : await readMemoKey(directory);
  if (memo?.key !== key) memo = { key, snapshot: loadSnapshot(directory) };
  return memo.snapshot;
}

/** Memoises a result for as long as its source stays the same. */
export function derive<From extends object, Answer>(
  getFrom: () => Promise<From>,
  toAnswer: (from: From) => Answer,
) {
  const toKept = memoize(toAnswer);
  return async () => toKept(await getFrom());
}

/** Which data the site shows, and its date (rules §4). */
export const getSnapshotStatus = derive(getSnapshot, ({ status }) => status);

export const getDataKind = async () => (await getSnapshotStatus()).kind;

export const getToday = () => toLondonDay(getBuildTime());

/** True if a backend is configured and the page shows its rows. */
export function asksBackend({ kind }: Pick<SnapshotStatus, 'kind'>): boolean {
  return kind === 'snapshot' && Boolean(import.meta.env.PUBLIC_SUPABASE_URL);
}

export async function getBuildManifest(): Promise<BuildManifest> {
  const { status, articleVersions } = await getSnapshot();
  return { builtAt: getBuildTime(), snapshotTakenAt: status.takenAt, articles: articleVersions };
}
