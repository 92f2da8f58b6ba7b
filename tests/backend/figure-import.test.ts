/** A spreadsheet of figures against the real database: out and in again, rehearsed, applied, undone. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeFigures,
  keepPage,
  type PlanRow,
  readAllFigures,
  readChanges,
  readFields,
  takeCapture,
  undoFigures,
} from '../../src/backend/figure-desk.ts';
import { FILE_COLUMNS } from '../../src/domain/desk/figure-csv/file-columns.ts';
import { writeCsv } from '../../src/domain/desk/figure-csv/csv-text.ts';
import { chooseFigures, toFigureFile } from '../../src/domain/desk/figure-csv/write-figures.ts';
import { checkFile, type CheckedFile } from '../../src/islands/admin/figures/import/check-file.ts';
import {
  type Answered,
  apply,
  undoBatches,
} from '../../src/islands/admin/figures/import/run-plans.ts';
import { addEditor, getData } from './accounts.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

/** The changes that nothing speaks against. */
const getHolding = (answered: readonly Answered[]): Answered[] =>
  answered.filter(({ answer }) => ['applied', 'waiting'].includes(answer.outcome));

const backend = await startTestBackend();
const { sql } = backend;
const ann = (await addEditor(backend, 'ann@example.org')).admin;
const ben = (await addEditor(backend, 'ben@example.org')).admin;

const CLINIC = IDS.activeClinic;
const FEE = 'initial_consultation_fee';
const PAGE = 'https://open.example/fees';
const FEES = ['Initial consultation £99.99', 'Initial consultation £89', 'Prescription £20'];
const EXAMPLES = 6;

const toId = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

beforeEach(async () => {
  await resetRows(backend);
  await sql('truncate figure_changes');
  const page = { clinic: CLINIC, kind: 'clinic' as const, url: PAGE, title: 'Open Clinic: fees' };
  const id = getData(await keepPage(ann, page));
  getData(await takeCapture(ann, { page: id, how: 'pasted', body: FEES.join('\n') }));
});

/** Invented clinics, whose figures need no page. */
const addExamples = () =>
  sql(`insert into clinics (id, name, is_example, prescription_fee, estimated_annual_cost_low,
      estimated_annual_cost_average, estimated_annual_cost_high, delivery_same_day_areas)
    select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Example ' || n, true, 20,
      1000, 1010, 1020, '{London}'
    from generate_series(1, ${EXAMPLES}) as n`);

type Row = Partial<Record<(typeof FILE_COLUMNS)[number], string>>;

const toFile = (rows: Row[], columns: readonly (keyof Row)[] = FILE_COLUMNS) =>
  writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

const NO_VERSIONS = FILE_COLUMNS.filter((column) => column !== 'version');

const check = async (text: string, who = ann): Promise<CheckedFile> => {
  const answer = await checkFile(who, text);
  if (!answer.ok) throw new Error(answer.fault);
  return answer.checked;
};

const exportAll = async () => toFigureFile(getData(await readAllFigures(ann)));
const getOutcomes = ({ answered }: CheckedFile) =>
  answered.map(({ change, answer }) => [change.line, answer.outcome]);

/** Every field of a clinic with its sources and the columns that were read. */
const readState = async (clinic: string, field: string) =>
  (await sql(`select private.field_now('${clinic}', '${field}')::text as state`))[0]?.['state'];

const FEE_ROW: Row = {
  'clinic id': CLINIC,
  field: FEE,
  value: '99.99',
  page: PAGE,
  quote: FEES[0],
};

describe('an export', () => {
  it('that is imported again changes nothing, whatever the figures say', async () => {
    await addExamples();
    const anyText = fc.oneof(
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        '+44 20',
        '-',
        '@here',
        '1-2',
        '2-Jan',
        '007',
        'none',
        ' a ',
        'a;b',
        'a"b',
        'a\nb',
        '44928',
        '#N/A',
        '\u00A0x',
      ),
    );
    const text = anyText.filter((one) => !one.includes('\0') && one.trim() !== '');
    await fc.assert(
      fc.asyncProperty(text, fc.array(text, { maxLength: 3 }), text, async (words, list, item) => {
        await sql(
          `update clinics set waiting_time = $1, services_languages = $2, pricing_table = $3, name = $4
            where id = '${toId(1)}'`,
          [words, list, JSON.stringify([{ item, price: words, note: null }]), words],
        );
        const file = await exportAll();
        const checked = await check(file);
        expect(checked).toMatchObject({ notes: [], faults: [], answered: [] });
        expect(checked.unchanged).toBe(getData(await readAllFigures(ann)).length);
      }),
      { numRuns: 20 },
    );
  });

  it('names a page without an address by its title, so that a new value needs no more', async () => {
    const title = 'E-mail of 3 November 2026';
    const page = getData(
      await keepPage(ann, { clinic: CLINIC, kind: 'told', url: null, title: 'Letter' }),
    );
    await changeNow(ann, { ...(await toPlanRow()), page, capture: null, exact: '' });
    await sql('update source_pages set title = $1 where id = $2', [title, page]);
    expect(getData(await readAllFigures(ann))).toContainEqual(
      expect.objectContaining({ clinic: CLINIC, field: FEE, url: null, title }),
    );
    expect(await exportAll()).toContain(title);
    expect(await check(await exportAll())).toMatchObject({ faults: [], answered: [] });
    const dearer = (await exportAll()).replace('99.99', '105');
    const checked = await check(dearer);
    expect(checked.faults).toEqual([]);
    expect(getOutcomes(checked)).toMatchObject([[expect.any(Number), 'applied']]);
  });

  it('holds real clinics and money alone where that is chosen', async () => {
    await addExamples();
    const figures = getData(await readAllFigures(ann));
    const fields = getData(await readFields(ann));
    const chosen = chooseFigures(figures, fields, { clinics: 'real', fields: 'money' });
    expect(new Set(chosen.map(({ name }) => name)).has('Example 1')).toBe(false);
    expect(chosen.map(({ field }) => field)).toContain(FEE);
    expect(chosen.map(({ field }) => field)).not.toContain('waiting_time');
  });
});

describe('a file', () => {
  it('changes a figure with the page and the words that hold it, and can be undone and redone', async () => {
    const before = await readState(CLINIC, FEE);
    const checked = await check(toFile([FEE_ROW], NO_VERSIONS));
    expect(getOutcomes(checked)).toEqual([[2, 'applied']]);
    expect(checked.notes.join()).toContain('which version');
    const run = await apply(ann, checked.answered, { note: 'New prices', partly: false });
    expect(run).toMatchObject({ as: 'done', batches: [{}] });
    const after = await readState(CLINIC, FEE);
    expect(after).toContain('99.99');
    expect(getData(await undoBatches(ann, run.batches))).toMatchObject([{ outcome: 'applied' }]);
    expect(await readState(CLINIC, FEE)).toBe(before);
    const [undo] = getData(await readChanges(ann, { clinic: CLINIC, field: FEE, limit: 1 }));
    expect(undo).toMatchObject({ why: 'undo', made_by_name: 'ann@example.org' });
    getData(await undoFigures(ann, undo!.batch_id, null));
    expect(await readState(CLINIC, FEE)).toBe(after);
  });

  it('is refused row by row for want of a page, a text or the words', async () => {
    const page = { clinic: CLINIC, kind: 'clinic' as const, url: `${PAGE}/2`, title: 'Empty' };
    getData(await keepPage(ann, page));
    const checked = await check(
      toFile([
        { ...FEE_ROW, page: 'https://open.example/other' },
        { ...FEE_ROW, field: 'prescription_fee', value: '20', page: `${PAGE}/2` },
        { ...FEE_ROW, field: 'delivery_fee', value: '5', quote: 'Delivery £5' },
        { ...FEE_ROW, field: 'follow_up_consultation_fee', value: '49', page: '', quote: '' },
      ]),
    );
    expect(checked.answered).toEqual([]);
    expect(checked.faults.map(({ line, column, sheet }) => [line, column, sheet])).toEqual([
      [2, 'page', CLINIC],
      [3, 'page', CLINIC],
      [4, 'quote', CLINIC],
      [5, 'page', undefined],
      [5, 'quote', undefined],
    ]);
  });

  it('is told what the database refuses, and none of it is applied unasked', async () => {
    const wrong = { ...FEE_ROW, field: 'prescription_fee', value: '25', quote: FEES[2] };
    const checked = await check(toFile([FEE_ROW, wrong], NO_VERSIONS));
    expect(getOutcomes(checked)).toEqual([
      [2, 'applied'],
      [3, 'refused'],
    ]);
    expect(checked.answered[1]?.answer.reason).toBe('These words do not hold that value.');
    const before = await readState(CLINIC, FEE);
    const whole = await apply(ann, checked.answered, { note: null, partly: false });
    expect(whole).toMatchObject({ as: 'nothing', batches: [] });
    expect(whole.refused.map(({ answer }) => answer.outcome)).toEqual(['held', 'refused']);
    expect(await readState(CLINIC, FEE)).toBe(before);
    const part = await apply(ann, getHolding(checked.answered), { note: null, partly: true });
    expect(part.as).toBe('done');
    expect(await readState(CLINIC, FEE)).not.toBe(before);
  });

  it('empties a figure with the word none, and leaves alone what is blank', async () => {
    await changeNow(ann, await toPlanRow());
    const blank = await check(
      toFile([{ ...FEE_ROW, value: '', page: '', quote: '' }], NO_VERSIONS),
    );
    expect(blank).toMatchObject({ unchanged: 1, answered: [], faults: [] });
    const none = await check(toFile([{ ...FEE_ROW, value: 'none' }], NO_VERSIONS));
    await apply(ann, none.answered, { note: null, partly: false });
    expect(await readState(CLINIC, FEE)).toBe('{"value": null, "sources": []}');
  });

  it('never covers what somebody changed since, and leaves alone what its editor did not touch', async () => {
    await changeNow(ann, await toPlanRow());
    const file = await exportAll();
    const [{ id: seen } = { id: 0 }] = getData(
      await readChanges(ann, { clinic: CLINIC, field: FEE, limit: 1 }),
    );
    const ours = { ...(await toPlanRow()), seen, value: 89, exact: FEES[1] };
    await changeNow(ben, ours);
    expect(await check(file)).toMatchObject({ answered: [], faults: [] });
    const mine = toFile([{ ...FEE_ROW, value: '79', version: String(seen) }]);
    const checked = await check(mine);
    expect(checked.answered[0]?.answer).toMatchObject({
      outcome: 'conflict',
      theirs: { value: 89, by: 'ben@example.org' },
    });
    // The same value, and other words for it than the colleague's.
    const newest = await check(toFile([{ ...FEE_ROW, value: '89', version: String(seen) }]));
    expect(getOutcomes(newest)).toEqual([[2, 'conflict']]);
  });

  it('puts estimates that move together in an order in which each may stand', async () => {
    await addExamples();
    await sql(`update clinics set estimated_annual_cost_low = 1000,
        estimated_annual_cost_average = 1001, estimated_annual_cost_high = 1002
        where id = '${toId(1)}';
      truncate figure_changes`);
    const toRows = (values: string[]) =>
      ['low', 'average', 'high'].map((name, index) => ({
        'clinic id': toId(1),
        field: `estimated_annual_cost_${name}`,
        value: values[index],
      }));
    for (const values of [
      ['1003', '1004', '1005'],
      ['997', '998', '999'],
      ['998', 'none', '1000'],
      ['1001', '1002', '1003'],
    ]) {
      const checked = await check(toFile(toRows(values), NO_VERSIONS));
      const run = await apply(ann, checked.answered, { note: null, partly: false });
      expect(run.as).toBe('done');
      for (const { id } of run.batches) {
        const changes = getData(await readChanges(ann, { batch: id, limit: 10 }));
        expect(changes).toHaveLength(3);
      }
    }
  });
});

const changeNow = async (who: typeof ann, row: PlanRow) => {
  const outcome = await changeFigures(who, { why: 'check', rows: [row] }, false);
  expect(getData(outcome).applied).toBe(true);
};

async function toPlanRow() {
  const [page] = await sql(`select p.id as page, c.id as capture from source_pages p
    join private.page_captures c on c.page_id = p.id where p.url = '${PAGE}'`);
  return {
    clinic: CLINIC,
    field: FEE,
    seen: null,
    value: 99.99,
    page: String(page?.['page']),
    capture: String(page?.['capture']),
    exact: FEES[0],
    prefix: '',
    suffix: '',
  };
}

describe('a rehearsal', () => {
  it('says of every row what the run then does', async () => {
    await addExamples();
    const anyRow = fc.record({
      'clinic id': fc.integer({ min: 1, max: EXAMPLES }).map(toId),
      field: fc.constantFrom(
        'prescription_fee',
        'delivery_fee',
        'waiting_time',
        'estimated_annual_cost_low',
        'estimated_annual_cost_average',
        'cqc_registered',
        'delivery_same_day_areas',
        'phone',
      ),
      value: fc.constantFrom(
        '20',
        '21',
        '99',
        '0',
        '1200',
        '1600',
        '99999',
        'none',
        'yes',
        '£5',
        'Leeds; York',
        'x',
      ),
      version: fc.constantFrom('', '1', '3'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyRow, {
          minLength: 1,
          maxLength: 8,
          selector: (row) => row['clinic id'] + row.field,
        }),
        fc.boolean(),
        fc.boolean(),
        async (rows, hasVersions, partly) => {
          const checked = await check(toFile(rows, hasVersions ? FILE_COLUMNS : NO_VERSIONS));
          const run = await apply(ann, checked.answered, { note: null, partly });
          const told = new Map(getOutcomes(checked) as [number, string][]);
          const isWhole = ![...told.values()].some((outcome) => /conflict|refused/.test(outcome));
          expect(run.as).toBe(isWhole || partly ? 'done' : 'nothing');
          for (const { change, answer } of [
            ...run.batches.flatMap((one) => one.answered),
            ...run.refused,
          ]) {
            const was = told.get(change.line);
            const held = run.as === 'nothing' && /applied|waiting/.test(was ?? '');
            expect(answer.outcome).toBe(held ? 'held' : was);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('five hundred rows', () => {
  it('are checked, applied and taken back, in plans that part no clinic', async () => {
    await sql(`insert into clinics (id, name, is_example)
      select ('e1000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Many ' || n, true
      from generate_series(1, 125) as n`);
    const fields = ['prescription_fee', 'delivery_fee', 'waiting_time', FEE];
    const rows = Array.from({ length: 500 }, (_, index) => ({
      'clinic id': `e1000000-0000-4000-8000-${String(1 + Math.floor(index / 4)).padStart(12, '0')}`,
      field: fields[index % 4] ?? FEE,
      value: String(20 + (index % 7)),
    }));
    const began = performance.now();
    const checked = await check(toFile(rows, NO_VERSIONS));
    const checkedAt = performance.now();
    expect(getHolding(checked.answered)).toHaveLength(500);
    const run = await apply(ann, checked.answered, { note: null, partly: false });
    const appliedAt = performance.now();
    expect(run).toMatchObject({ as: 'done', batches: [{}] });
    const undone = getData(await undoBatches(ann, run.batches));
    expect(undone.filter(({ outcome }) => outcome === 'applied')).toHaveLength(500);
    const ms = (from: number, to: number) => Math.round(to - from);
    console.log(
      `500 rows: checked in ${ms(began, checkedAt)} ms, applied in ${ms(checkedAt, appliedAt)} ms, undone in ${ms(appliedAt, performance.now())} ms.`,
    );
  });
});
