import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertSnapshot } from '../../../../src/data/snapshot/convert-snapshot.ts';
import {
  SNAPSHOT_TABLES,
  type SnapshotRows,
} from '../../../../src/data/snapshot/snapshot-files.ts';
import { type SiteRows, toNextCard } from '../../../../src/domain/desk/next-clinic.ts';
import { toClinicCards } from '../../../../src/domain/listing/clinic-card.ts';

const TODAY = '2026-11-27';
const FEES = [
  ...['initial_consultation_fee', 'consultation_fee', 'follow_up_consultation_fee'],
  ...['prescription_fee', 'delivery_fee'],
];
const COLUMNS = [
  ...FEES,
  'waiting_time',
  'tagline',
  'specialisations',
  'follow_up_interval_months',
];
const FIELDS = COLUMNS.map((field) => ({ field, fresh_days: 60, old_days: 90, lapse_days: 180 }));

const anyFee = fc.constantFrom(null, 0, 85, 95, 120.5);
const anyRow = fc.record({
  ...Object.fromEntries(FEES.map((fee) => [fee, anyFee])),
  is_example: fc.boolean(),
  waiting_time: fc.constantFrom(null, 'two weeks', 'over a month', 'Ring us', 'same day'),
  tagline: fc.constantFrom(null, 'Open to all'),
  description: fc.constantFrom(null, 'A clinic. '.repeat(30)),
  specialisations: fc.constantFrom([], ['Pain', 'Sleep']),
  follow_up_interval_months: fc.constantFrom(null, 3),
  rating: fc.constantFrom(null, 4.5),
  review_count: fc.constantFrom(null, 3, 50),
});

const anyDay = fc.constantFrom(
  '2026-11-20',
  '2026-09-20',
  '2026-08-20',
  '2026-05-01',
  '2026-12-24',
);
const anySource = fc.record({
  field: fc.constantFrom(...COLUMNS),
  state: fc.constantFrom('published', 'noted', 'told', 'register'),
  isOwn: fc.boolean(),
  value: fc.constantFrom('85', '95.00', '120.50', 'two weeks', '["Pain"]'),
  is_main: fc.boolean(),
  checked_on: fc.option(anyDay),
  seen_on: fc.option(anyDay),
  withheld_since: fc.option(fc.constant('2026-11-21T08:00:00Z'), { freq: 6 }),
});
const anyReview = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  verification: fc.constantFrom('email', 'email', 'appointment', 'unverified'),
  experienced_in: fc.constantFrom(null, '2026-10-01', '2021-10-01'),
});
const anyClinic = fc.record({
  row: anyRow,
  sources: fc.array(anySource, { maxLength: 12 }),
  reviews: fc.array(anyReview, { maxLength: 9 }),
  disputed: fc.subarray(COLUMNS),
});

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const anyRows = fc.array(anyClinic, { minLength: 1, maxLength: 5 }).map((clinics): SnapshotRows => {
  const each = clinics.map((clinic, at) => ({ ...clinic, id: `c${at}` }));
  const none = Object.fromEntries(SNAPSHOT_TABLES.map((table) => [table, []]));
  return {
    ...(none as unknown as SnapshotRows),
    figure_fields: FIELDS,
    clinics: each.map(({ id, row }) => ({ ...row, id, name: `Clinic ${id}`, active: true })),
    figure_sources: each.flatMap(({ id, row, sources }) =>
      sources.map(({ isOwn, value, ...source }, at) => {
        const own = Reflect.get(row, source.field) as unknown;
        const said = isOwn && own !== null ? toText(own) : value;
        return { ...source, id: `${id}-s${at}`, clinic_id: id, value: said, source_title: 'Fees' };
      }),
    ),
    clinic_reviews: each.flatMap(({ id, reviews }) =>
      reviews.map((review, at) => ({
        ...{ ...review, id: `${id}-r${at}`, clinic_id: id, body: 'They rang back.' },
        created_at: '2026-11-01T00:00:00Z',
      })),
    ),
    figure_disputes: each.flatMap(({ id, disputed }) =>
      disputed.map((field) => ({ clinic_id: id, field, since: '2026-11-20' })),
    ),
  };
});

const isOf = (id: string) => (row: unknown) => Reflect.get(row as object, 'clinic_id') === id;

it('the card preview is the card that the build makes from the same rows, whatever they contain', () => {
  const context = {
    ...{ now: `${TODAY}T12:00:00Z`, today: TODAY, hasExamples: true },
    ...{ defaultAuthor: '', fallbackDate: TODAY },
  };
  fc.assert(
    fc.property(anyRows, (rows) => {
      const built = toClinicCards(convertSnapshot(rows, context).clinics);
      const ids = built.map(({ id }) => id);
      const site = { clinics: rows.clinics, sources: rows.figure_sources } as SiteRows;
      const shown = ids.map((id) => {
        const sheet = {
          clinic: site.clinics.find((row) => row['id'] === id) as { id: string },
          sources: rows.figure_sources.filter(isOf(id)),
          reviews: rows.clinic_reviews.filter(isOf(id)),
          disputes: rows.figure_disputes.filter(isOf(id)),
          fields: rows.figure_fields,
        };
        return toNextCard(sheet, TODAY, site);
      });
      expect(shown).toEqual(built);
    }),
  );
});
