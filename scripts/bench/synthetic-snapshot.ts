/** Snapshots of any size. Clinics differ, because copies would compress to almost nothing. */
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

/** In these columns, the words are shuffled. */
const TEXTS = ['tagline', 'description', 'records_needed', 'refund_rule', 'subscription_terms'];
const RANDOMISED = [
  ...TEXTS,
  ...['initial_consultation_fee', 'follow_up_consultation_fee', 'prescription_fee', 'delivery_fee'],
  ...['form_fee', 'form_fee_comes_off'],
  ...['specialisations', 'services_conditions', 'services_consultation_types', 'services_nations'],
  ...['waiting_time', 'next_available_appointment', 'response_time', 'address_city', 'rating'],
  'follow_up_interval_months',
];
const NO_OTHER_FEES = { consultation_fee: null, consultation_price: null, follow_up_price: null };

function pickValue(column: string, values: readonly unknown[]): fc.Arbitrary<unknown> {
  if (column.endsWith('_fee')) return fc.integer({ min: 5, max: 250 });
  if (Array.isArray(values[0])) {
    const items = fc.shuffledSubarray([...new Set(values.flat())], { minLength: 1 });
    return items.map((some) => some.slice(0, 8));
  }
  if (column !== 'name' && !TEXTS.includes(column)) return fc.constantFrom(...values);
  const words = values.flatMap((text) => String(text).split(' '));
  const maxLength = column === 'name' ? 2 : 12;
  return fc.shuffledSubarray(words, { minLength: 2, maxLength }).map((some) => some.join(' '));
}

const toId = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

function createClinics(templates: readonly Row[], count: number) {
  const columns = ['name', ...RANDOMISED].map((column) => {
    const values = templates.map((row) => row[column]).filter((value) => value !== null);
    return [column, pickValue(column, values)] as const;
  });
  const all = fc.noBias(fc.record(Object.fromEntries(columns)));
  return fc.sample(all, { seed: 1, numRuns: count }).map((randomised, number) => {
    const template = templates[number % templates.length] ?? {};
    const name = `${String(randomised['name'])} ${number}`;
    const own = { id: toId(number), name, slug: null, review_slug: null, ...NO_OTHER_FEES };
    return { template, clinic: { ...template, ...randomised, ...own } };
  });
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A real clinic shows nothing without a source. */
function toSources(clinic: Row, sources: readonly Row[]): Row[] {
  const rest = sources.filter(({ field }) => !RANDOMISED.includes(String(field)));
  const randomised = RANDOMISED.map((field) => ({
    ...sources[0],
    field,
    value: toText(clinic[field]),
  }));
  return sources.length > 0 ? [...rest, ...randomised] : [];
}

export async function writeSyntheticSnapshot(folder: string, count: number): Promise<void> {
  const { manifest, rows } = readSnapshotFiles(COMMITTED_SNAPSHOT);
  const made = createClinics(rows.clinics as Row[], count);
  const clinics = made.map(({ clinic }) => clinic);
  const tables = { ...rows, clinics } as Record<SnapshotTable, Row[]>;
  for (const table of ['clinic_reviews', 'clinic_strains', 'figure_sources'] as const) {
    const byClinic = Map.groupBy(tables[table], (row) => row['clinic_id']);
    const all = made.flatMap(({ clinic, template }) => {
      const own = byClinic.get(template['id']) ?? [];
      const belonging = table === 'figure_sources' ? toSources(clinic, own) : own;
      return belonging.map((row) => ({ ...row, clinic_id: clinic['id'] }));
    });
    tables[table] = all.map((row, number) => ({ ...row, id: toId(number) }));
  }
  await mkdir(folder, { recursive: true });
  const written: typeof manifest = { ...manifest, rows: {}, checksums: {} };
  for (const table of SNAPSHOT_TABLES) {
    const [file, text] = [toSnapshotFile(table), JSON.stringify(tables[table])];
    written.rows[table] = tables[table].length;
    written.checksums[file] = toChecksum(text);
    await writeFile(resolve(folder, file), text);
  }
  await writeFile(resolve(folder, MANIFEST_FILE), JSON.stringify(written));
}
