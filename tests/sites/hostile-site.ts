/** A site of hostile rows: each text is a different attack vector. */
import { resolve } from 'node:path';
import { ATTESTED_COLUMNS } from '../../src/domain/record/attested-row.ts';
import { readSnapshotFiles, type SnapshotRows } from '../../src/data/snapshot/snapshot-files.ts';
import { writeSnapshot } from '../fixtures/snapshots.ts';
import { buildMarkupVectors, buildTextVectors } from '../fixtures/vectors.ts';
import { buildSite } from './build-site.ts';

type StoredRow = Record<string, unknown>;

const EXAMPLES = 10;
const REAL_CLINICS = 6;
/** Per example clinic. */
const REVIEWS = 3;
const ARTICLES = 24;
/** Per article. */
const MARKUP_VECTORS = 60;

/**
 * Columns that identify a row, contain a date or allow only listed values: other words would
 * exclude the row.
 */
const UNCHANGED_COLUMNS =
  /^(id|.+_id|slug|review_slug|type|field|state|verification|section|condition|pharmacy_stock_availability|verdict_recommendation_level)$|_(at|on|since|updated)$/;
const ADDRESS = /^(website|.+_url)$/;

const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function insertVectors(value: unknown, nextVector: () => string): unknown {
  if (typeof value === 'string') return nextVector();
  if (Array.isArray(value)) return value.map((item) => insertVectors(item, nextVector));
  if (value === null || typeof value !== 'object') return value;
  return poisonRow(value as StoredRow, nextVector);
}

function poisonRow(row: StoredRow, nextVector: () => string): StoredRow {
  const entries = Object.entries(row).map(([column, value]) => {
    if (UNCHANGED_COLUMNS.test(column)) return [column, value];
    // Half of the addresses have an allowed form.
    if (ADDRESS.test(column))
      return [column, `${column < 'i' ? 'https://a.example/' : ''}${nextVector()}`];
    return [column, insertVectors(value, nextVector)];
  });
  return Object.fromEntries(entries) as StoredRow;
}

function createClinics(templates: readonly StoredRow[], nextVector: () => string): StoredRow[] {
  return Array.from({ length: EXAMPLES + REAL_CLINICS }, (_, number) => {
    const template = templates[number % templates.length] as StoredRow;
    return {
      ...poisonRow(template, nextVector),
      id: toId(number),
      name: `Clinic ${number} ${nextVector()}`,
      review_slug: `hostile-${number}-review`,
      is_example: number < EXAMPLES,
    };
  });
}

function createSources(clinics: readonly StoredRow[], nextVector: () => string): StoredRow[] {
  return clinics.flatMap((clinic) =>
    ATTESTED_COLUMNS.filter((column) => typeof clinic[column] === 'string').map((field) => ({
      id: `${clinic['id'] as string}-${field}`,
      clinic_id: clinic['id'],
      field,
      state: 'published',
      value: clinic[field],
      source_title: nextVector(),
      source_url: `https://a.example/${nextVector()}`,
      checked_on: '2026-11-19',
      quote: clinic[field],
      quote_before: nextVector(),
      quote_after: nextVector(),
    })),
  );
}

/** The rows, always the same, and the number of vectors in them. */
export function createHostileRows(): { rows: Partial<SnapshotRows>; vectors: number } {
  const texts = buildTextVectors();
  const markup = buildMarkupVectors();
  let dealt = 0;
  const nextVector = () => texts[dealt++ % texts.length] as string;
  const { rows } = readSnapshotFiles(resolve('content/snapshots'));
  const stored = rows as Record<keyof SnapshotRows, StoredRow[]>;
  const clinics = createClinics(
    stored.clinics.filter((row) => row['is_example'] === true),
    nextVector,
  );
  const reviews = clinics.slice(0, EXAMPLES).flatMap((clinic) =>
    Array.from({ length: REVIEWS }, (_, number) => ({
      ...poisonRow(stored.clinic_reviews[number] as StoredRow, nextVector),
      id: `${clinic['id'] as string}-${number}`,
      clinic_id: clinic['id'],
      verification: 'example',
    })),
  );
  const articles = Array.from({ length: ARTICLES }, (_, number) => ({
    ...poisonRow(
      { ...stored.articles[0], meta_title: '', author: '', meta_description: '', tags: ['', ''] },
      nextVector,
    ),
    id: toId(number),
    slug: `hostile-${number}`,
    // Spread over the whole list, which is sorted by kind.
    content: Array.from(
      { length: MARKUP_VECTORS },
      (_, place) =>
        markup[
          Math.floor(((place * ARTICLES + number) * markup.length) / (MARKUP_VECTORS * ARTICLES))
        ],
    ).join('\n'),
  }));
  return {
    rows: {
      ...rows,
      clinics,
      clinic_reviews: reviews,
      clinic_strains: clinics.map(({ id }) => ({ id, clinic_id: id, condition: nextVector() })),
      figure_sources: createSources(clinics.slice(EXAMPLES), nextVector),
      articles,
      condition_counts: stored.condition_counts.map((row) => ({ ...row, condition: nextVector() })),
    },
    vectors: dealt + ARTICLES * MARKUP_VECTORS,
  };
}

export function buildHostileSite(folder: string, snapshotDirectory: string): Promise<string> {
  writeSnapshot(snapshotDirectory, createHostileRows().rows);
  return buildSite(folder, { snapshotDirectory });
}
