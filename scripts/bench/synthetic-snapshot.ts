/** Snapshots of any size, made from the rows of the committed one so that pages keep their weight. */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  MANIFEST_FILE,
  readSnapshotFiles,
  SNAPSHOT_TABLES,
  type SnapshotTable,
  toChecksum,
  toSnapshotFile,
} from '../../src/data/snapshot/snapshot-files.ts';
import { PROJECT } from '../lib/environment.ts';
import { toVariedRow } from './varied-rows.ts';

type Row = Record<string, unknown>;

/** Tables whose rows belong to one clinic and are repeated with it. */
const BELONGING: SnapshotTable[] = ['clinic_reviews', 'clinic_strains', 'figure_sources'];

function toId(kind: number, number: number): string {
  return `${String(kind).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

const FEES = ['initial_consultation_fee', 'follow_up_consultation_fee', 'consultation_fee'];
/** Pounds between the least and the most that a fee is raised by. */
const SPREAD = 97;

const toFee = (value: unknown, number: number): unknown =>
  Number(value) > 0 ? Number(value) + (number % SPREAD) : value;

/**
 * The clinic once more under another name, with another rating and other fees, so that sorting has work to
 * do and one fee among many changes no scale.
 */
function toSyntheticClinic(template: Row, number: number): Row {
  return {
    ...template,
    ...Object.fromEntries(FEES.map((fee) => [fee, toFee(template[fee], number)])),
    id: toId(0, number),
    name: `${String(template['name'])} ${number}`,
    slug: null,
    review_slug: null,
    rating: 3 + (number % 21) / 10,
  };
}

/** A row of the template's, of the clinic made of it; the source of a fee attests the fee it has now. */
function toSyntheticRow(row: Row, id: unknown, number: number): Row {
  const isFee = FEES.includes(String(row['field']));
  return { ...row, ...(isFee && { value: String(toFee(row['value'], number)) }), clinic_id: id };
}

/**
 * Writes a whole snapshot with this many clinics into the folder.
 *
 * @param isVaried whether hardly two of them are alike; they are examples then, as only those need no source
 */
export async function writeSyntheticSnapshot(
  folder: string,
  clinics: number,
  isVaried = false,
): Promise<void> {
  const { manifest, rows } = readSnapshotFiles(resolve(PROJECT, 'content/snapshots'));
  const all = rows.clinics as Row[];
  const templates = isVaried ? all.filter((row) => row['is_example']) : all;
  const synthetic = Array.from({ length: clinics }, (_, number) => {
    const template = templates[number % templates.length] ?? {};
    const clinic = toSyntheticClinic(template, number);
    return { template, clinic: isVaried ? toVariedRow(clinic, number) : clinic };
  });
  const tables: Record<SnapshotTable, Row[]> = {
    ...(rows as Record<SnapshotTable, Row[]>),
    clinics: synthetic.map(({ clinic }) => clinic),
  };
  for (const [kind, table] of BELONGING.entries()) {
    const byClinic = Map.groupBy(rows[table] as Row[], (row) => row['clinic_id']);
    tables[table] = synthetic
      .flatMap(({ template, clinic }, number) =>
        (byClinic.get(template['id']) ?? []).map((row) =>
          toSyntheticRow(row, clinic['id'], number),
        ),
      )
      .map((row, number) => ({ ...row, id: toId(kind + 1, number) }));
  }

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
