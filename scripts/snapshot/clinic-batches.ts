/**
 * The rows of a snapshot's clinics, some clinics at a time: what belongs to a clinic stands all over the
 * files, and not all of them fit into memory.
 */
import { appendFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredRow } from '../../src/backend/whole-table.ts';
import { type SnapshotTable, toSnapshotFile } from '../../src/data/snapshot/snapshot-files.ts';
import { readRows } from './row-file.ts';

/** Tables whose rows belong to one clinic each, and the column that holds its id. */
export const CLINIC_COLUMNS = {
  clinics: 'id',
  clinic_reviews: 'clinic_id',
  clinic_strains: 'clinic_id',
  figure_sources: 'clinic_id',
  figure_disputes: 'clinic_id',
} as const satisfies Partial<Record<SnapshotTable, string>>;

export type ClinicTable = keyof typeof CLINIC_COLUMNS;

export const CLINIC_TABLES = Object.keys(CLINIC_COLUMNS) as ClinicTable[];

/** Rows at the places they have in their files; elsewhere there is nothing. */
export type ClinicRows = Record<ClinicTable, StoredRow[]>;

/** Bytes of the files for which one batch is enough. */
const BATCH_BYTES = 16 * 1024 * 1024;

/** How many batches the clinics of this folder are divided into. */
export function countBatches(folder: string): number {
  const bytes = CLINIC_TABLES.reduce(
    (sum, table) =>
      sum + (statSync(join(folder, toSnapshotFile(table)), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return Math.ceil(bytes / BATCH_BYTES) || 1;
}

/** The same for a clinic in every folder. */
function toBatch(clinic: string, batches: number): number {
  let sum = 0;
  for (let at = 0; at < clinic.length; at += 1) sum = (sum * 31 + clinic.charCodeAt(at)) % 65_521;
  return sum % batches;
}

/** Divides the rows of a snapshot's folder; they are written once more, into a folder for the caller to delete. */
export function divideClinics(
  folder: string,
  batches: number,
  into: string,
): { read: (batch: number) => ClinicRows } {
  mkdirSync(into, { recursive: true });
  const toFile = (table: ClinicTable, batch: number) => join(into, `${table}-${batch}`);
  for (const table of CLINIC_TABLES) {
    let place = 0;
    const file = join(folder, toSnapshotFile(table));
    if (!statSync(file, { throwIfNoEntry: false })) continue;
    for (const rows of readRows(file)) {
      const lines: string[][] = Array.from({ length: batches }, () => []);
      for (const row of rows) {
        const clinic = String(row[CLINIC_COLUMNS[table]]);
        lines[toBatch(clinic, batches)]?.push(`${place}\t${JSON.stringify(row)}\n`);
        place += 1;
      }
      for (const [batch, own] of lines.entries()) {
        if (own.length > 0) appendFileSync(toFile(table, batch), own.join(''));
      }
    }
  }
  return {
    read: (batch) => {
      const rows = Object.fromEntries(
        CLINIC_TABLES.map((table) => [table, []]),
      ) as unknown as ClinicRows;
      for (const table of CLINIC_TABLES) {
        const file = toFile(table, batch);
        if (!statSync(file, { throwIfNoEntry: false })) continue;
        for (const line of readFileSync(file, 'utf8').split('\n')) {
          const tab = line.indexOf('\t');
          if (tab > 0)
            rows[table][Number(line.slice(0, tab))] = JSON.parse(line.slice(tab)) as StoredRow;
        }
      }
      return rows;
    },
  };
}
