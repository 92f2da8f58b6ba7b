import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../../src/domain/desk/desk-fields.ts';
import { readCell } from '../../../../src/domain/desk/figure-csv/cell-value.ts';

const read = (kind: FieldKind, cell: string, column = 'field') => {
  const answer = readCell(column, kind, cell);
  return answer.ok ? answer.value : answer.problem;
};

describe('a spreadsheet cell', () => {
  it('accepts money with or without a currency sign, thousands separators and non-breaking spaces', () => {
    for (const cell of ['99.99', '£99.99', '£ 99.99', '£\u00A099.99', 'GBP 99.99'])
      expect(read('pounds', cell), cell).toBe(99.99);
    expect(read('pounds', '£1,250')).toBe(1250);
    expect(read('number', '1,250')).toBe(1250);
  });

  it('accepts yes and no, in capitals too', () => {
    expect(read('yes-no', 'Yes')).toBe(true);
    expect(read('yes-no', 'FALSE')).toBe(false);
    expect(read('yes-no', 'perhaps')).toBe('Enter yes or no.');
  });

  it('accepts a list with semicolons or line breaks, and “none” for a figure that is not stated', () => {
    expect(read('list', 'Leeds; York')).toEqual(['Leeds', 'York']);
    expect(read('list', 'Leeds\nYork')).toEqual(['Leeds', 'York']);
    expect(read('list', ';')).toContain('semicolon');
    for (const kind of ['pounds', 'list', 'text', 'yes-no'] as const)
      expect(read(kind, 'None')).toBeNull();
  });

  it('with a decimal comma is rejected, and never read as thousands', () => {
    for (const cell of ['99,99', '£99,9', '1.234,50', '1,2345'])
      expect(read('pounds', cell), cell).toContain('Commas separate thousands');
    expect(read('number', '4,5')).toContain('a point before decimals');
    expect(read('records', 'Plus | 49,50 | Video', 'membership_options')).toContain('a point');
    expect(read('records', 'Plus | £49.50 | Video', 'membership_options')).toEqual([
      { name: 'Plus', annual_fee: 49.5, benefits: ['Video'] },
    ]);
  });

  it('turned into a date by a spreadsheet is rejected', () => {
    for (const cell of [
      ...['2-Jan', '02-Jan-26', 'Jan-26', '02/01/2026', '02/01/2026 00:00', '2026-01-02'],
      ...['2026-01-02 00:00:00', '02.01.2026', '44928', '26/11/2026', '46352', '46352.5'],
      ...['26/11/26', '26.11.26', '2026/11/26', '26/11/2026 12:30', '11/26/2026 1:05 PM'],
      ...['2026-11-26T00:00:00.000Z', '26.11.2026 00:00'],
    ]) {
      expect(read('text', cell), cell).toContain('turned this into a date');
    }
    for (const cell of ['2-Jan', '46352', '46352.5', '26/11/2026'])
      expect(read('pounds', cell), cell).toContain('such as 99.99');
    expect(read('number', '46352')).toBe(46352);
    expect(read('text', '26/11 and 27/11')).toBe('26/11 and 27/11');
    expect(read('yes-no', '02/01/2026')).toContain('yes or no');
  });

  it('shortened, cut or broken by a spreadsheet is rejected', () => {
    expect(read('exact', '4.42079E+11', 'phone')).toContain('shortened');
    expect(read('exact', '2079460000', 'phone')).toContain('zero at the start');
    expect(read('exact', '02079460000', 'phone')).toBe('02079460000');
    expect(read('pounds', '1,5E+05')).toContain('shortened');
    for (const cell of [
      ...['#REF!', '########', '#N/A', '#DIV/0!', '#NAME?', '#SPILL!', '#CALC!', '#ERROR!'],
      'Err:502',
    ]) {
      expect(read('text', cell), cell).toContain('could not calculate');
    }
  });
});
