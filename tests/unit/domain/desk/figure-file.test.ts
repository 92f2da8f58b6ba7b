import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareRows,
  type Comparison,
} from '../../../../src/domain/desk/figure-csv/compare-rows.ts';
import {
  type Fault,
  type FigureFile,
  MAX_ROWS,
  readFigureRows,
} from '../../../../src/domain/desk/figure-csv/figure-rows.ts';
import type {
  KnownField,
  KnownFigure,
} from '../../../../src/domain/desk/figure-csv/known-figures.ts';
import { locateRows } from '../../../../src/domain/desk/figure-csv/locate-rows.ts';
import { toFigureFile } from '../../../../src/domain/desk/figure-csv/write-figures.ts';

const ALDER = 'c11c0000-0000-4000-8000-000000000001';
const BIRCH = 'c11c0000-0000-4000-8000-000000000002';
const TWIN = 'c11c0000-0000-4000-8000-000000000003';

const toField = (field: string, changes: Partial<KnownField> = {}): KnownField => ({
  field,
  replaced_by: null,
  tier: 'money',
  kind: 'pounds',
  ...changes,
});

const FIELDS: KnownField[] = [
  toField('initial_consultation_fee'),
  toField('consultation_fee', { replaced_by: 'initial_consultation_fee' }),
  toField('waiting_time', { tier: 'access', kind: 'text' }),
  toField('services_languages', { tier: 'plain', kind: 'list' }),
  toField('pricing_table', { kind: 'records' }),
  toField('name', { tier: 'identity', kind: 'text' }),
  toField('rating', { tier: 'computed', kind: 'number' }),
];

const toFigure = (field: string, changes: Partial<KnownFigure> = {}): KnownFigure => ({
  clinic: ALDER,
  name: 'Alder Clinic',
  is_example: false,
  field,
  value: null,
  version: 7,
  url: 'https://alder.example/fees',
  title: 'Alder: fees',
  quote: 'First consultation £99.99',
  checked_on: '2026-01-02',
  state: 'published',
  ...changes,
});

const FIGURES: KnownFigure[] = [
  toFigure('initial_consultation_fee', { value: 99.99 }),
  toFigure('waiting_time', { value: '1 to 2 weeks' }),
  toFigure('services_languages', { value: ['English', 'Welsh'] }),
  toFigure('initial_consultation_fee', { clinic: BIRCH, name: 'Birch', version: null }),
  toFigure('initial_consultation_fee', { clinic: TWIN, name: 'Birch' }),
];

const readFile = (text: string): FigureFile => {
  const answer = readFigureRows(text);
  if (!answer.ok) throw new Error(answer.fault);
  return answer.file;
};
const findFault = (text: string): string => {
  const answer = readFigureRows(text);
  return answer.ok ? '' : answer.fault;
};

const judge = (text: string, figures = FIGURES): Comparison => {
  const { rows, faults, hasVersions } = readFile(text);
  const { located, faults: lost } = locateRows(rows, figures, FIELDS);
  const compared = compareRows(located, hasVersions);
  return { ...compared, faults: [...faults, ...lost, ...compared.faults] };
};
const toPlaces = (faults: readonly Fault[]) => faults.map(({ line, column }) => [line, column]);

const HEAD = 'clinic,field,value\n';

describe('the header line', () => {
  it('may name the columns in any order and case, and unknown ones are reported', () => {
    const { rows, notes } = readFile('Notes,VALUE, Clinic_ID ,Field\nx,99,c1,fee');
    expect(rows[0]?.cells).toMatchObject({ value: '99', 'clinic id': 'c1', field: 'fee' });
    expect(notes.join(' ')).toContain('Notes');
  });

  it('must have a column for the clinic, the figure and the value, each once', () => {
    expect(findFault('clinic,page\na,b')).toMatch(/field or label.*value/);
    expect(findFault('clinic,field,value,Value\na,b,c,d')).toContain('twice');
  });
});

describe('an import file', () => {
  it('without content gets an error that says so', () => {
    for (const text of ['', '\uFEFF', '\r\n\r\n', ',,,\n'])
      expect(findFault(text), JSON.stringify(text)).toBe('The file is empty.');
    expect(findFault(HEAD)).toContain('nothing below');
  });

  it('gets an error for each line with too many cells, each unclosed quote and each formula', () => {
    const { faults, rows } = readFile(`${HEAD}a,b,c,d\na,b,c,\na,=A1,c\n"a,b,c\na,b,c`);
    expect(toPlaces(faults)).toEqual([
      [2, null],
      [4, 'field'],
      [5, null],
    ]);
    expect(rows.map(({ line }) => line)).toEqual([3]);
  });

  it('can omit blank cells at the end of a line, as Excel does', () => {
    const { faults, rows } = readFile(
      `clinic,clinic id,field,value,version,page\nAlder Clinic,,initial_consultation_fee,95\nAlder Clinic,,waiting_time\n`,
    );
    expect(faults).toEqual([]);
    expect(rows.map(({ cells }) => [cells.field, cells.value, cells.page])).toEqual([
      ['initial_consultation_fee', '95', ''],
      ['waiting_time', '', ''],
    ]);
    const pasted = readFile(`Alder,${ALDER},waiting_time\nAlder,${ALDER},delivery_fee,,6`);
    expect(pasted.faults).toEqual([]);
    expect(pasted.rows).toHaveLength(2);
  });

  it('is read despite invisible content from other programs', () => {
    const table = 'clinic;field;value\r\nAlder;fee;95\r\n';
    const marked = table.replace('clinic', '\u200eclinic').replace('95', '\u200b95\u202f');
    for (const text of [`sep=;\r\n${table}`, `\uFEFF"sep=;"\r\n${table}`, `${table}\x1A`, marked]) {
      const { rows, faults } = readFile(text);
      expect(faults).toEqual([]);
      expect(rows.map(({ cells }) => [cells.clinic, cells.value])).toEqual([['Alder', '95']]);
    }
  });

  it('has the clinic and figure of each line read, even if the line is rejected', () => {
    const { subjects } = readFile(
      `clinic,label,field,value\nAlder,,initial_consultation_fee,1,2\nBirch,Usual wait,,=A1\nOak,,,3`,
    );
    expect([...subjects]).toEqual([
      [2, 'Alder: First consultation'],
      [3, 'Birch: Usual wait'],
      [4, 'Oak'],
    ]);
  });

  it('with too many rows is rejected, not cut', { tags: ['exhaustive'] }, () => {
    expect(findFault(HEAD + 'a,,\n'.repeat(MAX_ROWS + 1))).toContain('more than 100,000 lines');
  });
});

describe('a row of an import', () => {
  it('finds its clinic by id, or by the exact name if that is unique', () => {
    const { changes, faults } = judge(
      `clinic,clinic id,field,value\n,${ALDER},waiting_time,a\nAlder  Clinic,,initial_consultation_fee,1\nBirch,,initial_consultation_fee,1\nOak,,waiting_time,1\nOak,${ALDER},services_languages,1\n,${ALDER.replace('1', '9')},waiting_time,1\n,,waiting_time,1`,
    );
    expect(changes.map(({ line }) => line)).toEqual([2, 3]);
    expect(toPlaces(faults)).toEqual([
      [4, 'clinic'],
      [5, 'clinic'],
      [6, 'clinic'],
      [7, 'clinic id'],
      [8, 'clinic'],
    ]);
    expect(faults[0]?.text).toContain(`${BIRCH} or ${TWIN}`);
  });

  it('finds its figure by column or label', () => {
    const { changes, faults } = judge(
      'clinic,label,value\nAlder Clinic,First consultation,89\nAlder Clinic,WAITING_TIME,3 days\nAlder Clinic,Shoe size,4\nAlder Clinic,name,Elder\nAlder Clinic,rating,5\nAlder Clinic,consultation_fee,5\nAlder Clinic,,5',
    );
    expect(changes.map(({ field }) => field)).toEqual(['initial_consultation_fee', 'waiting_time']);
    expect(toPlaces(faults)).toEqual(
      [4, 5, 6, 7, 8].map((line) => [line, line === 8 ? 'field' : 'label']),
    );
    expect(faults[3]?.text).toContain('initial_consultation_fee');
  });

  it('that duplicates another is rejected together with it, and each error gives the other’s line', () => {
    const { changes, faults } = judge(
      `${HEAD}Alder Clinic,waiting_time,a\nAlder Clinic,initial_consultation_fee,1\nAlder Clinic,Usual wait,b`,
    );
    expect(changes.map(({ line }) => line)).toEqual([3]);
    expect(faults.map(({ line, text }) => [line, /Line (\d+)/.exec(text)?.[1]])).toEqual([
      [2, '4'],
      [4, '2'],
    ]);
  });

  it('changes nothing if blank or the same, however it is written', () => {
    const { unchanged, changes, faults } = judge(
      `${HEAD}Alder Clinic,initial_consultation_fee,"£ 99.99"\nAlder Clinic,waiting_time,\nAlder Clinic,services_languages,English; Welsh`,
    );
    expect({ unchanged, changes, faults }).toEqual({ unchanged: 3, changes: [], faults: [] });
  });

  it('clears a figure with “none”, and gets an error for each faulty cell', () => {
    const { changes, faults } = judge(
      'clinic,field,value,version,quote\nAlder Clinic,waiting_time,none,7,\nAlder Clinic,initial_consultation_fee,"99,99",7,\nAlder Clinic,services_languages,,7,Other words',
    );
    expect(changes).toMatchObject([{ field: 'waiting_time', value: null, base_version: 7 }]);
    expect(toPlaces(faults)).toEqual([
      [3, 'value'],
      [4, 'value'],
    ]);
  });

  it('carries the version that its editor saw, and the figure’s current source page if it names no page', () => {
    const { changes, faults } = judge(
      'clinic,field,value,version\nAlder Clinic,waiting_time,3 days,5\nAlder Clinic,initial_consultation_fee,89,\nAlder Clinic,services_languages,Urdu,x',
    );
    expect(changes.map(({ base_version, page }) => [base_version, page])).toEqual([
      [5, 'https://alder.example/fees'],
      [null, 'https://alder.example/fees'],
    ]);
    expect(toPlaces(faults)).toEqual([[4, 'version']]);
  });
});

describe('an export', () => {
  const anyText = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.string({
      minLength: 1,
      unit: fc.constantFrom("'", '=', '+', '-', '"', ',', ';', '\n', '1', 'a', ' ', '\u00A0', '/'),
    }),
    fc.constantFrom('none', '2-Jan', '1-2', '44928', '#REF!', '99,99'),
  );
  const anyFigures = fc
    .tuple(
      anyText,
      fc.option(fc.double({ min: 0, max: 9999, noNaN: true })),
      fc.option(anyText),
      fc.array(anyText),
      fc.option(fc.integer({ min: 1, max: 1e9 })),
      fc.option(anyText),
    )
    .map(([name, price, words, list, version, quote]): KnownFigure[] => [
      toFigure('initial_consultation_fee', { name, value: price, version, quote }),
      toFigure('waiting_time', { name, value: words, version, quote, url: null }),
      toFigure('services_languages', { name, value: list, version, quote }),
      toFigure('pricing_table', {
        name,
        value: list.map((item) => ({ item, price: words, note: quote })),
      }),
    ]);

  it('can be read again without changes or errors, whatever it contains', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        expect(judge(toFigureFile(figures), figures)).toEqual({
          unchanged: figures.length,
          changes: [],
          faults: [],
        });
      }),
      { numRuns: 100 },
    );
  });
});
