import { beforeEach, describe, expect, it } from 'vitest';
import {
  addDeskEditor,
  CLINIC,
  type Desk,
  type FigureEdit,
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
const ann = await addDeskEditor(backend, 'ann');
const ben = await addDeskEditor(backend, 'ben');

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(backend, ann);
});

const answerOf = async (changes: FigureEdit) => (await ann.change([desk.toRow(changes)])).rows[0];

const takeText = (body: string, page = desk.page) =>
  ann.call<string>('save_capture', { page, how: 'pasted', body });

const upsertSourcePage = (kind: 'clinic' | 'told', url: string | null, title: string) =>
  ann.call<string>('upsert_source_page', { page: { clinic: CLINIC, kind, url, title } });

describe('a source', () => {
  it('is rejected if its quote is not on the page, or does not contain the value', async () => {
    const page = await upsertSourcePage('clinic', 'https://open.example/other', 'Other');
    const hidden = 'These words are not on the page.';
    const twice = { field: 'delivery_same_day_cost', value: 5, exact: 'Delivery: £5' };
    const claimed = { field: 'cqc_registered', value: true, exact: 'Our fees' };
    for (const [changes, reason] of [
      [{ exact: 'Initial consultation | £89.99', value: 89.99 }, hidden],
      [{ prefix: 'Was: ' }, hidden],
      [{ value: 9.99 }, 'These words do not contain that value.'],
      [{ exact: '£99.99' }, 'These words do not say what the figure is. Include one of: initial'],
      [twice, 'These words are on the page more than once. Include some of the words around them.'],
      [claimed, 'The clinic’s own page cannot be the source for this. Use a register.'],
      [{ page }, 'The saved text belongs to another page.'],
    ] as const) {
      const answer = await answerOf(changes);
      expect({ changes, outcome: answer?.outcome }).toEqual({ changes, outcome: 'refused' });
      expect(answer?.reason).toContain(reason);
    }
  });

  it('has the date on which its page last contained the quote, not the date of typing', async () => {
    await sql(`update private.page_captures
      set taken_at = '2026-08-01T22:30:00Z', last_seen_at = '2026-08-03T23:30:00Z'`);
    await answerOf({});
    const [source] = (await readField(backend)).sources;
    // The day in London, which is an hour ahead of UTC in August.
    expect(source?.['checked_on']).toBe('2026-08-04');
  });

  const BY_SQL = [
    ...['checked_on = current_date + 2', 'checked_on = current_date - 9'],
    ...['quote = null', 'capture_id = null', 'page_id = null', `state = 'register'`],
    ...[`quote = 'Initial consultation for £99.99'`, `value = '98.99'`],
  ];
  it('accepts only a quote that its page contains, and nobody can change the saved text of the page', async () => {
    await answerOf({});
    const before = await readField(backend);
    for (const change of BY_SQL) {
      await expect(sql(`update figure_sources set ${change}`), change).rejects.toThrow();
    }
    await expect(sql(`update private.page_captures set body = body || '!'`)).rejects.toThrow(
      /cannot be changed/,
    );
    expect(await readField(backend)).toEqual(before);
  });
});

describe('a second page', () => {
  const addPage = async (fee: number) => {
    const page = await upsertSourcePage('clinic', 'https://open.example/faq', 'FAQ');
    const exact = `A first appointment is £${fee}.`;
    return { page, capture: await takeText(exact, page), exact, value: fee };
  };
  const setFee = async (row: FigureEdit) => {
    const outcome = (await answerOf({ ...row, base_version: await readVersion(backend) }))?.outcome;
    if (outcome !== 'waiting') return outcome;
    const [pending] = await ben.call<{ id: string }[]>('read_second_looks', {});
    const answer = { look: pending?.id, found_value: row['value'] };
    return (await ben.call<{ outcome: string }>('answer_second_look', answer)).outcome;
  };
  const readPages = async () =>
    (await readField(backend)).sources.map((source) => [
      source['source_title'],
      source['value'],
      source['is_main'],
    ]);
  beforeEach(() => setFee({}));

  it('keeps its own reading when the first page changes', async () => {
    expect(await setFee({ ...(await addPage(109.99)), is_additional_source: true })).toBe(
      'applied',
    );
    const exact = 'Initial consultation | £95';
    expect(await setFee({ value: 95, capture: await takeText(exact), exact })).toBe('applied');
    expect(await readPages()).toEqual([
      ['Open Clinic: fees', '95.00', true],
      ['FAQ', '109.99', false],
    ]);
  });
});

describe('reading a page', () => {
  const read = (reading: object, who = ann, capture = desk.capture) =>
    who.call<{
      rows?: { field: string; outcome: string; reason: string | null }[];
      refused?: string;
    }>('record_reading', { page: desk.page, capture, reading });
  const sourceAll = () =>
    ann.change([
      desk.toRow(),
      desk.toRow({ field: FOLLOW_UP, value: 49, exact: 'Follow-up consultation | £49' }),
      desk.toRow({ field: PRESCRIPTION, value: 20, exact: 'Repeat prescription | £20' }),
    ]);

  it('renews the date only of figures confirmed as still there', async () => {
    await sql(
      `update private.page_captures set taken_at = '2026-08-01', last_seen_at = '2026-08-01'`,
    );
    await sourceAll();
    const capture = await takeText(
      'Initial consultation | £99.99\nFollow-up consultation | £49\nWe have moved.',
    );
    const readNew = async () =>
      (await sql('select field from figure_sources where checked_on = private.today()')).map(
        ({ field }) => field,
      );
    // Opening a page and saving its new text does not count as reading a figure.
    await ann.call('claim_page', { page: desk.page });
    await ann.call('get_source_page', { page: desk.page });
    expect(await readNew()).toEqual([]);
    const { rows } = await read({ answers: [{ field: FEE, outcome: 'same' }] }, ann, capture);
    expect(rows).toMatchObject([{ outcome: 'applied' }]);
    expect(await readNew()).toEqual([FEE]);
  });

  it('rejects “still there” for a quote that the page no longer contains', async () => {
    await sourceAll();
    const capture = await takeText('Initial consultation | £89.99');
    const { rows } = await read({ answers: [{ field: FEE, outcome: 'same' }] }, ann, capture);
    expect(rows).toMatchObject([
      { outcome: 'refused', reason: 'These words are not on the page.' },
    ]);
  });

  it('records a changed price with its quote, and a figure that has gone', async () => {
    await sourceAll();
    const exact = 'Initial consultation | £95';
    const answers = [
      {
        field: FEE,
        outcome: 'changed',
        value: 95,
        exact,
        base_version: await readVersion(backend),
      },
      { field: FOLLOW_UP, outcome: 'gone', base_version: await readVersion(backend, FOLLOW_UP) },
      { field: PRESCRIPTION, outcome: 'unclear' },
    ];
    const { rows } = await read({ answers }, ann, await takeText(exact));
    expect(rows?.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
    expect((await readField(backend)).value).toBe(95);
    expect(await readField(backend, FOLLOW_UP)).toEqual({ value: null, sources: [] });
    expect((await readField(backend, PRESCRIPTION)).value).toBe(20);
  });

  it('accepts “all as before” only when the watcher has found every figure', async () => {
    await sourceAll();
    expect((await read({ all: true })).refused).toMatch(/did not find every figure/);
  });
});
