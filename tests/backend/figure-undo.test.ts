/** Whatever happened since: taking a batch back destroys nothing that came after it (rules §12). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDeskEditor,
  CLINIC,
  FEE,
  FOLLOW_UP,
  openDesk,
  PRESCRIPTION,
  readField,
  readVersion,
} from './desk.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const editors = [await addDeskEditor(backend, 'ann'), await addDeskEditor(backend, 'ben')] as const;

/** Each with two values that need no second look, one after the other. */
const FIELDS = {
  [FEE]: { label: 'Initial consultation', values: [100, 101] },
  [FOLLOW_UP]: { label: 'Follow-up consultation', values: [50, 51] },
  [PRESCRIPTION]: { label: 'Repeat prescription', values: [20, 21] },
};
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

const toWords = (field: Field, value: number) => `${FIELDS[field].label} | £${value}`;
const BODY = NAMES.flatMap((field) =>
  FIELDS[field].values.map((value) => toWords(field, value)),
).join('\n');

type Deed =
  | { as: 'change'; who: 0 | 1; fields: Field[]; take: number }
  | { as: 'withhold'; who: 0 | 1; field: Field; isWithheld: boolean }
  | { as: 'undo'; who: 0 | 1; batch: number };

const who = fc.constantFrom(0 as const, 1 as const);
const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      as: fc.constant('change' as const),
      who,
      fields: fc.subarray(NAMES, { minLength: 1 }),
      take: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      as: fc.constant('withhold' as const),
      who,
      field: fc.constantFrom(...NAMES),
      isWithheld: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ as: fc.constant('undo' as const), who, batch: fc.nat({ max: 9 }) }),
  },
);

const readBatches = async () =>
  (await sql('select batch_id as id from figure_changes group by 1 order by min(id)')).map(
    ({ id }) => String(id),
  );
const readHistory = () => sql('select to_jsonb(h) as change from figure_changes h order by h.id');
const undo = (by: 0 | 1, batch: string) =>
  editors[by].call<{ field: Field; outcome: string }[]>('undo_figures', {
    batch,
    only_changes: null,
  });

it('every field that was changed again stays as it is, and history only grows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDeed, { minLength: 2, maxLength: 8 }),
      fc.nat({ max: 9 }),
      async (deeds, choice) => {
        const desk = await openDesk(backend, editors[0], { body: BODY });
        const toRow = async (field: Field, take: number) => {
          const seen = await readVersion(backend, field);
          // The third choice empties the field.
          const value = FIELDS[field].values[take] ?? null;
          return value === null
            ? desk.toRow({ field, seen, value, page: null })
            : desk.toRow({ field, seen, value, exact: toWords(field, value) });
        };
        for (const deed of deeds) {
          if (deed.as === 'change') {
            const rows = await Promise.all(deed.fields.map((field) => toRow(field, deed.take)));
            await editors[deed.who].change(rows);
          } else if (deed.as === 'withhold') {
            await editors[deed.who].call('withhold_figure', {
              clinic: CLINIC,
              field_name: deed.field,
              is_withheld: deed.isWithheld,
            });
          } else {
            const batches = await readBatches();
            const batch = batches[deed.batch % Math.max(1, batches.length)];
            if (batch !== undefined) await undo(deed.who, batch);
          }
        }

        const batches = await readBatches();
        const batch = batches[choice % Math.max(1, batches.length)];
        fc.pre(batch !== undefined);
        const history = await readHistory();
        const read = async () =>
          Object.fromEntries(
            await Promise.all(NAMES.map(async (field) => [field, await readField(backend, field)])),
          ) as Record<Field, Awaited<ReturnType<typeof readField>>>;
        const earlier = await read();
        const newest = await sql(
          `select distinct on (field) field, batch_id, before from figure_changes order by field, id desc`,
        );
        const answers = await undo(1, batch);
        const later = await read();

        for (const field of NAMES) {
          const last = newest.find((row) => row['field'] === field);
          const isNewest = last?.['batch_id'] === batch;
          const own = answers.filter((answer) => answer.field === field);
          for (const { outcome } of own) expect(outcome).toBe(isNewest ? 'applied' : 'conflict');
          expect(later[field]).toEqual(isNewest ? last['before'] : earlier[field]);
        }
        expect((await readHistory()).slice(0, history.length)).toEqual(history);
      },
    ),
    { numRuns: 25 },
  );
});

it('a page that was read again since keeps the day of that reading', async () => {
  const [ann] = editors;
  const desk = await openDesk(backend, ann, { body: BODY });
  await ann.change([desk.toRow({ value: 100, exact: toWords(FEE, 100) })]);
  await sql(
    `update private.page_captures set taken_at = '2026-08-01', last_seen_at = '2026-08-01'`,
  );
  await sql(`update figure_sources set checked_on = '2026-08-01'`);
  await ann.call('withhold_figure', { clinic: CLINIC, field_name: FEE, is_withheld: true });
  const [batch] = (await readBatches()).slice(-1);
  const capture = await ann.call('take_capture', {
    page: desk.page,
    how: 'pasted',
    body: `Prices\n${BODY}\nSee you soon`,
  });
  const seen = await readVersion(backend, FEE);
  const answers = [
    { field: FEE, outcome: 'same', seen, exact: toWords(FEE, 100), prefix: 'Prices\n' },
  ];
  await ann.call('record_reading', { page: desk.page, capture, reading: { answers } });
  const [{ today } = {}] = await sql('select private.today()::text as today');
  expect((await readField(backend)).sources).toMatchObject([
    { checked_on: today, quote_before: 'Prices\n' },
  ]);
  // A reading is no change.
  expect(await readVersion(backend)).toBe(seen);
  expect(await undo(0, batch!)).toMatchObject([{ outcome: 'applied' }]);
  expect((await readField(backend)).sources).toMatchObject([
    { withheld_since: null, checked_on: today, capture_id: capture, quote_before: 'Prices\n' },
  ]);
});
