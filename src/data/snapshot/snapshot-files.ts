/**
 * On disk: one JSON file per table, copied pictures, a change log, and a manifest with checksums.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { OPEN_FIGURE_NAMES } from '../../domain/clinic/clinic-figures.ts';
import { PROVENANCE_STATES } from '../../domain/figure/figure.ts';
import {
  CLINIC_CHANGE_KINDS,
  FIGURE_CHANGE_KINDS,
  type LoggedChange,
} from '../../domain/open-data/change-log.ts';

export const SNAPSHOT_TABLES = [
  'clinics',
  'clinic_reviews',
  'clinic_strains',
  'figure_sources',
  'figure_fields',
  'check_counts',
  'articles',
  'article_redirects',
  'condition_counts',
  'site_words',
  'review_decisions',
  'figure_disputes',
  'figure_change_reasons',
  'official_findings',
  'register_searches',
] as const;

export type SnapshotTable = (typeof SNAPSHOT_TABLES)[number];

export type SnapshotRows = Record<SnapshotTable, unknown[]>;

export const MANIFEST_FILE = 'manifest.json';
export const PICTURES_FILE = 'pictures.json';
export const PICTURES_FOLDER = 'pictures';
export const FIGURE_CHANGES_FILE = 'figure-changes.json';

export function toSnapshotFile(table: SnapshotTable): string {
  return `${table}.json`;
}

/** Missing from older snapshots; treated as empty. */
const LATER_FILES = [
  ...(['article_redirects', 'figure_fields', 'check_counts', 'site_words'] as const).map(
    toSnapshotFile,
  ),
  ...(['review_decisions', 'figure_disputes', 'figure_change_reasons'] as const).map(
    toSnapshotFile,
  ),
  ...(['official_findings', 'register_searches'] as const).map(toSnapshotFile),
  PICTURES_FILE,
  FIGURE_CHANGES_FILE,
];

const manifestSchema = z.object({
  takenAt: z.iso.datetime(),
  rows: z.record(z.string(), z.number().int().min(0)),
  checksums: z.record(z.string(), z.string()),
});

export type SnapshotManifest = z.output<typeof manifestSchema>;

export function toChecksum(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export const PICTURE_NAME = /^[0-9a-f]{20}\.webp$/;

export function toPictureName(bytes: Uint8Array): string {
  return `${toChecksum(bytes).slice(0, 20)}.webp`;
}

const picturesSchema = z.array(
  z.object({
    address: z.string(),
    file: z.string().regex(PICTURE_NAME),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    bytes: z.number().int().positive(),
    /** When its article was last saved before copying (ISO instant, UTC). */
    asOf: z.string(),
  }),
);

export type StoredPicture = z.output<typeof picturesSchema>[number];

export const readingSchema = z.object({
  value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]).nullable(),
  state: z.enum(PROVENANCE_STATES),
});

const entrySchema = z.object({
  clinicId: z.string(),
  name: z.string(),
  slug: z.string(),
  previousSnapshotAt: z.iso.datetime(),
  snapshotAt: z.iso.datetime(),
});

const figureChangesSchema: z.ZodType<LoggedChange[]> = z.array(
  z.discriminatedUnion('kind', [
    entrySchema.extend({ kind: z.enum(CLINIC_CHANGE_KINDS) }),
    entrySchema.extend({
      kind: z.enum(FIGURE_CHANGE_KINDS),
      figure: z.enum(OPEN_FIGURE_NAMES),
      from: readingSchema,
      to: readingSchema,
    }),
  ]),
);

export function getSnapshotDirectory(): string {
  return resolve(process.env['SNAPSHOT_DIR'] || join('content', 'snapshots'));
}

/** For the old snapshot while a new one is moved into place. */
export function toPreviousDirectory(directory: string): string {
  return join(dirname(directory), `.${basename(directory)}.previous`);
}

function fail(file: string, problem: string): never {
  throw new Error(
    `The snapshot file ${file} ${problem}. Run "npm run snapshot", or restore the folder ` +
      `${dirname(file)} from version control.`,
  );
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    return fail(file, `cannot be read (${code})`);
  }
}

function parseJsonText(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail(file, 'is not JSON');
  }
}

function readManifest(directory: string): SnapshotManifest {
  const file = join(directory, MANIFEST_FILE);
  const manifest = manifestSchema.safeParse(parseJsonText(file, readBytes(file).toString()));
  return manifest.success ? manifest.data : fail(file, 'is not a manifest');
}

function readChecked(directory: string, manifest: SnapshotManifest, name: string): unknown {
  const file = join(directory, name);
  const text = readBytes(file).toString();
  if (manifest.checksums[name] !== toChecksum(text)) {
    fail(file, 'does not have the checksum that manifest.json gives');
  }
  return parseJsonText(file, text);
}

/** `directory`, or the old one if a swap was interrupted; null if neither exists. */
export function findSnapshotDirectory(directory: string): string | null {
  return [directory, toPreviousDirectory(directory)].find((path) => existsSync(path)) ?? null;
}

function readList<Item>(
  directory: string,
  manifest: SnapshotManifest,
  name: string,
  [schema, content]: [z.ZodType<Item[]>, string],
): Item[] {
  if (LATER_FILES.includes(name) && manifest.checksums[name] === undefined) return [];
  const list = schema.safeParse(readChecked(directory, manifest, name));
  return list.success ? list.data : fail(join(directory, name), `is not a ${content}`);
}

/** Everything but the rows. Throws like `readSnapshotFiles`. */
export function readSnapshotLists(directory: string): {
  manifest: SnapshotManifest;
  pictures: StoredPicture[];
  figureChanges: LoggedChange[];
} {
  const manifest = readManifest(directory);
  return {
    manifest,
    pictures: readList(directory, manifest, PICTURES_FILE, [picturesSchema, 'list of pictures']),
    figureChanges: readList(directory, manifest, FIGURE_CHANGES_FILE, [
      figureChangesSchema,
      'log of figures that changed',
    ]),
  };
}

/** Throws, naming the file and what to do, if one is missing, unreadable or altered. */
export function readSnapshotFiles(
  directory: string,
): ReturnType<typeof readSnapshotLists> & { rows: SnapshotRows } {
  const lists = readSnapshotLists(directory);
  const { manifest } = lists;
  const rows = SNAPSHOT_TABLES.map((table) => {
    const file = toSnapshotFile(table);
    return [table, readList(directory, manifest, file, [z.array(z.unknown()), 'list of rows'])];
  });
  return { ...lists, rows: Object.fromEntries(rows) as SnapshotRows };
}

/** WebP. Throws if missing or altered. */
export function readPicture(directory: string, name: string): Buffer {
  const file = join(directory, PICTURES_FOLDER, name);
  const bytes = readBytes(file);
  return toPictureName(bytes) === name ? bytes : fail(file, 'is not the picture that was copied');
}
