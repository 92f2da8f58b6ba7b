import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toMarkedLines } from '../../../../src/domain/desk/marked-text.ts';

it('lines are split where quotes start and end, even if quotes overlap or span several lines', () => {
  const lines = toMarkedLines('Fees\nFirst £99\nNext £49', [
    { number: 1, start: 5, end: 14 },
    { number: 2, start: 11, end: 19 },
  ]);
  expect(lines.map(({ pieces }) => pieces)).toEqual([
    [{ start: 0, text: 'Fees', numbers: [] }],
    [
      { start: 5, text: 'First ', numbers: [1] },
      { start: 11, text: '£99', numbers: [1, 2] },
    ],
    [
      { start: 15, text: 'Next', numbers: [2] },
      { start: 19, text: ' £49', numbers: [] },
    ],
  ]);
});

it('no text is lost when lines are split', () => {
  const span = fc.record({ number: fc.nat(9), start: fc.nat(60), end: fc.nat(60) });
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.array(span), (text, spans) => {
      const lines = toMarkedLines(text, spans).map(({ pieces }) =>
        pieces.map((piece) => piece.text).join(''),
      );
      expect(lines.join('\n')).toBe(text);
    }),
  );
});
