/** The one way in for figures: what a plan does, row by row, and how it is taken back (rules §12). */
import { beforeEach, describe, expect, it } from 'vitest';
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
import {
  addClinic,
  keepPage,
  type NewPage,
  type UndoAnswer,
} from '../../src/backend/figure-desk.ts';
import type { Result } from '../../src/backend/result.ts';
import { addEditor } from './accounts.ts';
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
  sql(`select field, before -> 'value' as before, after -> 'value' as after, why, made_by_name as by
    from figure_changes order by id`);

describe('a plan', () => {
  it('writes value, source, history and one request to build, in one go', async () => {
    const outcome = await ann.change([desk.toRow(), toFollowUp()], { note: 'As its page says' });
    expect(outcome.applied).toBe(true);
    expect(outcomesOf(outcome)).toEqual(['applied', 'applied']);
    expect(await readField(backend)).toMatchObject({
      value: 99.99,
      sources: [
        {
          state: 'published',
          value: '99.99',
          quote: 'Initial consultation | £99.99',
          source_url: 'https://open.example/clinic',
          is_main: true,
        },
      ],
    });
    expect(await readHistory()).toEqual([
      { field: FEE, before: null, after: 99.99, why: 'correction', by: 'ann@example.org' },
      { field: FOLLOW_UP, before: null, after: 49, why: 'correction', by: 'ann@example.org' },
    ]);
    expect(await sql('select reason, status from site_rebuilds')).toEqual([
      { reason: 'figures changed', status: 'pending' },
    ]);
  });

  it('is all or nothing: one row that is refused holds back the others', async () => {
    const outcome = await ann.change([desk.toRow(), toFollowUp({ value: 59 })]);
    expect(outcome.applied).toBe(false);
    expect(outcomesOf(outcome)).toEqual(['held', 'refused']);
    expect(outcome.rows[1]?.reason).toBe('These words do not hold that value.');
    expect(await readHistory()).toEqual([]);
    expect((await readField(backend)).value).toBeNull();
  });

  it('applies what holds when the editor says so', async () => {
    const outcome = await ann.change([desk.toRow(), toFollowUp({ value: 59 })], { partly: true });
    expect(outcome.applied).toBe(true);
    expect(outcomesOf(outcome)).toEqual(['applied', 'refused']);
    expect((await readField(backend)).value).toBe(99.99);
  });

  it('changes nothing as a rehearsal, and answers as it will', async () => {
    const rows = [desk.toRow(), toFollowUp({ value: 59 }), toFollowUp({ field: 'no_such' })];
    const rehearsed = await ann.change(rows, { isRehearsal: true, partly: true });
    expect(rehearsed.applied).toBe(false);
    expect(await readHistory()).toEqual([]);
    expect(await sql('select * from site_rebuilds')).toEqual([]);
    const run = await ann.change(rows, { partly: true });
    expect(outcomesOf(run)).toEqual(outcomesOf(rehearsed));
  });

  it('empties a field and what vouched for it, at once and on one word', async () => {
    await ann.change([desk.toRow()]);
    const outcome = await ben.change([
      desk.toRow({ value: null, page: null, seen: await readVersion(backend) }),
    ]);
    expect(outcomesOf(outcome)).toEqual(['applied']);
    expect(await readField(backend)).toEqual({ value: null, sources: [] });
  });

  it('empties the older columns of the same figure', async () => {
    await sql(`update clinics set consultation_fee = 120, consultation_price = 130`);
    await ann.change([desk.toRow()]);
    expect(
      await sql(`select consultation_fee, consultation_price from clinics where id = '${CLINIC}'`),
    ).toEqual([{ consultation_fee: null, consultation_price: null }]);
  });

  const REFUSED = {
    'a clinic that is not there': { clinic: '00000000-0000-4000-8000-0000000000ff' },
    'a field that is none': { field: 'password' },
    'an older column of a figure': { field: 'consultation_fee' },
    'a figure that this site works out': { field: 'rating', value: 4 },
    'a value without a page': { page: null },
    'a page without words': { exact: '' },
    'a page that is nobody’s': { page: '00000000-0000-4000-8000-0000000000ff' },
    'a negative price': { value: -5 },
    'a price in words': { value: 'cheap' },
    'a column of the database': { field: 'id', value: 'x' },
  };
  it.each(Object.entries(REFUSED))('is refused with a reason for %s', async (_name, changes) => {
    const outcome = await ann.change([desk.toRow(changes)]);
    expect(outcomesOf(outcome)).toEqual(['refused']);
    expect(outcome.rows[0]?.reason).toMatch(/^[A-Z].*\.$/);
    expect(await readHistory()).toEqual([]);
  });

  it('needs no page for an invented clinic, nor for what a clinic is called', async () => {
    const renamed = await ann.change([
      { clinic: CLINIC, field: 'name', value: 'Open Door', seen: null },
    ]);
    expect(outcomesOf(renamed)).toEqual(['applied']);
    await sql('update clinics set is_example = true');
    const priced = await ann.change([desk.toRow({ page: null, capture: null, exact: '' })]);
    expect(outcomesOf(priced)).toEqual(['applied']);
    expect(await readField(backend)).toEqual({ value: 99.99, sources: [] });
  });
});

describe('two editors', () => {
  it('never overwrite one another: the second is shown the first’s value', async () => {
    await ann.change([desk.toRow()]);
    const outcome = await ben.change([toFollowUp({ field: FEE, value: 49 })]);
    expect(outcome).toMatchObject({
      applied: false,
      rows: [{ outcome: 'conflict', theirs: { value: 99.99, by: 'ann@example.org' } }],
    });
    expect((await readField(backend)).value).toBe(99.99);
  });

  it('both get through with different fields of one clinic', async () => {
    const outcomes = await Promise.all([ann.change([desk.toRow()]), ben.change([toFollowUp()])]);
    expect(outcomes.map(outcomesOf)).toEqual([['applied'], ['applied']]);
  });

  it('agree without a quarrel when they write the same', async () => {
    await ann.change([desk.toRow()]);
    expect(outcomesOf(await ben.change([desk.toRow()]))).toEqual(['unchanged']);
    expect(await readHistory()).toHaveLength(1);
  });

  it('are asked to choose when they rest the same value on other words', async () => {
    await ann.change([desk.toRow()]);
    const outcome = await ben.change([desk.toRow({ exact: 'consultation | £99.99' })]);
    expect(outcome).toMatchObject({
      applied: false,
      rows: [{ outcome: 'conflict', theirs: { value: 99.99, by: 'ann@example.org' } }],
    });
  });

  it('lose nothing of fifty saves at once: one of each field goes through, and the others see it', async () => {
    await sql('update clinics set is_example = true');
    await sql('truncate figure_changes');
    const fields = [FEE, FOLLOW_UP, PRESCRIPTION, 'delivery_fee', 'tagline'];
    const saves = Array.from({ length: 50 }, (_, index) => ({
      clinic: CLINIC,
      field: fields[index % fields.length] ?? FEE,
      seen: null,
      value: index % fields.length === 4 ? `Tagline ${index}` : 20 + index,
    }));
    const answers = await Promise.all(
      saves.map(async (save, index) => {
        const [answer] = (await (index % 2 ? ann : ben).change([save])).rows;
        return { ...save, outcome: answer?.outcome, theirs: answer?.theirs?.value };
      }),
    );
    for (const field of fields) {
      const { value } = await readField(backend, field);
      const own = answers.filter((answer) => answer.field === field);
      expect(
        own.filter(({ outcome }) => outcome === 'applied').map((answer) => answer.value),
      ).toEqual([value]);
      expect(
        own.filter((answer) => answer.outcome === 'conflict' && answer.theirs === value),
      ).toHaveLength(own.length - 1);
    }
    expect(await readHistory()).toHaveLength(fields.length);
  });
});

describe('history', () => {
  it('is written whoever writes: a function, SQL, the secret key', async () => {
    await ann.change([desk.toRow()]);
    await sql(`update clinics set prescription_fee = 20 where id = '${CLINIC}'`);
    await secretKey('PATCH', `/rest/v1/clinics?id=eq.${CLINIC}`, { delivery_fee: 5 });
    expect((await readHistory()).map(({ field, why, by }) => [field, why, by])).toEqual([
      [FEE, 'correction', 'ann@example.org'],
      [PRESCRIPTION, 'secret-key', 'secret key'],
      ['delivery_fee', 'secret-key', 'secret key'],
    ]);
  });

  it('is never changed nor pruned, by nobody', async () => {
    await ann.change([desk.toRow()]);
    await expect(sql(`update figure_changes set note = 'x'`)).rejects.toThrow(/never changed/);
    await expect(sql('delete from figure_changes')).rejects.toThrow(/never changed/);
  });

  it('keeps the name of an editor whose account is gone', async () => {
    const guest = await addDeskEditor(backend, 'guest');
    await guest.change([desk.toRow()]);
    await sql(`delete from auth.users where email = 'guest@example.org'`);
    expect((await readHistory()).map(({ by }) => by)).toEqual(['guest@example.org']);
  });

  it('asks for no build when nothing but days has moved', async () => {
    await ann.change([desk.toRow()]);
    await sql('truncate site_rebuilds');
    await ann.call('record_reading', {
      page: desk.page,
      capture: desk.capture,
      reading: { answers: [{ field: FEE, outcome: 'same' }] },
    });
    expect(await readHistory()).toHaveLength(1);
    expect(await sql('select * from site_rebuilds')).toEqual([]);
    expect(await sql('select outcome, by is null as unknown from figure_checks')).toContainEqual({
      outcome: 'same',
      unknown: false,
    });
  });
});

describe('taking back', () => {
  const undo = (batch: string, only: number[] | null = null) =>
    ann.call<UndoAnswer[]>('undo_figures', { batch, only_changes: only });
  const newestBatch = async () =>
    String(
      (await sql('select batch_id from figure_changes order by id desc limit 1'))[0]?.['batch_id'],
    );

  it('puts value and sources back as they were, and taking that back does it again', async () => {
    await ann.change([desk.toRow()]);
    const before = await readField(backend);
    const { batch } = await ben.change([
      desk.toRow({ seen: await readVersion(backend), value: null, page: null }),
    ]);
    const after = await readField(backend);
    expect(outcomesOf({ rows: await undo(batch) })).toEqual(['applied']);
    expect(await readField(backend)).toEqual(before);
    expect(outcomesOf({ rows: await undo(await newestBatch()) })).toEqual(['applied']);
    expect(await readField(backend)).toEqual(after);
    expect((await readHistory()).map(({ why }) => why)).toEqual([
      'correction',
      'correction',
      'undo',
      'undo',
    ]);
  });

  it('leaves alone what was changed again since, and says so', async () => {
    const { batch } = await ann.change([desk.toRow(), toFollowUp()]);
    await ben.change([
      toFollowUp({ seen: await readVersion(backend, FOLLOW_UP), value: null, page: null }),
    ]);
    const answers = await undo(batch);
    expect(Object.fromEntries(answers.map(({ field, outcome }) => [field, outcome]))).toEqual({
      [FEE]: 'applied',
      [FOLLOW_UP]: 'conflict',
    });
    expect((await readField(backend)).value).toBeNull();
    expect((await readField(backend, FOLLOW_UP)).value).toBeNull();
  });

  it('takes back one change of a batch', async () => {
    const { batch } = await ann.change([desk.toRow(), toFollowUp()]);
    const [first] = await sql('select id::int from figure_changes order by id limit 1');
    await undo(batch, [Number(first?.['id'])]);
    expect((await readField(backend)).value).toBeNull();
    expect((await readField(backend, FOLLOW_UP)).value).toBe(49);
  });

  it('names its own batch, which takes the taking back back', async () => {
    const { batch } = await ann.change([desk.toRow(), toFollowUp()]);
    const answers = await undo(batch);
    expect(new Set(answers.map((answer) => answer.batch))).toEqual(new Set([await newestBatch()]));
    await undo(answers[0]!.batch);
    expect((await readField(backend)).value).toBe(99.99);
  });

  it('of one field puts back the older columns that it emptied', async () => {
    await sql('update clinics set consultation_fee = 100');
    const { rows, batch } = await ann.change([desk.toRow()]);
    const answers = await undo(batch, [rows[0]!.version!]);
    expect(outcomesOf({ rows: answers })).toEqual(['applied', 'applied']);
    expect((await readField(backend)).value).toBeNull();
    expect((await readField(backend, 'consultation_fee')).value).toBe(100);
  });

  it.each([
    [
      'another figure stands in its way',
      `update clinics set estimated_annual_cost_high = 900 where id = '${CLINIC}'`,
      /^It cannot stand beside what the clinic’s other figures say now\. /,
    ],
    [
      'its page is gone',
      `update clinics set estimated_annual_cost_high = 1200; update figure_changes set before = jsonb_set(before, '{sources}', '[{"id": "00000000-0000-4000-8000-0000000000ee", "page_id": "00000000-0000-4000-8000-0000000000ff", "state": "noted", "is_main": true, "value": "1", "source_title": "x", "quote_before": "", "quote_after": "", "checked_on": "2026-11-01", "source_is_copy": false}]') where field = 'estimated_annual_cost_low'`,
      /^The page that it rested on is gone\. /,
    ],
  ])('is refused in words where %s', async (_name, meanwhile, reason) => {
    await sql(
      `update clinics set estimated_annual_cost_low = 1000, estimated_annual_cost_high = 1100`,
    );
    await sql('begin; alter table figure_changes disable trigger figure_changes_kept; commit');
    const { batch } = await ann.change([
      desk.toRow({
        field: 'estimated_annual_cost_low',
        value: null,
        page: null,
        seen: await readVersion(backend, 'estimated_annual_cost_low'),
      }),
    ]);
    await sql(meanwhile);
    await sql('alter table figure_changes enable trigger figure_changes_kept');
    expect(await undo(batch)).toMatchObject([
      { outcome: 'refused', reason: expect.stringMatching(reason) as string },
    ]);
  });

  it('leaves a clinic that was added and shown since, and hides it by undoing that', async () => {
    const id = await ann.call<string>('add_clinic', { clinic_name: 'Newcomer', website: null });
    await ann.change([{ clinic: id, field: 'active', value: true, seen: null }]);
    const rows = await sql(
      `select batch_id from figure_changes where clinic_id = '${id}' order by id`,
    );
    const [added, shown] = rows.map((row) => String(row['batch_id']));
    const readActive = () => sql(`select active from clinics where id = '${id}'`);
    const refuse = (words: string) => [
      { outcome: 'refused', reason: expect.stringContaining(words) as string },
    ];
    expect(await undo(added!)).toMatchObject(refuse('has been shown since'));
    expect(await readActive()).toEqual([{ active: true }]);
    expect(await undo(shown!)).toMatchObject([{ outcome: 'applied' }]);
    expect(await readActive()).toEqual([{ active: false }]);
    expect(await undo(added!)).toMatchObject(refuse('is hidden'));
  });

  it('hides a clinic that the secret key has added for all to see', async () => {
    const [made] = await sql(
      `insert into clinics (name, active) values ('Newcomer', true) returning id`,
    );
    const [change] = await sql('select batch_id from figure_changes where clinic_id = $1', [
      made?.['id'],
    ]);
    expect(await undo(String(change?.['batch_id']))).toMatchObject([{ outcome: 'applied' }]);
    expect(await sql('select active from clinics where id = $1', [made?.['id']])).toEqual([
      { active: false },
    ]);
  });
});

describe('what cannot be added', () => {
  const tell = async (answer: Promise<Result<string>>) => {
    const told = await answer;
    return told.ok ? 'added' : told.message;
  };
  const tryClinic = (name: string, website: string | null = null) =>
    tell(addClinic(cat, name, website));
  const tryPage = (changes: Partial<NewPage>) => {
    const page = { clinic: CLINIC, kind: 'clinic' as const, url: 'https://a.example/', title: 'A' };
    return tell(keepPage(cat, { ...page, ...changes }));
  };

  it('is answered in words of a clinic', async () => {
    expect(await tryClinic(' ')).toBe('Write the clinic’s name.');
    expect(await tryClinic('x'.repeat(201))).toMatch(/^The name has more than 200 letters\./);
    expect(await tryClinic('open clinic')).toMatch(/^There is a clinic of this name already\./);
    expect(await tryClinic('New', 'new.example')).toMatch(/^Write the whole address, beginning/);
    expect(await tryClinic('New', 'https://new.example')).toBe('added');
  });

  it('is answered in words of a page', async () => {
    expect(await tryPage({ title: '' })).toBe('Write what the page is called.');
    expect(await tryPage({ url: 'http://a.example/' })).toMatch(/^Write the whole address, begin/);
    expect(await tryPage({ url: null })).toMatch(/^Write the address of the page/);
    expect(await tryPage({ kind: 'told' })).toMatch(/^What the clinic told us has no address\./);
    await ann.change([desk.toRow()]);
    expect(await tryPage({ kind: 'register', url: 'https://open.example/clinic' })).toMatch(
      /^This page is there already as another kind of page/,
    );
  });
});
