import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findSeparator,
  readCsv,
  type Separator,
  writeCsv,
} from '../../../../src/domain/desk/figure-csv/csv-text.ts';

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];
const readCells = (text: string, separator: Separator = ',') =>
  [...readCsv(text, separator)].map(({ cells }) => cells);

const anyCell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', '£', '\u00A0') }),
);
const anyTable = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 6 }))
  .chain(([width, height]) =>
    fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );

describe('reading CSV', () => {
  it('returns what another program wrote, whatever its separators and line endings', () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.constantFrom(...SEPARATORS),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (table, separator, lineEnd, bom) => {
          const options = { delimiter: separator, record_delimiter: lineEnd, bom, quoted: true };
          expect(readCells(stringify(table, options), separator)).toEqual(table);
        },
      ),
    );
  });
});

describe('detecting the separator', () => {
  it('uses the first line', () => {
    expect(findSeparator('clinic,value\n1;2;3;4')).toBe(',');
    expect(findSeparator('\uFEFFclinic;value;page\n1,5')).toBe(';');
    expect(findSeparator('clinic\tvalue, in pounds')).toBe(',');
    expect(findSeparator('clinic\tvalue\tpage, quote')).toBe('\t');
    expect(findSeparator('')).toBe(',');
  });
});

describe('written CSV', () => {
  it('gives the same data in another program, and starts with a UTF-8 byte order mark', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const text = writeCsv(table);
        expect(text.startsWith('\uFEFF')).toBe(true);
        const options = { bom: true, record_delimiter: '\r\n', relax_column_count: true };
        // No table here begins with a byte order mark of its own.
        fc.pre(!table[0]?.[0]?.startsWith('\uFEFF'));
        expect(parse(text, options)).toEqual(table);
      }),
    );
  });
});
