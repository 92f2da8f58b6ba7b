import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeFigures,
  upsertSourcePage,
  type FigureEdit,
  readAllFigures,
  readChanges,
  saveCapture,
  undoDirectly,
} from '../../src/backend/figure-desk.ts';
import { FILE_COLUMNS } from '../../src/domain/desk/figure-csv/file-columns.ts';
import { readFigureRows } from '../../src/domain/desk/figure-csv/figure-rows.ts';
import { writeCsv } from '../../src/domain/desk/figure-csv/csv-text.ts';
import { toFigureFile } from '../../src/domain/desk/figure-csv/write-figures.ts';
import {
  checkFile,
  type CheckedFile,
  makeChanges,
} from '../../src/islands/admin/figures/import/check-file.ts';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { addEditor, getData } from './accounts.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const ann = (await addEditor(backend, 'ann@example.org')).admin;
const ben = (await addEditor(backend, 'ben@example.org')).admin;

const CLINIC = IDS.activeClinic;
const FEE = 'initial_consultation_fee';
const PAGE = 'https://open.example/fees';
const FEES = ['Initial consultation £99.99', 'Initial consultation £89', 'Prescription £20'];

const toId = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let planRow: FigureEdit;
beforeEach(async () => {
  await resetRows(backend);
  await sql('truncate figure_changes');
  const kept = { clinic: CLINIC, kind: 'clinic' as const, url: PAGE, title: 'Open Clinic: fees' };
  const page = getData(await upsertSourcePage(ann, kept));
  const capture = getData(await saveCapture(ann, { page, how: 'pasted', body: FEES.join('\n') }));
  planRow = {
    ...{ clinic: CLINIC, field: FEE, base_version: null, value: 99.99, page, capture },
    ...{ exact: FEES[0], prefix: '', suffix: '' },
  };
});

const changeNow = async (who: typeof ann, changes: Partial<FigureEdit> = {}) => {
  const plan = { reason: 'check' as const, rows: [{ ...planRow, ...changes }] };
  expect(getData(await changeFigures(who, plan, false)).applied).toBe(true);
};

const addExamples = (count: number) =>
  sql(`insert into clinics (id, name, is_example, prescription_fee, estimated_annual_cost_low,
      estimated_annual_cost_average, estimated_annual_cost_high, delivery_same_day_areas)
    select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Example ' || n, true, 20,
      1000, 1010, 1020, '{London}'
    from generate_series(1, ${count}) as n`);

type Row = Partial<Record<(typeof FILE_COLUMNS)[number], string>>;

const toFile = (rows: Row[], columns: readonly (keyof Row)[] = FILE_COLUMNS) =>
  writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

const NO_VERSIONS = FILE_COLUMNS.filter((column) => column !== 'version');

const check = async (text: string): Promise<CheckedFile> => {
  const read = readFigureRows(text);
  if (!read.ok) throw new Error(read.fault);
  return getData(await checkFile(ann, read.file, {}));
};

const apply = async ({ answered }: CheckedFile, how: { note: string | null; partly: boolean }) =>
  getData(
    await makeChanges(
      ann,
      answered.map(({ change }) => change),
      how,
      false,
    ),
  );

const exportAll = async () => toFigureFile(getData(await readAllFigures(ann)));
const getOutcomes = ({ answered }: CheckedFile) =>
  answered.map(({ change, answer }) => [change.line, answer.outcome]);

const readState = async () =>
  (await sql(`select private.current_field('${CLINIC}', '${FEE}')::text as state`))[0]?.['state'];

const FEE_ROW: Row = {
  'clinic id': CLINIC,
  field: FEE,
  value: '99.99',
  page: PAGE,
  quote: FEES[0],
};

it('importing an unchanged export changes nothing, whatever the figures contain', async () => {
  await addExamples(1);
  const hard = [
    ...['=1+1', "'=1+1", '+44 20', '-', '@here', '2-Jan', '007', 'none', ' a ', 'a;b', 'a"b'],
    ...['a\nb', '44928', '#N/A', '\u00A0x'],
  ];
  for (const words of isExhaustive ? hard : hard.slice(-3)) {
    await sql(
      `update clinics set waiting_time = $1, services_languages = $2, pricing_table = $3, name = $1
          where id = '${toId(1)}'`,
      [words, hard, JSON.stringify([{ item: words, price: words, note: null }])],
    );
    const checked = await check(await exportAll());
    expect(checked).toMatchObject({ notes: [], faults: [], answered: [] });
    expect(checked.unchanged).toBe(getData(await readAllFigures(ann)).length);
  }
});

describe('an imported file', () => {
  it('changes a figure together with its page and quote, and the change can be undone and redone', async () => {
    const before = await readState();
    const checked = await check(toFile([FEE_ROW], NO_VERSIONS));
    expect(getOutcomes(checked)).toEqual([[2, 'applied']]);
    const how = { note: 'New prices', partly: false };
    const run = await apply(checked, how);
    expect(run.applied).toBe(true);
    const after = await readState();
    expect(after).toContain('99.99');
    expect(getData(await undoDirectly(ann, run.batch, null))).toMatchObject([
      { outcome: 'applied' },
    ]);
    expect(await readState()).toBe(before);
    const [undo] = getData(await readChanges(ann, { clinic: CLINIC, field: FEE, limit: 1 }));
    expect(undo).toMatchObject({ reason: 'undo', made_by_name: 'ann@example.org' });
    getData(await undoDirectly(ann, undo!.batch_id, null));
    expect(await readState()).toBe(after);
  });

  it('never overwrites newer changes, and leaves untouched rows alone', async () => {
    await changeNow(ann);
    const file = await exportAll();
    const [first] = getData(await readChanges(ann, { clinic: CLINIC, field: FEE, limit: 1 }));
    await changeNow(ben, { base_version: first!.id, value: 89, exact: FEES[1] });
    expect(await check(file)).toMatchObject({ answered: [], faults: [] });
    for (const value of ['79', '89']) {
      const { answered } = await check(toFile([{ ...FEE_ROW, value, version: String(first!.id) }]));
      expect(answered.map(({ answer }) => answer)).toMatchObject([
        { outcome: 'conflict', theirs: { value: 89, by: 'ben@example.org' } },
      ]);
    }
  });
});

describe('a rehearsal of an import', () => {
  const VALUES = ['20', '21', '99', '0', '1200', '99999', 'none', 'yes', '£5', 'Leeds; York', 'x'];
  const FIELDS = [
    ...['prescription_fee', 'delivery_fee', 'waiting_time', 'cqc_registered', 'phone'],
    ...['estimated_annual_cost_low', 'estimated_annual_cost_average', 'delivery_same_day_areas'],
  ];
  it('predicts the result of the real run for every row', async () => {
    await addExamples(6);
    const anyRow = fc.record({
      'clinic id': fc.integer({ min: 1, max: 6 }).map(toId),
      field: fc.constantFrom(...FIELDS),
      value: fc.constantFrom(...VALUES),
      version: fc.constantFrom('', '1', '3'),
    });
    const anyRows = fc.uniqueArray(anyRow, {
      minLength: 1,
      maxLength: 8,
      selector: (row) => row['clinic id'] + row.field,
    });
    await fc.assert(
      fc.asyncProperty(anyRows, fc.boolean(), fc.boolean(), async (rows, hasVersions, partly) => {
        const checked = await check(toFile(rows, hasVersions ? FILE_COLUMNS : NO_VERSIONS));
        const how = { note: null, partly };
        const run = await apply(checked, how);
        const predicted = new Map(getOutcomes(checked) as [number, string][]);
        const isWhole = ![...predicted.values()].some((outcome) =>
          /conflict|refused/.test(outcome),
        );
        expect(run.applied).toBe(isWhole || partly);
        for (const { change, answer } of run.answered) {
          const was = predicted.get(change.line) ?? '';
          const isHeld = !run.applied && /applied|waiting/.test(was);
          expect(answer.outcome).toBe(isHeld ? 'held' : was);
        }
      }),
      { numRuns: isExhaustive ? 100 : 15 },
    );
  });
});
