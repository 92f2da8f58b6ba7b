/** What vouches for a figure: the page, its text, the words, and a second person where the rule asks. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addDeskEditor,
  CLINIC,
  type Desk,
  type PlanRow,
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

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(backend, ann);
});

const answerOf = async (changes: PlanRow) => (await ann.change([desk.toRow(changes)])).rows[0];

describe('a source', () => {
  const FAULTS = {
    'words that the page does not hold': {
      exact: 'Initial consultation | £89.99',
      value: 89.99,
      reason: 'The page does not hold these words.',
    },
    'words that hold another amount': {
      value: 9.99,
      reason: 'These words do not hold that value.',
    },
    'words that do not name the thing': {
      exact: '£99.99',
      reason: /^These words do not say what the figure is\. Take in one of: initial/,
    },
    'words that stand there twice': {
      field: 'delivery_same_day_cost',
      value: 5,
      exact: 'Delivery: £5',
      reason: 'These words stand on the page more than once. Take in what stands around them.',
    },
    'surroundings that are not there': {
      prefix: 'Was: ',
      reason: 'The page does not hold these words.',
    },
    'a registration that the clinic itself claims': {
      field: 'cqc_registered',
      value: true,
      exact: 'Our fees',
      reason: 'The clinic’s own page may not vouch for this: only a register may.',
    },
  };
  it.each(Object.entries(FAULTS))('is refused for %s', async (_name, { reason, ...changes }) => {
    const answer = await answerOf(changes);
    expect(answer?.outcome).toBe('refused');
    if (typeof reason === 'string') expect(answer?.reason).toBe(reason);
    else expect(answer?.reason).toMatch(reason);
  });

  it('vouches for nothing with the text of another page, or another clinic’s', async () => {
    const other = await ann.call<string>('keep_page', {
      page: { clinic: CLINIC, kind: 'clinic', url: 'https://open.example/other', title: 'Other' },
    });
    expect((await answerOf({ page: other }))?.reason).toBe(
      'The text that was kept is of another page.',
    );
  });

  it('takes "free" for nothing to pay, and nothing else', async () => {
    const row = { field: 'delivery_fee', exact: 'Delivery is free' };
    expect((await answerOf({ ...row, value: 5 }))?.outcome).toBe('refused');
    expect((await answerOf({ ...row, value: 0 }))?.outcome).toBe('applied');
  });

  it('says on which day the page said so, not on which day somebody typed', async () => {
    await sql(`update private.page_captures
      set taken_at = '2026-08-01T22:30:00Z', last_seen_at = '2026-08-03T23:30:00Z'`);
    await answerOf({});
    const [source] = (await readField(backend)).sources;
    // By London's clocks, which run an hour ahead then.
    expect(source?.['checked_on']).toBe('2026-08-04');
  });

  const BY_SQL = {
    'a day in the future': `checked_on = current_date + 2`,
    'a day before the page was read': `checked_on = current_date - 9`,
    'no words': 'quote = null',
    'no text': 'capture_id = null',
    'no page': 'page_id = null',
    'words the page does not hold': `quote = 'Initial consultation for £99.99'`,
    'another value': `value = '98.99'`,
    'the state of a register': `state = 'register'`,
  };
  it.each(Object.entries(BY_SQL))('cannot be given %s, whoever writes', async (_name, change) => {
    await answerOf({});
    const before = await readField(backend);
    await expect(sql(`update figure_sources set ${change}`)).rejects.toThrow();
    expect(await readField(backend)).toEqual(before);
  });

  it('keeps the text as it was read', async () => {
    await expect(sql(`update private.page_captures set body = body || '!'`)).rejects.toThrow(
      /never changed/,
    );
  });

  it('leaves with its page’s text what no visitor and no editor reads as a table', async () => {
    const visitor = createCaller(backend);
    for (const path of ['page_captures', 'source_pages?select=*,page_captures(*)']) {
      const { status, body } = await visitor('GET', `/rest/v1/${path}`);
      expect(status < 300 ? body : []).toEqual([]);
    }
  });

  it('can be told by the clinic, without words, and is weaker for it', async () => {
    const letter = await ann.call<string>('keep_page', {
      page: { clinic: CLINIC, kind: 'told', url: null, title: 'E-mail of 3 November 2026' },
    });
    await ann.change([desk.toRow({ page: letter, capture: null, exact: '' })]);
    expect((await readField(backend)).sources).toMatchObject([{ state: 'told', quote: null }]);
  });

  it('stands beside another that says the same, and does not take its place', async () => {
    await answerOf({});
    const other = await ann.call<string>('keep_page', {
      page: { clinic: CLINIC, kind: 'clinic', url: 'https://open.example/faq', title: 'FAQ' },
    });
    const capture = await ann.call<string>('take_capture', {
      page: other,
      how: 'pasted',
      body: 'A first appointment is £99.99.',
    });
    const outcome = await ann.change([
      desk.toRow({
        page: other,
        capture,
        exact: 'A first appointment is £99.99.',
        second: true,
        seen: await readVersion(backend),
      }),
    ]);
    expect(outcome.applied).toBe(true);
    const { value, sources } = await readField(backend);
    expect(value).toBe(99.99);
    expect(sources.map(({ is_main }) => is_main)).toEqual([true, false]);
  });
});

describe('a second look', () => {
  const setFee = async (value: number, who = ann) => {
    const body = `Initial consultation | £${value}`;
    const capture = await who.call<string>('take_capture', {
      page: desk.page,
      how: 'pasted',
      body,
    });
    const { rows } = await who.change([
      desk.toRow({ value, capture, exact: body, seen: await readVersion(backend) }),
    ]);
    return rows[0]?.outcome;
  };
  const looks = (who = ben) =>
    who.call<{ id: string; field: string; may_answer: boolean }[]>('read_second_looks', {});
  const answer = (id: string, value: number, who = ben) =>
    who.call<{ outcome: string; reason: string | null }>('answer_second_look', {
      look: id,
      found_value: value,
    });

  it.each([
    [100, 119, 'applied'],
    [100, 126, 'waiting'],
    [100, 79, 'waiting'],
    [500, 524, 'applied'],
    [500, 526, 'waiting'],
  ])('of a fee that goes from £%d to £%d: %s', async (from, to, outcome) => {
    await setFee(from);
    expect(await setFee(to)).toBe(outcome);
    expect((await readField(backend)).value).toBe(outcome === 'applied' ? to : from);
  });

  it('is asked for when a fee goes to nothing', async () => {
    await setFee(100);
    const body = 'Initial consultation: free';
    const capture = await ann.call('take_capture', { page: desk.page, how: 'pasted', body });
    const { rows } = await ann.change([
      desk.toRow({ value: 0, capture, exact: body, seen: await readVersion(backend) }),
    ]);
    expect(rows[0]?.outcome).toBe('waiting');
  });

  it('is never asked for to take a figure down', async () => {
    await setFee(100);
    const { rows } = await ann.change([
      desk.toRow({ value: null, page: null, seen: await readVersion(backend) }),
    ]);
    expect(rows[0]?.outcome).toBe('applied');
    expect((await readField(backend)).value).toBeNull();
  });

  it('is always asked for of what a register says', async () => {
    const register = await openDesk(backend, ann, {
      kind: 'register',
      body: 'Open Clinic is registered with the Care Quality Commission',
    });
    const outcome = await ann.change([
      register.toRow({
        field: 'cqc_registered',
        value: true,
        exact: 'Open Clinic is registered with the Care Quality Commission',
      }),
    ]);
    expect(outcome.rows[0]?.outcome).toBe('waiting');
  });

  it('does not show the value that it looks for', async () => {
    await setFee(100);
    await setFee(163.75);
    const seen = JSON.stringify([
      await looks(),
      await ben.call('read_page', { page: desk.page }).then((page) => ({
        ...(page as object),
        captures: [],
      })),
      await ben.call('read_clinics', {}),
      await ben.call('read_queue', { most: 50 }),
    ]);
    expect(seen).toContain(FEE);
    expect(seen).not.toContain('163.75');
  });

  it('applies what both found, and keeps both names', async () => {
    await setFee(100);
    await setFee(163.75);
    const [look] = await looks();
    expect(await answer(look!.id, 163.75)).toMatchObject({ outcome: 'applied' });
    expect((await readField(backend)).value).toBe(163.75);
    expect(
      await sql(`select made_by_name, second_read_by from figure_changes order by id desc limit 1`),
    ).toEqual([{ made_by_name: 'ann@example.org', second_read_by: 'ben@example.org' }]);
    expect(await looks()).toEqual([]);
  });

  it('changes nothing when they differ, and ends', async () => {
    await setFee(100);
    await setFee(163.75);
    const [look] = await looks();
    expect(await answer(look!.id, 136.75)).toMatchObject({ outcome: 'differs' });
    expect((await readField(backend)).value).toBe(100);
    expect(await answer(look!.id, 163.75)).toMatchObject({ outcome: 'refused' });
    expect((await readField(backend)).value).toBe(100);
  });

  it('is not given by the same person, until twelve hours have passed', async () => {
    await setFee(100);
    await setFee(163.75);
    const [look] = await looks(ann);
    expect(look?.may_answer).toBe(false);
    expect(await answer(look!.id, 163.75, ann)).toMatchObject({ outcome: 'refused' });
    await sql(`update private.waiting_changes set made_at = now() - interval '12 hours 1 second'`);
    expect(await answer(look!.id, 163.75, ann)).toMatchObject({ outcome: 'applied' });
    expect((await readField(backend)).value).toBe(163.75);
  });

  it('gives way to a newer change of the same figure', async () => {
    await setFee(100);
    await setFee(163.75);
    await setFee(170.5);
    expect(await looks()).toHaveLength(1);
    const [look] = await looks();
    expect(await answer(look!.id, 170.5)).toMatchObject({ outcome: 'applied' });
  });

  it('cannot bring in what its words do not hold', async () => {
    await setFee(100);
    const { rows } = await ann.change([
      desk.toRow({ value: 500, seen: await readVersion(backend) }),
    ]);
    expect(rows[0]?.outcome).toBe('refused');
    expect(await looks()).toEqual([]);
  });
});

describe('reading a page', () => {
  const read = (reading: object, who = ann, capture = desk.capture) =>
    who.call<{
      rows?: { field: string; outcome: string; reason: string | null }[];
      asks?: string;
      refused?: string;
    }>('record_reading', { page: desk.page, capture, reading });
  const sourceAll = () =>
    ann.change([
      desk.toRow(),
      desk.toRow({ field: FOLLOW_UP, value: 49, exact: 'Follow-up consultation | £49' }),
      desk.toRow({ field: PRESCRIPTION, value: 20, exact: 'Repeat prescription | £20' }),
    ]);

  it('moves the day of what is still there, and nothing else', async () => {
    await sql(
      `update private.page_captures set taken_at = '2026-08-01', last_seen_at = '2026-08-01'`,
    );
    await sourceAll();
    const capture = await ann.call<string>('take_capture', {
      page: desk.page,
      how: 'pasted',
      body: 'Initial consultation | £99.99\nFollow-up consultation | £49\nWe have moved.',
    });
    const readDays = async () =>
      Object.fromEntries(
        (await sql(`select field, checked_on = private.today() as is_new from figure_sources`)).map(
          (row) => [String(row['field']), row['is_new'] === true],
        ),
      );
    // Opening a page, and keeping its new text, reads no figure.
    await ann.call('claim_page', { page: desk.page });
    await ann.call('read_page', { page: desk.page });
    expect(await readDays()).toEqual({ [FEE]: false, [FOLLOW_UP]: false, [PRESCRIPTION]: false });
    const { rows } = await read({ answers: [{ field: FEE, outcome: 'same' }] }, ann, capture);
    expect(rows).toMatchObject([{ outcome: 'applied' }]);
    expect(await readDays()).toEqual({ [FEE]: true, [FOLLOW_UP]: false, [PRESCRIPTION]: false });
  });

  it('does not take "still there" of words that the page no longer holds', async () => {
    await sourceAll();
    const capture = await ann.call<string>('take_capture', {
      page: desk.page,
      how: 'pasted',
      body: 'Initial consultation | £89.99',
    });
    const { rows } = await read({ answers: [{ field: FEE, outcome: 'same' }] }, ann, capture);
    expect(rows).toMatchObject([
      { outcome: 'refused', reason: 'The page does not hold these words.' },
    ]);
  });

  it('takes a changed price with its words, and a figure that is gone', async () => {
    await sourceAll();
    const capture = await ann.call<string>('take_capture', {
      page: desk.page,
      how: 'pasted',
      body: 'Initial consultation | £95',
    });
    const { rows } = await read(
      {
        answers: [
          {
            field: FEE,
            outcome: 'changed',
            value: 95,
            exact: 'Initial consultation | £95',
            seen: await readVersion(backend),
          },
          { field: FOLLOW_UP, outcome: 'gone', seen: await readVersion(backend, FOLLOW_UP) },
          { field: PRESCRIPTION, outcome: 'unclear' },
        ],
      },
      ann,
      capture,
    );
    expect(rows?.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
    expect((await readField(backend)).value).toBe(95);
    expect(await readField(backend, FOLLOW_UP)).toEqual({ value: null, sources: [] });
    expect((await readField(backend, PRESCRIPTION)).value).toBe(20);
  });

  it('makes a noted fact published once its words are kept', async () => {
    await sql(`update clinics set ${FEE} = 99.99;
      insert into figure_sources (clinic_id, field, page_id, state, value, source_title, source_url, checked_on)
        select clinic_id, '${FEE}', id, 'noted', '99.99', title, url, '2026-11-21' from source_pages where id = '${desk.page}'`);
    const { rows } = await read({
      answers: [
        {
          field: FEE,
          outcome: 'same',
          exact: 'Initial consultation | £99.99',
          seen: await readVersion(backend),
        },
      ],
    });
    expect(rows).toMatchObject([{ outcome: 'applied' }]);
    expect((await readField(backend)).sources).toMatchObject([{ state: 'published' }]);
  });

  it('is one person’s at a time', async () => {
    await sourceAll();
    expect(await ann.call('claim_page', { page: desk.page })).toMatchObject({ by: null });
    expect(await ben.call('claim_page', { page: desk.page })).toMatchObject({
      by: 'ann@example.org',
    });
    expect(await read({ answers: [] }, ben)).toEqual({
      refused: 'ann@example.org is reading this page.',
    });
    await read({ answers: [] });
    expect(await ben.call('claim_page', { page: desk.page })).toMatchObject({ by: null });
  });

  it('takes "all as before" only where the watcher found every figure', async () => {
    await sourceAll();
    expect((await read({ all: true })).refused).toMatch(/did not find every figure/);
  });

  it('asks for one figure unseen before all may stand, on one page of ten', async () => {
    await sourceAll();
    let asked = 0;
    const pages = 200;
    for (let number = 0; number < pages; number += 1) {
      const [row] = await sql(
        `select private.blind_field('${desk.page}', gen_random_uuid()) as field`,
      );
      if (row?.['field'] !== null) asked += 1;
    }
    expect(asked).toBeGreaterThan(pages * 0.03);
    expect(asked).toBeLessThan(pages * 0.2);
  });
});
