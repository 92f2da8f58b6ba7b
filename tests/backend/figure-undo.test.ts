/** Whatever happened since: taking a batch back destroys nothing that came after it (rules §12). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import {
  addDeskEditor,
  CLINIC,
  type Desk,
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

const readBatches = async () =>
  (await sql('select batch_id as id from figure_changes group by 1 order by min(id)')).map(
    ({ id }) => String(id),
  );
const readHistory = () => sql('select to_jsonb(h) as change from figure_changes h order by h.id');

const undo = (batch: string) =>
  editors[1].call<{ field: Field; outcome: string }[]>('undo_figures', {
    batch,
    only_changes: null,
  });

/** Gives one of the batches there are, or none where there is none. */
const chooseBatch = async (choice: number) => {
  const batches = await readBatches();
  return batches[choice % Math.max(1, batches.length)];
};

const anyDeed = fc.record({
  as: fc.constantFrom('change', 'change', 'withhold', 'undo'),
  editor: fc.constantFrom(...editors),
  fields: fc.subarray(NAMES, { minLength: 1 }),
  choice: fc.nat({ max: 9 }),
});

type Deed = typeof anyDeed extends fc.Arbitrary<infer Given> ? Given : never;

async function doIt(desk: Desk, { as, editor, fields, choice }: Deed) {
  if (as === 'undo') {
    const batch = await chooseBatch(choice);
    if (batch !== undefined) await undo(batch);
  } else if (as === 'withhold') {
    const held = { clinic: CLINIC, field_name: fields[0], is_withheld: choice % 2 === 0 };
    await editor.call('withhold_figure', held);
  } else {
    const toRow = async (field: Field) => {
      const base_version = await readVersion(backend, field);
      // The third choice empties the field.
      const value = FIELDS[field].values[choice % 3] ?? null;
      const rest = value === null ? { page: null } : { exact: toWords(field, value) };
      return desk.toRow({ field, base_version, value, ...rest });
    };
    await editor.change(await Promise.all(fields.map(toRow)));
  }
}

it('every field that was changed again stays as it is, and history only grows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDeed, { minLength: 2, maxLength: 8 }),
      fc.nat({ max: 9 }),
      async (deeds, choice) => {
        const desk = await openDesk(backend, editors[0], { body: BODY });
        for (const deed of deeds) await doIt(desk, deed);

        const batch = await chooseBatch(choice);
        fc.pre(batch !== undefined);
        const history = await readHistory();
        const read = () => Promise.all(NAMES.map((field) => readField(backend, field)));
        const earlier = await read();
        const newest = await sql(
          `select distinct on (field) field, batch_id, before from figure_changes order by field, id desc`,
        );
        const answers = await undo(batch);
        const later = await read();

        for (const [at, field] of NAMES.entries()) {
          const last = newest.find((row) => row['field'] === field);
          const isNewest = last?.['batch_id'] === batch;
          const own = answers.filter((answer) => answer.field === field);
          for (const { outcome } of own) expect(outcome).toBe(isNewest ? 'applied' : 'conflict');
          expect(later[at]).toEqual(isNewest ? last['before'] : earlier[at]);
        }
        expect((await readHistory()).slice(0, history.length)).toEqual(history);
      },
    ),
    { numRuns: isExhaustive ? 25 : 6 },
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
  const batch = (await readBatches()).at(-1) ?? '';
  const body = `Prices\n${BODY}\nSee you soon`;
  const capture = await ann.call('save_capture', { page: desk.page, how: 'pasted', body });
  const base_version = await readVersion(backend, FEE);
  const same = {
    field: FEE,
    outcome: 'same',
    base_version,
    exact: toWords(FEE, 100),
    prefix: 'Prices\n',
  };
  await ann.call('record_reading', { page: desk.page, capture, reading: { answers: [same] } });
  // A reading is no change.
  expect(await readVersion(backend)).toBe(base_version);
  expect(await undo(batch)).toMatchObject([{ outcome: 'applied' }]);
  const [{ today } = {}] = await sql('select private.today()::text as today');
  expect((await readField(backend)).sources).toMatchObject([
    { withheld_since: null, checked_on: today, capture_id: capture, quote_before: 'Prices\n' },
  ]);
});
