/**
 * Whether the rows of a new snapshot make clinics that the site can show, and which of their figures differ
 * from the last one's. Either of all clinics, some at a time, or of those alone whose rows have changed.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredRow } from '../../src/backend/whole-table.ts';
import {
  type ClinicAddress,
  refuseCollisions,
  toClinicAddress,
} from '../../src/data/clinic/clinic-collection.ts';
import { convertSnapshot } from '../../src/data/snapshot/convert-snapshot.ts';
import {
  SNAPSHOT_TABLES,
  type SnapshotRows,
  type SnapshotTable,
  toSnapshotFile,
} from '../../src/data/snapshot/snapshot-files.ts';
import type { Clinic } from '../../src/domain/clinic/clinic.ts';
import { toLondonDay } from '../../src/domain/format/london-time.ts';
import {
  compareFigures,
  type FigureChange,
  toClinicReadings,
} from '../../src/domain/open-data/change-log.ts';
import {
  CLINIC_COLUMNS,
  CLINIC_TABLES,
  type ClinicRows,
  type ClinicTable,
  countBatches,
  divideClinics,
} from './clinic-batches.ts';
import { findRows, readRows } from './row-file.ts';
import type { RowChanges } from './take-table.ts';

export type CheckedClinics = {
  /** Of every clinic that is shown. */
  addresses: ClinicAddress[];
  /** By the clinics' ids; those that are gone come last. */
  changes: FigureChange[];
  /** What was left out of what was checked, and why. */
  notes: string[];
};

type Folders = {
  /** Where the new files are. */
  after: string;
  /** The snapshot to compare with; null where there is none. */
  before: string | null;
};

/** All rows of a table that is small, or none: snapshots did not always have every table. */
function readTableFile(folder: string, table: SnapshotTable): StoredRow[] {
  const file = join(folder, toSnapshotFile(table));
  return existsSync(file) ? [...readRows(file)].flat() : [];
}

/** A snapshot of no rows but these. */
const toRows = (rows: Partial<SnapshotRows>): SnapshotRows => {
  const none = Object.fromEntries(
    SNAPSHOT_TABLES.map((table) => [table, []]),
  ) as unknown as SnapshotRows;
  return { ...none, ...rows };
};

const convert = (rows: Partial<SnapshotRows>, now: string) =>
  convertSnapshot(toRows(rows), {
    now,
    defaultAuthor: '',
    fallbackDate: now,
    hasExamples: true,
    today: toLondonDay(now),
  });

/** What the log compares: invented clinics are no news. */
const toReadings = (clinics: readonly Clinic[]) =>
  clinics.filter(({ overview }) => !overview.isExample).map(toClinicReadings);

const toClinicId = (table: ClinicTable, row: StoredRow) => String(row[CLINIC_COLUMNS[table]]);

/** Those clinics whose rows are not the same in both. */
function findDiffering(before: ClinicRows, after: ClinicRows): Set<string> {
  const toTexts = (rows: ClinicRows) => {
    const texts = new Map<string, string>();
    for (const table of CLINIC_TABLES) {
      // By place, so that what is missing is skipped.
      rows[table].forEach((row) => {
        const id = toClinicId(table, row);
        texts.set(id, `${texts.get(id) ?? ''}${JSON.stringify(row)}\n`);
      });
    }
    return texts;
  };
  const [earlier, later] = [toTexts(before), toTexts(after)];
  const ids = [...new Set([...earlier.keys(), ...later.keys()])];
  return new Set(ids.filter((id) => earlier.get(id) !== later.get(id)));
}

const keepClinics = (rows: ClinicRows, ids: ReadonlySet<string>): ClinicRows =>
  Object.fromEntries(
    CLINIC_TABLES.map((table) => [
      table,
      rows[table].filter((row) => ids.has(toClinicId(table, row))),
    ]),
  ) as ClinicRows;

/** As `compareFigures` orders them, whatever they were compared in. */
function orderChanges(changes: readonly FigureChange[]): FigureChange[] {
  const isGone = ({ kind }: FigureChange) => Number(kind === 'clinic-removed');
  return [...changes].sort(
    (one, other) =>
      isGone(one) - isGone(other) ||
      (one.clinicId < other.clinicId ? -1 : Number(one.clinicId > other.clinicId)),
  );
}

/**
 * Checks every clinic. Throws when two would share an address.
 *
 * @param now ISO instant of the new snapshot, by which both are read: neither rules nor days are a change
 */
export function checkAllClinics({ before, after }: Folders, now: string): CheckedClinics {
  const batches = countBatches(after);
  const own = `${after}-batches`;
  const fieldsAfter = readTableFile(after, 'figure_fields');
  const fieldsBefore = before === null ? [] : readTableFile(before, 'figure_fields');
  const hasSameFields = JSON.stringify(fieldsBefore) === JSON.stringify(fieldsAfter);
  const found: CheckedClinics = { addresses: [], changes: [], notes: [] };
  try {
    const later = divideClinics(after, batches, join(own, 'after'));
    const earlier = before === null ? null : divideClinics(before, batches, join(own, 'before'));
    for (let batch = 0; batch < batches; batch += 1) {
      const rows = later.read(batch);
      const { clinics, notes } = convert({ ...rows, figure_fields: fieldsAfter }, now);
      found.addresses.push(...clinics.map(toClinicAddress));
      found.notes.push(...notes);
      const old = earlier?.read(batch);
      if (!old) continue;
      const differing = hasSameFields ? findDiffering(old, rows) : null;
      const oldRows = differing ? keepClinics(old, differing) : old;
      const { clinics: oldClinics } = convert({ ...oldRows, figure_fields: fieldsBefore }, now);
      const isCompared = ({ overview }: Clinic) => differing?.has(overview.id) ?? true;
      const [from, to] = [toReadings(oldClinics), toReadings(clinics.filter(isCompared))];
      found.changes.push(...compareFigures(from, to));
    }
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  refuseCollisions(found.addresses);
  return { ...found, changes: orderChanges(found.changes) };
}

/** What differs in a small table. */
export function findTableChanges(table: SnapshotTable, before: string, after: string): RowChanges {
  const [earlier, later] = [readTableFile(before, table), readTableFile(after, table)];
  const toTexts = (rows: StoredRow[]) => new Set(rows.map((row) => JSON.stringify(row)));
  const without = (rows: StoredRow[], other: Set<string>) =>
    rows.filter((row) => !other.has(JSON.stringify(row)));
  return { before: without(earlier, toTexts(later)), after: without(later, toTexts(earlier)) };
}

/** Of more clinics than these, all are checked. */
export const MOST_CHANGED_CLINICS = 500;

export type ClinicChanges = Record<ClinicTable, RowChanges>;

/** Whose rows have changed. */
export const toChangedClinics = (changes: ClinicChanges): Set<string> =>
  new Set(
    CLINIC_TABLES.flatMap((table) => {
      const { before, after } = changes[table];
      return [...before, ...after].map((row) => toClinicId(table, row));
    }),
  );

/** The rows of these clinics now and before, from the new files and from what differs in them. */
function readChanged(after: string, changes: ClinicChanges, ids: ReadonlySet<string>) {
  const toKey = (row: StoredRow) => String(row['id']);
  const byKey = (one: StoredRow, other: StoredRow) => (toKey(one) < toKey(other) ? -1 : 1);
  const tables = CLINIC_TABLES.map((table) => {
    const now = findRows(join(after, toSnapshotFile(table)), CLINIC_COLUMNS[table], ids);
    const come = new Set(changes[table].after.map(toKey));
    const stayed = now.filter((row) => !come.has(toKey(row)));
    return [table, now, [...stayed, ...changes[table].before].sort(byKey)] as const;
  });
  return {
    now: Object.fromEntries(tables.map(([table, rows]) => [table, rows])) as ClinicRows,
    before: Object.fromEntries(tables.map(([table, , rows]) => [table, rows])) as ClinicRows,
  };
}

/**
 * Checks the clinics whose rows have changed, and no other: the rest are as they were. Throws when one of
 * them would share an address with another.
 *
 * @param addresses of the clinics of the last snapshot
 */
export function checkChangedClinics(
  after: string,
  changes: ClinicChanges,
  addresses: readonly ClinicAddress[],
  now: string,
): CheckedClinics {
  const ids = toChangedClinics(changes);
  if (ids.size === 0) return { addresses: [...addresses], changes: [], notes: [] };
  const fields = readTableFile(after, 'figure_fields');
  const rows = readChanged(after, changes, ids);
  const { clinics, notes } = convert({ ...rows.now, figure_fields: fields }, now);
  const { clinics: oldClinics } = convert({ ...rows.before, figure_fields: fields }, now);
  const found = [...addresses.filter(({ id }) => !ids.has(id)), ...clinics.map(toClinicAddress)];
  refuseCollisions(found);
  return {
    addresses: found,
    changes: compareFigures(toReadings(oldClinics), toReadings(clinics)),
    notes,
  };
}

/** The articles that the site will show, and what was left out of the other tables. */
export function checkArticles(folder: string, now: string) {
  const rows = {
    articles: readTableFile(folder, 'articles'),
    condition_counts: readTableFile(folder, 'condition_counts'),
  };
  const { articles, notes } = convert(rows, now);
  return { articles, notes };
}
