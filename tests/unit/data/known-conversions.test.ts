import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type KnownConversions,
  toClinicCollection,
} from '../../../src/data/clinic/clinic-collection.ts';
import { parseClinicReview } from '../../../src/data/rows/other-rows.ts';
import { readSnapshotFiles } from '../../../src/data/snapshot/snapshot-files.ts';

type Row = Record<string, unknown>;

const ROWS = readSnapshotFiles('content/snapshots').rows as Record<string, Row[]>;
/** Every third clinic, with all that is said of it. */
const CLINICS = (ROWS['clinics'] ?? []).filter((_, index) => index % 3 === 0);
const IDS = CLINICS.map(({ id }) => id);
const STORED: Record<string, Row[]> = {
  ...ROWS,
  clinics: CLINICS,
  figure_sources: (ROWS['figure_sources'] ?? []).filter(({ clinic_id: id }) => IDS.includes(id)),
  // Of a real clinic, which is rated by what its own patients write.
  clinic_reviews: (ROWS['clinic_reviews'] ?? [])
    .slice(0, 8)
    .map((review) => ({ ...review, clinic_id: IDS[0], verification: 'email' })),
};

/** Tables of which a row changes, and columns that say something of a clinic. */
const COLUMNS = {
  clinics: ['tagline', 'delivery_fee', 'active', 'is_example', 'website', 'review_slug'],
  figure_sources: ['value', 'state', 'checked_on', 'is_main', 'clinic_id'],
  figure_fields: ['fresh_days', 'old_days', 'lapse_days'],
  clinic_reviews: ['rating', 'body', 'verification', 'clinic_id'],
  clinic_strains: ['clinic_id'],
} as const;

const editArbitrary = fc
  .constantFrom(...(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]))
  .chain((table) =>
    fc.record({
      table: fc.constant(table),
      place: fc.nat(),
      column: fc.constantFrom(...COLUMNS[table]),
      value: fc.constantFrom('5', 5, true, false, null, 'told', '2024-01-01', 'c11c', {}),
    }),
  );

const dayArbitrary = fc.constantFrom('2026-11-22', '2026-11-23', '2028-01-01');

it('rows of which some are known come to what they come to without', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ edit: editArbitrary, today: dayArbitrary }), {
        minLength: 1,
        maxLength: 6,
      }),
      (steps) => {
        const tables = structuredClone(STORED);
        const known: KnownConversions = new Map();
        for (const { edit, today } of steps) {
          const rows = tables[edit.table] ?? [];
          const row = rows[edit.place % Math.max(1, rows.length)];
          if (row) row[edit.column] = edit.value;
          const given = {
            clinics: tables['clinics'] ?? [],
            figure_sources: tables['figure_sources'] ?? [],
            figure_fields: tables['figure_fields'] ?? [],
            clinic_strains: tables['clinic_strains'] ?? [],
            figure_disputes: [],
            reviews: (tables['clinic_reviews'] ?? []).flatMap(
              (review) => parseClinicReview(review) ?? [],
            ),
          };
          expect(toClinicCollection(given, today, known)).toEqual(toClinicCollection(given, today));
        }
      },
    ),
    { numRuns: 4 },
  );
});
