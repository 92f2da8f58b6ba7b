/** What makes a second look needed, however a jump is cut up, and how a change that waits is taken back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addDeskEditor, CLINIC, type Desk, FEE, openDesk, readField, readVersion } from './desk.ts';
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
  const seen = await readVersion(backend, field);
  if (value === null) {
    const { rows } = await ann.change([desk.toRow({ field, value, page: null, seen })]);
    return rows[0]?.outcome;
  }
  const body = `Initial consultation | £${value} a year`;
  const capture = await ann.call('take_capture', { page: desk.page, how: 'pasted', body });
  const { rows } = await ann.change([desk.toRow({ field, value, capture, exact: body, seen })]);
  return rows[0]?.outcome;
};

const letDayPass = () =>
  sql(`alter table figure_changes disable trigger figure_changes_kept;
    update figure_changes set made_at = made_at - interval '25 hours';
    alter table figure_changes enable trigger figure_changes_kept`);

const readLooks = (who = ben) => who.call<{ id: string; field: string }[]>('read_second_looks', {});
const answer = (id: string, value: number) =>
  ben.call<{ outcome: string }>('answer_second_look', { look: id, found_value: value });

describe('a jump in steps', () => {
  beforeEach(async () => {
    await setFee(100);
    await letDayPass();
  });

  it('is a jump, where the steps are of one day', async () => {
    expect(await setFee(119)).toBe('applied');
    expect(await setFee(138)).toBe('waiting');
    expect((await readField(backend)).value).toBe(119);
  });

  it('is none where a day lies between them', async () => {
    expect(await setFee(119)).toBe('applied');
    await letDayPass();
    expect(await setFee(138)).toBe('applied');
  });

  it('is a jump over an empty field as well', async () => {
    expect(await setFee(null)).toBe('applied');
    expect(await setFee(500)).toBe('waiting');
  });

  it('begins anew from what a second person has seen', async () => {
    expect(await setFee(138)).toBe('waiting');
    const [look] = await readLooks();
    expect(await answer(look!.id, 138)).toMatchObject({ outcome: 'applied' });
    expect(await setFee(119)).toBe('applied');
    expect(await setFee(140)).toBe('applied');
  });

  it('is none on the way back to what stood', async () => {
    expect(await setFee(119)).toBe('applied');
    expect(await setFee(100)).toBe('applied');
  });
});

it('a fee far from the older column that stands in for it waits', async () => {
  await sql('update clinics set consultation_fee = 100, consultation_price = 110');
  expect(await setFee(500)).toBe('waiting');
  expect(await setFee(101)).toBe('applied');
});

describe('the three estimates of a year', () => {
  const [LOW, MIDDLE, HIGH] = ['low', 'average', 'high'].map(
    (name) => `estimated_annual_cost_${name}`,
  ) as [string, string, string];
  beforeEach(async () => {
    await sql(`update clinics set ${LOW} = 1000, ${MIDDLE} = 1100, ${HIGH} = 1200`);
    await letDayPass();
  });

  it('may each move a little', async () => {
    for (const [field, value] of [
      [HIGH, 1208],
      [MIDDLE, 1108],
      [LOW, 1008],
    ] as const) {
      expect(await setFee(value, field)).toBe('applied');
    }
  });

  it('do not jump together, each within its bounds', async () => {
    expect(await setFee(1220, HIGH)).toBe('applied');
    expect(await setFee(1120, MIDDLE)).toBe('waiting');
    expect((await readField(backend, MIDDLE)).value).toBe(1100);
  });
});

describe('a change that waits', () => {
  const wait = async () => {
    await setFee(100);
    expect(await setFee(163.75)).toBe('waiting');
    const [look] = await readLooks();
    return look!.id;
  };
  const withdraw = (look: string, who = ann) =>
    who.call<{ outcome: string; reason: string | null }>('withdraw_waiting', { look });

  it('is withdrawn by an editor, and nothing has changed', async () => {
    const look = await wait();
    expect(await withdraw(look)).toEqual({ outcome: 'withdrawn', reason: null });
    expect(await readLooks()).toEqual([]);
    expect((await readField(backend)).value).toBe(100);
    expect(
      await sql(`select w.status, u.email, w.ended_at is not null as has_ended
        from private.waiting_changes w join auth.users u on u.id = w.ended_by`),
    ).toEqual([{ status: 'withdrawn', email: 'ann@example.org', has_ended: true }]);
    expect(
      await sql(`select count(*)::int as n from figure_changes where clinic_id = '${CLINIC}'`),
    ).toEqual([{ n: 1 }]);
  });

  it('is answered by nobody then, and withdrawn once', async () => {
    const look = await wait();
    await withdraw(look, ben);
    expect(await answer(look, 163.75)).toMatchObject({ outcome: 'refused' });
    expect(await withdraw(look)).toEqual({
      outcome: 'refused',
      reason:
        'This no longer waits for anybody. ben@example.org withdrew it, and nothing has changed.',
    });
  });
});
