/** Change sets: what one does row by row, and how it is undone (rules §10, "Evidence"). */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addClinic,
  readClinicSheet,
  upsertSourcePage,
  type NewPage,
  type UndoAnswer,
} from '../../src/backend/figure-desk.ts';
import { createBackend } from '../../src/backend/client.ts';
import type { Result } from '../../src/backend/result.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import { toNextCard, toNextClinic } from '../../src/domain/desk/next-clinic.ts';
import { toClinicCards } from '../../src/domain/listing/clinic-card.ts';
import { toClinicCollection } from '../../src/domain/record/clinic-collection.ts';
import { parseClinicReview } from '../../src/domain/record/other-rows.ts';
import { addEditor, getData } from './accounts.ts';
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
import { createCaller, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const ann = await addDeskEditor(backend, 'ann');
const ben = await addDeskEditor(backend, 'ben');
const cat = (await addEditor(backend, 'cat@example.org')).admin;
const secretKey = createCaller(backend, { apikey: backend.secretKey });

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(backend, ann);
  await sql('truncate site_rebuilds');
});

const toFollowUp = (changes: object = {}) =>
  desk.toRow({ field: FOLLOW_UP, value: 49, exact: 'Follow-up consultation | £49', ...changes });

const outcomesOf = ({ rows }: { rows: { outcome: string }[] }) =>
  rows.map(({ outcome }) => outcome);

const readHistory = () =>
  sql(`select field, before -> 'value' as before, after -> 'value' as after, reason, made_by_name as by
    from figure_changes order by id`);
const readRequests = () => sql('select reason, status from site_rebuilds');

describe('a figure change', () => {
  it('writes the value, its source, the history and one build request together', async () => {
    const outcome = await ann.change([desk.toRow(), toFollowUp()], { note: 'As its page says' });
    expect(outcome.applied).toBe(true);
    expect(outcomesOf(outcome)).toEqual(['applied', 'applied']);
    const source = {
      state: 'published',
      value: '99.99',
      quote: 'Initial consultation | £99.99',
      source_url: 'https://open.example/clinic',
      is_main: true,
    };
    expect(await readField(backend)).toMatchObject({ value: 99.99, sources: [source] });
    expect(await readHistory()).toEqual([
      { field: FEE, before: null, after: 99.99, reason: 'correction', by: 'ann@example.org' },
      { field: FOLLOW_UP, before: null, after: 49, reason: 'correction', by: 'ann@example.org' },
    ]);
    expect(await readRequests()).toEqual([{ reason: 'figures changed', status: 'pending' }]);
  });

  it('changes nothing as a rehearsal, or when one row is rejected and the editor has not allowed a partial change', async () => {
    const rows = [desk.toRow(), toFollowUp({ value: 59 })];
    const rehearsed = await ann.change(rows, { isRehearsal: true, partly: true });
    const whole = await ann.change(rows);
    expect([rehearsed.applied, whole.applied]).toEqual([false, false]);
    expect(outcomesOf(whole)).toEqual(['held', 'refused']);
    expect(whole.rows[1]?.reason).toBe('These words do not contain that value.');
    expect(await readHistory()).toEqual([]);
    expect(await readRequests()).toEqual([]);
    const partly = await ann.change(rows, { partly: true });
    expect(partly.applied).toBe(true);
    expect(outcomesOf(partly)).toEqual(['applied', 'refused']);
    expect(outcomesOf(rehearsed)).toEqual(outcomesOf(partly));
    expect((await readField(backend)).value).toBe(99.99);
  });

  it('is rejected with a reason when it cannot be written', async () => {
    for (const changes of [
      { clinic: '00000000-0000-4000-8000-0000000000ff' },
      // An older column of a figure, a computed one, and one of the database's own.
      { field: 'consultation_fee' },
      { field: 'rating', value: 4 },
      { field: 'id', value: 'x' },
      { page: null },
      { page: '00000000-0000-4000-8000-0000000000ff' },
      { exact: '' },
      { value: -5 },
      { value: 'cheap' },
    ]) {
      const { rows } = await ann.change([desk.toRow(changes)]);
      const [{ outcome, reason } = { outcome: '', reason: '' }] = rows;
      expect({ changes, outcome }).toEqual({ changes, outcome: 'refused' });
      expect(reason).toMatch(/^[A-Z].*\.$/);
    }
    expect(await readHistory()).toEqual([]);
  });
});

it('a second editor who has not seen the first’s change changes nothing with the same value and quote; with another value or quote the edit is refused, and the answer shows the first editor’s value', async () => {
  await ann.change([desk.toRow()]);
  expect(outcomesOf(await ben.change([desk.toRow()]))).toEqual(['unchanged']);
  for (const row of [
    toFollowUp({ field: FEE, value: 49 }),
    desk.toRow({ exact: 'consultation | £99.99' }),
  ]) {
    expect(await ben.change([row])).toMatchObject({
      applied: false,
      rows: [{ outcome: 'conflict', theirs: { value: 99.99, by: 'ann@example.org' } }],
    });
  }
  expect((await readField(backend)).value).toBe(99.99);
  expect(await readHistory()).toHaveLength(1);
});

describe('the history of figures', () => {
  it('records every writer (function, SQL or secret key), and nobody can edit or prune it', async () => {
    await ann.change([desk.toRow()]);
    await sql(`update clinics set prescription_fee = 20 where id = '${CLINIC}'`);
    await secretKey('PATCH', `/rest/v1/clinics?id=eq.${CLINIC}`, { delivery_fee: 5 });
    expect((await readHistory()).map(({ field, reason, by }) => [field, reason, by])).toEqual([
      [FEE, 'correction', 'ann@example.org'],
      [PRESCRIPTION, 'secret-key', 'The site’s own scripts'],
      ['delivery_fee', 'secret-key', 'The site’s own scripts'],
    ]);
    await expect(sql(`update figure_changes set note = 'x'`)).rejects.toThrow(/cannot be changed/);
    await expect(sql('delete from figure_changes')).rejects.toThrow(/cannot be changed/);
  });

  it('keeps the name of an editor whose account has been deleted', async () => {
    const guest = await addDeskEditor(backend, 'guest');
    await guest.change([desk.toRow()]);
    await sql(`delete from auth.users where email = 'guest@example.org'`);
    expect((await readHistory()).map(({ by }) => by)).toEqual(['guest@example.org']);
  });
});

describe('undo', () => {
  const undo = async (batch: string, only: number[] | null = null) => {
    const asked = { batch, only_changes: only, agreed: null };
    return (await ann.call<UndoAnswer>('undo_figures', asked)).rows;
  };
  const readBatches = async (clinic: string) => {
    const select = 'select batch_id from figure_changes where clinic_id = $1 order by id';
    return (await sql(select, [clinic])).map((row) => String(row['batch_id']));
  };

  it('restores the value and its sources, and undoing the undo reapplies the change', async () => {
    await ann.change([desk.toRow()]);
    const before = await readField(backend);
    const base_version = await readVersion(backend);
    const { batch } = await ben.change([desk.toRow({ base_version, value: null, page: null })]);
    const after = await readField(backend);
    expect(after).toEqual({ value: null, sources: [] });
    const [undone] = await undo(batch);
    expect(undone?.outcome).toBe('applied');
    expect(await readField(backend)).toEqual(before);
    expect(outcomesOf({ rows: await undo(undone!.batch) })).toEqual(['applied']);
    expect(await readField(backend)).toEqual(after);
    const reasons = (await readHistory()).map(({ reason }) => reason);
    expect(reasons).toEqual(['correction', 'correction', 'undo', 'undo']);
  });

  it('of one field in a batch restores the older column that the change had cleared, and leaves the other fields alone', async () => {
    await sql('update clinics set consultation_fee = 100');
    const { rows, batch } = await ann.change([desk.toRow(), toFollowUp()]);
    expect((await readField(backend, 'consultation_fee')).value).toBeNull();
    const answers = await undo(batch, [rows[0]!.version!]);
    expect(outcomesOf({ rows: answers })).toEqual(['applied', 'applied']);
    expect((await readField(backend)).value).toBeNull();
    expect((await readField(backend, 'consultation_fee')).value).toBe(100);
    expect((await readField(backend, FOLLOW_UP)).value).toBe(49);
  });

  it('never removes a new clinic, and hides it only by undoing the change that showed it', async () => {
    const clinic = await ann.call<string>('add_clinic', { clinic_name: 'Newcomer', website: null });
    await ann.change([{ clinic, field: 'active', value: true, base_version: null }]);
    const [added = '', shown = ''] = await readBatches(clinic);
    const readActive = async () =>
      (await sql('select active from clinics where id = $1', [clinic]))[0]?.['active'];
    const undoAdding = async () => (await undo(added))[0]?.reason;
    expect(await undoAdding()).toContain('has been made visible since');
    expect(await readActive()).toBe(true);
    expect(await undo(shown)).toMatchObject([{ outcome: 'applied' }]);
    expect(await readActive()).toBe(false);
    expect(await undoAdding()).toContain('already hidden');
  });
});

it('a clinic’s sheet contains everything the build reads about it, so the desk and the site make the same card', async () => {
  const other = 'By courier: Delivery: £5';
  await ann.change([desk.toRow(), toFollowUp()]);
  await ann.change([desk.toRow({ field: 'delivery_fee', value: 5, exact: other })]);
  await sql(
    `update private.page_captures set taken_at = '2020-01-01', last_seen_at = '2020-01-01'`,
  );
  await sql(`update figure_sources set checked_on = '2020-01-01' where field = $1`, [FOLLOW_UP]);
  await ann.call('withhold_figure', {
    ...{ clinic: CLINIC, field_name: 'delivery_fee', is_withheld: true },
  });
  await sql(
    `insert into figure_sources (clinic_id, field, is_main, state, value, source_title, checked_on)
     values ($1, $2, false, 'noted', '120', 'Booking', private.today())`,
    [CLINIC, FEE],
  );
  await sql(`insert into figure_disputes (clinic_id, field, since) values ($1, $2, '2026-11-01')`, [
    CLINIC,
    FEE,
  ]);
  await sql(
    `insert into clinic_reviews (clinic_id, author_name, rating, body, verification)
     select $1, 'A reader', 4, 'Prompt.', 'email' from generate_series(1, 5)`,
    [CLINIC],
  );
  const visitor = createBackend({ url: backend.url, key: backend.publishableKey });
  const read = async (name: keyof typeof SNAPSHOT_READS) => {
    const { signal } = new AbortController();
    return getData(await readWholeTable(visitor, SNAPSHOT_READS[name], { signal }));
  };
  const [clinics, sources] = [await read('clinics'), await read('figure_sources')];
  const fields = await read('figure_fields');
  const rows = {
    ...{ clinics, figure_sources: sources, figure_fields: fields, clinic_strains: [] },
    figure_disputes: await read('figure_disputes'),
    reviews: (await read('clinic_reviews')).flatMap((row) => parseClinicReview(row) ?? []),
  };
  const [{ today } = {}] = await sql('select private.today()::text as today');
  const built = toClinicCollection(rows, String(today)).clinics;
  const sheet = { ...getData(await readClinicSheet(cat, CLINIC))!, fields };
  const own = built.find(({ overview }) => overview.id === CLINIC);
  expect(own?.figures).toMatchObject({
    initialConsultationPrice: { value: 120, state: 'differs', disputedSince: '2026-11-01' },
    followUpConsultationPrice: { value: null, lapsed: { value: 49 } },
    deliveryFee: { value: null },
    overallRating: { value: 4, state: 'computed' },
  });
  expect(toNextClinic(sheet, String(today))).toEqual(own);
  expect(toNextCard(sheet, String(today), { clinics, sources })).toEqual(
    toClinicCards(built).find(({ id }) => id === CLINIC),
  );
});

it('a clinic or page that cannot be added is rejected with a reason in plain words', async () => {
  const tell = async (answer: Promise<Result<string>>) => {
    const reply = await answer;
    return reply.ok ? 'added' : reply.message;
  };
  for (const [name, website, words] of [
    [' ', null, 'Enter the clinic’s name.'],
    ['open clinic', null, 'There is already a clinic with this name.'],
    ['New', 'new.example', 'Enter the full address, starting'],
    ['New', 'https://new.example', 'added'],
  ] as const) {
    expect(await tell(addClinic(cat, name, website))).toContain(words);
  }
  await ann.change([desk.toRow()]);
  const page = { clinic: CLINIC, kind: 'clinic', url: 'https://open.example/clinic', title: 'A' };
  for (const [changes, words] of [
    [{ url: 'http://a.example/' }, 'Enter the full address, start'],
    [{ kind: 'told' }, 'What the clinic told us has no address.'],
    [{ kind: 'register' }, 'This page is already recorded as another kind of page'],
  ] as const) {
    expect(await tell(upsertSourcePage(cat, { ...page, ...changes } as NewPage))).toContain(words);
  }
});
