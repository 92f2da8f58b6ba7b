import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_COLUMNS, toOpenDataCsv } from '../../../src/data/open-data/open-data-csv.ts';
import type { OpenClinic, OpenData } from '../../../src/data/open-data/open-data-schema.ts';
import { anyCharacter } from '../../fixtures/any-character.ts';

const HEAD = { snapshotTakenAt: '2026-11-20T09:00:00.000Z' } as OpenData;

function buildFigure(value: unknown, title: string | null = null) {
  const source = title === null ? null : { title, url: 'https://a.example/?a=1,2' };
  return { value, unit: 'GBP', state: 'told', source, checkedOn: null };
}

function toCsv(name: string, ...figures: ReturnType<typeof buildFigure>[]): string {
  const clinic = { slug: 'a', name, figures: Object.assign({}, figures) } as unknown as OpenClinic;
  return toOpenDataCsv({ ...HEAD, clinics: [clinic] });
}

// A strict reader of RFC 4180: CRLF between rows, and the same number of cells in each.
const read = (csv: string) =>
  parse<Record<string, string>>(csv, { columns: true, record_delimiter: '\r\n', bom: false });

/** Characters that start a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

describe('the CSV', () => {
  it('names its columns in the first line, and has the line endings of RFC 4180', () => {
    const csv = toCsv('A', buildFigure(1));
    expect(csv.startsWith(`${CSV_COLUMNS.join(',')}\r\n`)).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it('keeps every text unchanged, except for an apostrophe before a formula', () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.stringMatching(/^[=+\-@\t\r",;\n '£]{1,12}$/),
    );
    fc.assert(
      fc.property(texts, texts, texts, (name, value, title) => {
        const [row] = read(toCsv(name, buildFigure(value, title)));
        const expected = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
        expect([row?.['name'], row?.['value'], row?.['source']]).toEqual(
          [name, value, title].map(expected),
        );
      }),
    );
  });

  it('keeps numbers, writes true and false, joins lists with semicolons, and leaves missing values empty', () => {
    const values = [99.95, 0, true, false, null, ['England', 'Wales'], []];
    const rows = read(toCsv('A', ...values.map((value) => buildFigure(value))));
    expect(rows.map(({ value }) => value)).toEqual([
      '99.95',
      '0',
      'true',
      'false',
      '',
      'England; Wales',
      '',
    ]);
  });
});
