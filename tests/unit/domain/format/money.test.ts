import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPounds, readPence } from '../../../../src/domain/format/money.ts';
import { number } from '../../../../src/domain/record/fields.ts';

describe('money as people type it', () => {
  it.each([
    ['49.50', 4950],
    ['49.5', 4950],
    ['49.', 4900],
    ['.50', 50],
    ['0', 0],
    [' £ 49 ', 4900],
    ['£\u00A049.99', 4999],
    ['£\u2009149.99\u202F', 14_999],
    ['49 £', 4900],
    ['49£', 4900],
    ['GBP 49', 4900],
    ['49 pounds', 4900],
    ['\u200B49\uFEFF', 4900],
    ['1,250', 125_000],
    ['£1,250.00', 125_000],
    ['1 250', 125_000],
    ['1\u00A0250.50', 125_050],
    ['1\u202F234\u202F567', 123_456_700],
    ['50p', 50],
    ['50 p', 50],
    ['£1.50p', 150],
  ])('%j is %d pence', (text, pence) => {
    expect(readPence(text)).toBe(pence);
  });

  it.each([
    ...['', '49,50', '12,5', '99,50', '1.200,00', '1 200,00', '1,25', '1,2345', '1,250,5', ',5'],
    ...['1.200', '12.345', '49 50', '1 25', '1 2 3', '4.50p', '-3', '£', 'p', '£p', '.', '1..5'],
    ...['about 100', '40-50', '49/month', '1e3', '49⁵⁰', '½', "1'200", '$49', '49 €', '1, 250'],
  ])('%j is rejected, because it is unclear', (text) => {
    expect(readPence(text)).toBeNull();
  });

  it('may be any amount in the site’s own format', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (pence) => {
        expect(readPence(formatPounds(pence / 100))).toBe(pence);
      }),
    );
  });

  it('means the same in a stored row', () => {
    const read = number({ min: 0, max: 100_000, decimals: 2 });
    expect(['£1,500', '1 500.5', '92%', '49.50'].map(read)).toEqual([1500, 1500.5, 92, 49.5]);
    expect(['49,50', '1.200,00', '12,5', '49 50', '1,2345'].map(read)).toEqual(
      Array<null>(5).fill(null),
    );
  });
});
