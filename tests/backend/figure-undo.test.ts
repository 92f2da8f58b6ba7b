/** Undoing a batch never destroys later changes (rules §10, "Evidence"). */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { History } from '../../src/backend/figure-desk.ts';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import {
  addDeskEditor,
  CLINIC,
  type Desk,
  type Editor,
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

const undo = async (batch: string) => {
  const asked = { batch, only_changes: null, agreed: null };
  const answer = await editors[1].call<{ rows: { field: Field; outcome: string }[] }>(
    'undo_figures',
    asked,
  );
  return answer.rows;
};

const chooseBatch = async (choice: number) => {
  const batches = await readBatches();
  return batches[choice % Math.max(1, batches.length)];
};

const anyAction = fc.record({
  as: fc.constantFrom('change', 'change', 'withhold', 'undo'),
  editor: fc.constantFrom(...editors),
  fields: fc.subarray(NAMES, { minLength: 1 }),
  choice: fc.nat({ max: 9 }),
});

type Action = typeof anyAction extends fc.Arbitrary<infer Given> ? Given : never;

async function perform(desk: Desk, { as, editor, fields, choice }: Action) {
  if (as === 'undo') {
    const batch = await chooseBatch(choice);
    if (batch !== undefined) await undo(batch);
  } else if (as === 'withhold') {
    const held = { clinic: CLINIC, field_name: fields[0], is_withheld: choice % 2 === 0 };
    await editor.call('withhold_figure', held);
  } else {
    const toRow = async (field: Field) => {
      const base_version = await readVersion(backend, field);
      // The third choice clears the field.
      const value = FIELDS[field].values[choice % 3] ?? null;
      const rest = value === null ? { page: null } : { exact: toWords(field, value) };
      return desk.toRow({ field, base_version, value, ...rest });
    };
    await editor.change(await Promise.all(fields.map(toRow)));
  }
}

it('a field changed again after a batch keeps its value when the batch is undone, and history only grows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAction, { minLength: 2, maxLength: 8 }),
      fc.nat({ max: 9 }),
      async (actions, choice) => {
        const desk = await openDesk(backend, editors[0], { body: BODY });
        for (const action of actions) await perform(desk, action);

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

it('a page read again after a change keeps the date of that reading when the change is undone', async () => {
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
  expect(await readVersion(backend)).toBe(base_version);
  expect(await undo(batch)).toMatchObject([{ outcome: 'applied' }]);
  const [{ today } = {}] = await sql('select private.today()::text as today');
  expect((await readField(backend)).sources).toMatchObject([
    { withheld_since: null, checked_on: today, capture_id: capture, quote_before: 'Prices\n' },
  ]);
});

describe('an undo', () => {
  const [ann, ben] = editors;
  const ids = Array.from(
    { length: 51 },
    (_, at) => `00000000-0000-4000-8000-0000000051${String(at).padStart(2, '0')}`,
  );

  type Answer = {
    need: 'look' | 'number' | 'second' | null;
    rows: { id: number; outcome: string; before: { value: unknown }; after: { value: unknown } }[];
  };
  const undoAs = (editor: Editor, batch: string, agreed: number | null = null, only?: number[]) =>
    editor.call<Answer>('undo_figures', { batch, only_changes: only ?? null, agreed });
  const needs = async (...asked: Parameters<typeof undoAs>) => (await undoAs(...asked)).need;
  const readRequests = async () =>
    (await ben.call<History>('read_figure_history', { filter: {}, max_changes: 1 })).requests;
  const countPriced = async () =>
    Number((await sql(`select count(*) as n from clinics where prescription_fee = 20`))[0]?.['n']);

  const change = async (count: number, reason = 'correction') => {
    const rows = ids.slice(0, count).map((clinic) => ({
      ...{ clinic, field: PRESCRIPTION, base_version: null, value: 20, page: null },
    }));
    const { batch, applied } = await ann.change(rows, { reason });
    expect([applied, await countPriced()]).toEqual([true, count]);
    return batch;
  };
  const changeByKey = async (count: number) => {
    await sql('update clinics set prescription_fee = 20 where id = any($1::uuid[])', [
      `{${ids.slice(0, count).join()}}`,
    ]);
    return (await readBatches()).at(-1)!;
  };
  const setEditor = (isEditor: boolean) =>
    sql(
      `update admin_users set is_admin = $1
       where user_id = (select id from auth.users where email = 'ben@example.org')`,
      [isEditor],
    );

  beforeEach(async () => {
    await openDesk(backend, ann);
    await sql('truncate private.undo_requests');
    await sql(
      `insert into clinics (id, name, is_example, active)
       select id, 'Clinic ' || id, true, false from unnest($1::uuid[]) as id`,
      [`{${ids.join()}}`],
    );
    await sql('truncate figure_changes');
  });

  it('takes one click for up to ten changes', async () => {
    expect(await needs(ben, await change(10))).toBeNull();
    expect(await countPriced()).toBe(0);
  });

  it('of more than ten changes first shows the person what it changes', async () => {
    const batch = await change(11);
    const { need, rows } = await undoAs(ben, batch);
    expect([need, rows.length]).toEqual(['look', 11]);
    expect(rows[0]).toMatchObject({
      outcome: 'applied',
      before: { value: 20 },
      after: { value: null },
    });
    expect(await needs(ben, batch, 10)).toBe('look');
    expect(await countPriced()).toBe(11);
    expect(await needs(ben, batch, 11)).toBeNull();
    expect(await countPriced()).toBe(0);
  });

  it('of more than fifty changes needs two editors, and one alone cannot do it in parts', async () => {
    const batch = await change(51);
    expect(await needs(ann, batch, 51)).toBe('second');
    expect(await ann.call('request_undo', { batch, only_changes: null })).toBe(true);
    expect(await needs(ann, batch, 51)).toBe('second');
    expect(await ben.call('request_undo', { batch, only_changes: null })).toBe(false);
    expect(await readRequests()).toMatchObject([
      { batch, only_changes: null, by: 'ann@example.org', is_mine: false },
    ]);
    expect(await needs(ben, batch)).toBe('look');
    expect(await countPriced()).toBe(51);
    expect(await needs(ben, batch, 51)).toBeNull();
    expect(await countPriced()).toBe(0);
    expect(
      await sql('select distinct made_by_name, note from figure_changes where undoes is not null'),
    ).toEqual([{ made_by_name: 'ben@example.org', note: 'Requested by ann@example.org.' }]);
    expect(await readRequests()).toEqual([]);

    const undone = (await readBatches()).at(-1)!;
    const { rows } = await undoAs(ben, undone, 51);
    const some = rows.slice(0, 50).map(({ id }) => id);
    expect(await needs(ben, undone, 50, some)).toBeNull();
    expect(await needs(ben, undone, 1, [rows[50]!.id])).toBe('second');
    expect(await countPriced()).toBe(50);
  });

  it('cannot be confirmed once the editor who requested it has withdrawn the request or lost their role', async () => {
    const batch = await change(51);
    await ann.call('request_undo', { batch, only_changes: null });
    expect(await ann.call('withdraw_undo_request', { batch })).toBe(true);
    expect(await needs(ben, batch, 51)).toBe('second');
    await ben.call('request_undo', { batch, only_changes: null });
    await setEditor(false);
    try {
      expect(await needs(ann, batch)).toBe('number');
    } finally {
      await setEditor(true);
    }
    expect(await countPriced()).toBe(51);
  });

  it('of changes made with the secret key needs two editors, however few the changes', async () => {
    const batch = await changeByKey(1);
    expect(await needs(ann, batch, 1)).toBe('second');
    expect(await countPriced()).toBe(1);
    await ann.call('request_undo', { batch, only_changes: null });
    expect(await needs(ben, batch, 1)).toBeNull();
    expect(await countPriced()).toBe(0);
  });

  it('by the only editor requires typing the number of changes', async () => {
    await setEditor(false);
    try {
      for (const make of [() => change(51), () => changeByKey(2)]) {
        const batch = await make();
        const { need, rows } = await undoAs(ann, batch);
        expect(need).toBe('number');
        expect(await needs(ann, batch, rows.length - 1)).toBe('number');
        expect(await needs(ann, batch, rows.length)).toBeNull();
        expect(await countPriced()).toBe(0);
      }
    } finally {
      await setEditor(true);
    }
  });

  it('of an import takes its author only one click within the first hour', async () => {
    const batch = await change(51, 'import');
    expect(await needs(ben, batch)).toBe('second');
    await sql('alter table figure_changes disable trigger figure_changes_immutable');
    await sql(`update figure_changes set made_at = made_at - interval '61 minutes'`);
    expect(await needs(ann, batch)).toBe('second');
    await sql(`update figure_changes set made_at = made_at + interval '61 minutes'`);
    await sql('alter table figure_changes enable trigger figure_changes_immutable');
    expect(await needs(ann, batch)).toBeNull();
    expect(await countPriced()).toBe(0);
  });
});

it('the history lists whole batches, newest first, and says which changes are undone, and by whom', async () => {
  const [ann, ben] = editors;
  const desk = await openDesk(backend, ann, { body: BODY });
  const change = async (...fields: Field[]) => {
    const { batch } = await ann.change(
      fields.map((field) =>
        desk.toRow({
          field,
          value: FIELDS[field].values[0],
          exact: toWords(field, FIELDS[field].values[0]!),
        }),
      ),
    );
    return batch;
  };
  const read = async (filter: object, most = 100) => {
    const { batches, is_last } = await ben.call<History>('read_figure_history', {
      filter,
      max_changes: most,
    });
    return { batches, ids: batches.map(({ id }) => id), isLast: is_last };
  };
  const both = await change(FEE, FOLLOW_UP);
  const one = await change(PRESCRIPTION);
  expect(await read({})).toMatchObject({ ids: [one, both], isLast: true });
  expect(await read({}, 1)).toMatchObject({ ids: [one], isLast: false });
  const two = await read({}, 2);
  expect(two).toMatchObject({ ids: [one, both], isLast: true });
  expect(two.batches[1]!.changes).toHaveLength(2);

  const found = await read({ field: FEE, clinic: CLINIC, person: 'ANN@', reason: 'correction' });
  expect(found.ids).toEqual([both]);
  expect(found.batches[0]!.changes.map(({ field }) => field)).toEqual([FEE, FOLLOW_UP]);
  for (const filter of [{ person: 'ben' }, { reason: 'check' }, { batch: desk.page }]) {
    expect(await read(filter)).toMatchObject({ ids: [], isLast: true });
  }

  const rowsOf = async (id: string) => (await read({ batch: id })).batches[0]!.changes;
  const undone = { by: 'ben@example.org' };
  await undo(both);
  expect(await rowsOf(both)).toMatchObject([{ undone }, { undone }]);
  const back = (await readBatches()).at(-1)!;
  await undo(back);
  expect(await rowsOf(back)).toMatchObject([{ undone }, { undone }]);
  expect(await rowsOf(both)).toMatchObject([{ undone: null }, { undone: null }]);
  expect(
    await ben.call('undo_figures', { batch: back, only_changes: null, agreed: null }),
  ).toMatchObject({
    rows: [{ outcome: 'conflict', undone_by: 'ben@example.org' }, { outcome: 'conflict' }],
  });
});
