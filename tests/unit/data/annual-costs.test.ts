import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../src/domain/clinic/clinic.ts';
import { ANNUAL_COSTS } from '../../../src/domain/record/to-clinic-figures.ts';
import { findFigureConflicts } from '../../../src/domain/record/to-clinic-figures.ts';
import { buildClinic, buildRealClinic } from '../../fixtures/clinics.ts';

const COLUMNS = [
  ...['estimated_annual_cost_low', 'annual_cost_long_term', 'estimated_annual_cost_average'],
  ...['annual_cost', 'estimated_annual_cost_high', 'annual_cost_first_year'],
];

const getCosts = ({ figures }: Clinic) => ANNUAL_COSTS.map((name) => figures[name].value);

describe('the yearly costs', () => {
  it('of an example rise from low through average to high, with and without defaults', () => {
    const rows = fc.dictionary(fc.constantFrom(...COLUMNS), fc.integer({ min: 0, max: 6000 }));
    fc.assert(
      fc.property(rows, (row) => {
        const costs = getCosts(buildClinic(row)).map((cost) => cost ?? NaN);
        expect(costs).toEqual(costs.toSorted((first, second) => first - second));
      }),
    );
  });

  it('of a real clinic are all left out if they are not in order, and the build log says so', () => {
    const row = { annual_cost_first_year: 1000, annual_cost_long_term: 3000 };
    expect(getCosts(buildRealClinic(row))).toEqual([null, null, null]);
    expect(findFigureConflicts(row)).toEqual([
      'no annual cost is used, as low, average and high are not in order: annual_cost_long_term 3000, annual_cost_first_year 1000',
    ]);
  });
});
