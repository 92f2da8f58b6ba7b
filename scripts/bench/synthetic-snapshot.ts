/**
 * Snapshots of any size, made of the rows of the committed one. Hardly two clinics are alike: copies
 * compress to almost nothing, and would say little of what lists weigh.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fc from 'fast-check';
import {
  MANIFEST_FILE,
  readSnapshotFiles,
  SNAPSHOT_TABLES,
  type SnapshotTable,
  toChecksum,
  toSnapshotFile,
} from '../../src/data/snapshot/snapshot-files.ts';
import { COMMITTED_SNAPSHOT } from '../lib/environment.ts';

type Row = Record<string, unknown>;
type Draw = (values: readonly unknown[]) => fc.Arbitrary<unknown>;

const drawAmount: Draw = (values) =>
  fc.integer({ min: Math.min(...values.map(Number)), max: Math.max(...values.map(Number)) });

const drawWords: Draw = (values) => {
  const words = [...new Set(values.flatMap((text) => String(text).split(' ')))];
  return fc.shuffledSubarray(words, { minLength: 6, maxLength: 12 }).map((some) => some.join(' '));
};

const drawList: Draw = (values) => fc.shuffledSubarray([...new Set(values.flat())], { minLength: 1 });

const drawChoice: Draw = (values) => fc.constantFrom(...values);

/** What every clinic has of its own, drawn from what the committed clinics have there. */
const DRAWN: Readonly<Record<string, Draw>> = {
  ...{ initial_consultation_fee: drawAmount, follow_up_consultation_fee: drawAmount },
  ...{ prescription_fee: drawAmount, delivery_fee: drawAmount, review_count: drawAmount },
  ...{ tagline: drawWords, description: drawWords, records_needed: drawWords },
  ...{ refund_rule: drawWords, subscription_terms: drawWords, follow_up_schedule: drawWords },
  ...{ specialisations: drawList, services_conditions: drawList },
  ...{ pharmacy_available_products: drawList, services_consultation_types: drawChoice },
  ...{ services_nations: drawChoice, address_city: drawChoice, waiting_time: drawChoice },
  ...{ next_available_appointment: drawChoice, response_time: drawChoice, rating: drawChoice },
  ...{ follow_up_interval_months: drawChoice, home_delivery: drawChoice },
};

function drawClinics(templates: readonly Row[], clinics: number): Row[] {
  const columns = Object.entries(DRAWN).map(([column, draw]) => {
    const values = templates.map((row) => row[column] ?? null).filter((value) => value !== null);
    return [column, draw(values)] as const;
  });
  const names = templates.flatMap(({ name }) => String(name).split(' '));
  const name = fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 });
  const row = fc.record({ name, drawn: fc.record(Object.fromEntries(columns)) });
  return fc
    .sample(fc.noBias(row), { seed: 1, numRuns: clinics })
    .map((one, number) => ({ ...one.drawn, name: `${one.name.join(' ')} ${number}` }));
}

const toId = (kind: number, number: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** The template's sources, and one for each value that was drawn: a real clinic shows nothing without. */
function toSources(sources: readonly Row[], clinic: Row): Row[] {
  const [first] = sources;
  if (!first) return [];
  const drawn = Object.keys(DRAWN).map((field) => {
    const value = clinic[field];
    return { ...first, field, value: typeof value === 'string' ? value : JSON.stringify(value) };
  });
  return [...sources.filter(({ field }) => !(String(field) in DRAWN)), ...drawn];
}

function toTables(rows: Record<SnapshotTable, Row[]>, clinics: number) {
  const templates = rows.clinics;
  const synthetic = drawClinics(templates, clinics).map((drawn, number) => {
    const template = templates[number % templates.length] ?? {};
    const id = toId(0, number);
    return { from: template['id'], row: { ...template, ...drawn, id, slug: null, review_slug: null } };
  });
  const tables = { ...rows, clinics: synthetic.map(({ row }) => row as Row) };
  for (const [kind, table] of (['clinic_reviews', 'clinic_strains', 'figure_sources'] as const).entries()) {
    const byClinic = Map.groupBy(rows[table], (row) => row['clinic_id']);
    tables[table] = synthetic
      .flatMap(({ from, row }) => {
        const own = byClinic.get(from) ?? [];
        const all = table === 'figure_sources' ? toSources(own, row) : own;
        return all.map((one): Row => ({ ...one, clinic_id: row.id }));
      })
      .map((row, number) => ({ ...row, id: toId(kind + 1, number) }));
  }
  return tables;
}

/** Writes a whole snapshot with this many clinics into the folder, the same one each time. */
export async function writeSyntheticSnapshot(folder: string, clinics: number): Promise<void> {
  const { manifest, rows } = readSnapshotFiles(COMMITTED_SNAPSHOT);
  const tables = toTables(rows as Record<SnapshotTable, Row[]>, clinics);
  await mkdir(folder, { recursive: true });
  const checksums: Record<string, string> = {};
  for (const table of SNAPSHOT_TABLES) {
    const file = toSnapshotFile(table);
    const text = `${JSON.stringify(tables[table])}\n`;
    checksums[file] = toChecksum(text);
    await writeFile(resolve(folder, file), text);
  }
  const counts = SNAPSHOT_TABLES.map((table) => [table, tables[table].length]);
  const written = { ...manifest, rows: Object.fromEntries(counts) as unknown, checksums };
  await writeFile(resolve(folder, MANIFEST_FILE), JSON.stringify(written));
}
