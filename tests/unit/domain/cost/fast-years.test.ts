/** Ranking of very many clinics by a first year gives what the ledger of each gives. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClinicFees, toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { packFees, unpackFees } from '../../../../src/domain/cost/fee-index.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { rankFirstYears } from '../../../../src/domain/cost/first-year.ts';
import { rankManyYears } from '../../../../src/domain/cost/rank-years.ts';
import { clinicFeeLists, costPlans } from '../../../fixtures/fees.ts';
import { takeAll } from '../../../../src/domain/steps.ts';
import { clinicLists } from '../../../fixtures/listed-clinics.ts';

const feeLists: fc.Arbitrary<ClinicFees[]> = fc.oneof(
  clinicFeeLists,
  clinicLists.map((clinics) => clinics.map(toClinicFees)),
);

const unpack = (fees: readonly ClinicFees[]) =>
  takeAll(unpackFees(JSON.parse(JSON.stringify(packFees(fees)))));

describe('the first years over an index', () => {
  it('have the totals of their ledgers, in the order of the plain rule', () => {
    fc.assert(
      fc.property(feeLists, costPlans, (fees, plan) => {
        const ranges = toFeeRanges(fees);
        const plain = rankFirstYears(fees, plan, ranges).map(({ clinic, sums }) => ({
          clinic,
          sums: sums && { total: sums.total },
        }));
        expect(rankManyYears(unpack(fees), plan, ranges)).toEqual(plain);
      }),
      { numRuns: 40 },
    );
  });
});
