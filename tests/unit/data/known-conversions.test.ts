import { expect, it } from 'vitest';
import {
  type KnownConversions,
  toClinicCollection,
} from '../../../src/domain/record/clinic-collection.ts';
import { readSnapshotFiles } from '../../../src/data/snapshot/snapshot-files.ts';

type Rows = Record<string, Record<string, unknown>[]>;

const ROWS = readSnapshotFiles('content/snapshots').rows as Rows;
const STORED: Rows = { ...ROWS, clinics: ROWS['clinics']!.slice(0, 6) };

/** Tables of which the first row changes, one after the other. */
const EDITS = [
  ['clinics', 'tagline', 'Another'],
  ['clinics', 'is_example', true],
  ['figure_sources', 'value', '5'],
  ['figure_sources', 'checked_on', '2024-01-01'],
  ['figure_fields', 'lapse_days', 1],
  ['clinic_strains', 'clinic_id', 'nobody'],
  ['clinics', 'active', false],
] as const;

it('rows of which some are known come to what they come to without', () => {
  const tables = structuredClone(STORED);
  const known: KnownConversions = new Map();
  for (const today of ['2026-11-22', '2028-01-01']) {
    for (const [table, column, value] of EDITS) {
      tables[table]![0]![column] = value;
      const rows = {
        clinics: tables['clinics']!,
        figure_sources: tables['figure_sources']!,
        figure_fields: tables['figure_fields']!,
        clinic_strains: tables['clinic_strains']!,
      };
      expect(toClinicCollection(rows, today, known)).toEqual(toClinicCollection(rows, today));
    }
  }
});
