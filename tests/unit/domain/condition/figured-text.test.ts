import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFigureIds, toTextParts } from '../../../../src/domain/condition/guide.ts';

describe('text with figures', () => {
  it('is split at its figures', () => {
    expect(toTextParts('Fell by {{dravet}}, not {{ placebo }}.')).toEqual([
      { text: 'Fell by ' },
      { figure: 'dravet' },
      { text: ', not ' },
      { figure: 'placebo' },
      { text: '.' },
    ]);
    expect(findFigureIds('Fell by {{dravet}}, not {{ placebo }}.')).toEqual(['dravet', 'placebo']);
  });

  it('loses nothing when split', () => {
    const piece = fc.oneof(
      fc.string().filter((text) => !text.includes('{') && !text.includes('}')),
      fc.stringMatching(/^\{\{[a-z-]{1,8}\}\}$/),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const whole = toTextParts(pieces.join(''))
          .map((part) => ('text' in part ? part.text : `{{${part.figure}}}`))
          .join('');
        expect(whole).toBe(pieces.join(''));
      }),
    );
  });
});
