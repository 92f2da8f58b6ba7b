import { describe, expect, it } from 'vitest';
import { readFieldText } from '../../../../src/domain/desk/field-values.ts';

const read = (text: string) => readFieldText('review_count', 'number', text);

describe('a number typed by an editor', () => {
  it.each([
    ['30', 30],
    ['4.5', 4.5],
    ['1,250', 1250],
    ['12,345,678.5', 12345678.5],
  ])('“%s” is read as %d', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value });
  });

  it.each(['4,5', '4,50', '1250,5', '1,25', '12,3456', '1,250,5', '1.250,5', ',250'])(
    '“%s” is rejected with a note on commas',
    (text) => {
      expect(read(text)).toEqual({
        ok: false,
        problem: 'Commas separate thousands, as in 1,250. Use a point before decimals: 4.5.',
      });
    },
  );

  it.each(['four', '-4', '4 or 5', 'four, five'])(
    '“%s” is rejected with an example of a valid one',
    (text) => {
      expect(read(text)).toEqual({ ok: false, problem: 'Enter a number, such as 30.' });
    },
  );
});

it('a page address is read without invisible characters', () => {
  const typed = '\uFEFF https://alder.example/\u200Bfees\u00A0\u202C';
  expect(readFieldText('website', 'address', typed)).toEqual({
    ok: true,
    value: 'https://alder.example/fees',
  });
});
