import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from '../../../../src/domain/desk/figure-csv/guarded-cells.ts';

describe('an escaped cell', () => {
  it('is never run by a spreadsheet', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'),
        fc.string(),
        (sign, rest) => {
          expect(guardCell(sign + rest).startsWith("'")).toBe(true);
        },
      ),
    );
  });

  it('does not become a date or lose a leading zero', () => {
    for (const text of ['1-2', '3/4', '02/01/2026', '2-Jan', 'Jan-26', '007'])
      expect(guardCell(text)).toBe(`'${text}`);
    for (const text of ['99.99', '0', '1 to 2 weeks', "'hello", 'Leeds', '30 min', ''])
      expect(guardCell(text)).toBe(text);
  });

  it('is read back as the same text', () => {
    const anyText = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '1', '/', 'Jan', 'a', '\t', '0'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyText), (text) => {
        expect(unguardCell(guardCell(text))).toBe(text);
      }),
    );
  });
});
