import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlace, toScale } from '../../../src/domain/figure/scale.ts';

const pounds = fc.integer({ min: 0, max: 5_000 });

describe('the scale of a figure across clinics', () => {
  it('runs from the lowest value to the highest, with a position for each value', () => {
    expect(toScale([150, null, 50, 250, 150, 150])).toEqual({
      low: 50,
      high: 250,
      ticks: [0, 50, 100],
    });
  });

  it('needs five values, not all the same, so that it does not just show what happens to be known', () => {
    expect(toScale([50, 100, 150, 200, null])).toBeNull();
    expect(toScale([50, 50, 50, 50, 50])).toBeNull();
  });

  it('keeps the values in order, and all of them between its ends', () => {
    fc.assert(
      fc.property(fc.array(pounds, { minLength: 5 }), (values) => {
        const scale = toScale(values);
        if (scale === null) return;
        const places = [...values].sort((one, other) => one - other).map((v) => toPlace(v, scale));
        expect(places).toEqual([...places].sort((one, other) => one - other));
        expect([places[0], places.at(-1)]).toEqual([0, 100]);
        expect(new Set(places)).toEqual(new Set(scale.ticks));
      }),
    );
  });
});
