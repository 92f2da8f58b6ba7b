import { beforeEach, describe, expect, it } from 'vitest';
import { addDeskEditor, type Desk, FEE, openDesk, readField, readVersion } from './desk.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const ann = await addDeskEditor(backend, 'ann');
const ben = await addDeskEditor(backend, 'ben');

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(backend, ann);
});

const setFee = async (value: number | null, field = FEE) => {
  const base_version = await readVersion(backend, field);
  const body = `Initial consultation | £${value} a year`;
  const row =
    value === null
      ? desk.toRow({ field, value, page: null, base_version })
      : desk.toRow({
          ...{ field, value, exact: body, base_version },
          capture: await ann.call('save_capture', { page: desk.page, how: 'pasted', body }),
        });
  return (await ann.change([row])).rows[0]?.outcome;
};

const letDayPass = async () => {
  await sql('alter table figure_changes disable trigger figure_changes_immutable');
  await sql(`update figure_changes set made_at = made_at - interval '25 hours'`).finally(() =>
    sql('alter table figure_changes enable trigger figure_changes_immutable'),
  );
};

const readPending = (who = ben) =>
  who.call<{ id: string; may_answer: boolean }[]>('read_second_looks', {});
const answer = (id: string, value: number, who = ben) =>
  who.call<{ outcome: string }>('answer_second_look', { look: id, found_value: value });

describe('a second check', () => {
  it.each([
    [100, 119, 'applied'],
    [100, 126, 'waiting'],
    [100, 79, 'waiting'],
    [100, 0, 'waiting'],
    [500, 524, 'applied'],
    [500, 526, 'waiting'],
  ])(
    'depends on the size of a fee change: one from £%d to £%d is %s',
    async (from, to, outcome) => {
      await setFee(from);
      expect(await setFee(to)).toBe(outcome);
      expect((await readField(backend)).value).toBe(outcome === 'applied' ? to : from);
    },
  );

  it('is never needed to take a figure down', async () => {
    await setFee(100);
    expect(await setFee(null)).toBe('applied');
  });

  it('is always needed for a figure from a register', async () => {
    const exact = 'Open Clinic is registered with the Care Quality Commission';
    const register = await openDesk(backend, ann, { kind: 'register', body: exact });
    const row = register.toRow({ field: 'cqc_registered', value: true, exact });
    expect((await ann.change([row])).rows).toMatchObject([{ outcome: 'waiting' }]);
  });

  it('is needed when the yearly estimates move too far in total, even if each stays within its limit', async () => {
    await sql(`update clinics set estimated_annual_cost_low = 1000,
      estimated_annual_cost_average = 1100, estimated_annual_cost_high = 1200`);
    await letDayPass();
    expect(await setFee(1220, 'estimated_annual_cost_high')).toBe('applied');
    expect(await setFee(1120, 'estimated_annual_cost_average')).toBe('waiting');
  });
});

describe('a jump made in small steps', () => {
  beforeEach(async () => {
    await setFee(100);
    await letDayPass();
  });

  it.each<[string, (number | null | 'a day')[], string]>([
    ['needs a second check if made on one day', [119, 138], 'waiting'],
    ['needs a second check if the field is emptied in between', [null, 500], 'waiting'],
    ['needs no second check if a day lies between the steps', [119, 'a day', 138], 'applied'],
    ['needs no second check if it only returns to the old value', [119, 100], 'applied'],
  ])('%s', async (_name, steps, outcome) => {
    const outcomes = [];
    for (const step of steps) {
      if (step === 'a day') await letDayPass();
      else outcomes.push(await setFee(step));
    }
    expect(outcomes).toEqual(['applied', outcome]);
  });
});

describe('a pending change', () => {
  const wait = async () => {
    await setFee(100);
    expect(await setFee(163.75)).toBe('waiting');
    const [pending] = await readPending();
    return pending!.id;
  };

  it('is applied, with the names of both people, once the second finds the same value', async () => {
    expect(await answer(await wait(), 163.75)).toMatchObject({ outcome: 'applied' });
    expect((await readField(backend)).value).toBe(163.75);
    expect(
      await sql('select made_by_name, second_read_by from figure_changes order by id desc limit 1'),
    ).toEqual([{ made_by_name: 'ann@example.org', second_read_by: 'ben@example.org' }]);
    expect(await readPending()).toEqual([]);
  });

  it('keeps the name of the person who made it after their account has been deleted', async () => {
    const pending = await wait();
    await addDeskEditor(backend, 'cat');
    await sql(`
      update private.waiting_changes
        set made_by = (select id from auth.users where email = 'cat@example.org');
      delete from auth.users where email = 'cat@example.org';
    `);
    expect(await answer(pending, 163.75)).toMatchObject({ outcome: 'applied' });
    expect(await sql('select made_by_name from figure_changes order by id desc limit 1')).toEqual([
      { made_by_name: 'cat' },
    ]);
  });

  it('ends without a change when the two findings differ', async () => {
    const pending = await wait();
    expect(await answer(pending, 136.75)).toMatchObject({ outcome: 'differs' });
    expect(await answer(pending, 163.75)).toMatchObject({ outcome: 'refused' });
    expect((await readField(backend)).value).toBe(100);
  });

  it('cannot be confirmed by the person who made it until twelve hours later', async () => {
    const pending = await wait();
    expect(await readPending(ann)).toMatchObject([{ may_answer: false }]);
    expect(await answer(pending, 163.75, ann)).toMatchObject({ outcome: 'refused' });
    await sql(`update private.waiting_changes set made_at = now() - interval '12 hours 1 second'`);
    expect(await answer(pending, 163.75, ann)).toMatchObject({ outcome: 'applied' });
  });

  it('can be withdrawn once, which leaves the figure unchanged', async () => {
    const pending = await wait();
    const withdraw = (who: typeof ann) => who.call('withdraw_waiting_change', { look: pending });
    expect(await withdraw(ben)).toEqual({ outcome: 'withdrawn', reason: null });
    expect(await readPending()).toEqual([]);
    expect(await answer(pending, 163.75)).toMatchObject({ outcome: 'refused' });
    expect(await withdraw(ann)).toEqual({
      outcome: 'refused',
      reason: 'This is no longer waiting. ben@example.org withdrew it, and nothing has changed.',
    });
    expect((await readField(backend)).value).toBe(100);
  });
});
