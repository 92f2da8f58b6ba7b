import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClinic } from '../../../../src/domain/record/to-clinic.ts';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { FEE_NAMES } from '../../../../src/domain/clinic/fee-names.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { PROVENANCE_STATES } from '../../../../src/domain/figure/figure.ts';
import { buildRealRow } from '../../../fixtures/clinics.ts';
import { buildFees, clinicFeeLists } from '../../../fixtures/fees.ts';

const states = fc.constantFrom(...PROVENANCE_STATES);

describe('the range of an unknown fee', () => {
  it('comes from at least three real clinics that publish the fee, or does not exist', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(clinicFeeLists, states)),
        fc.constantFrom(...FEE_NAMES),
        (lists, name) => {
          const clinics = lists.flatMap(([list, state]) =>
            list.map((clinic) => ({
              ...clinic,
              fees: { ...clinic.fees, [name]: { ...clinic.fees[name], state } },
            })),
          );
          const published = clinics.flatMap(({ isExample, fees: { [name]: fee } }) =>
            !isExample && ['published', 'register'].includes(fee.state) ? (fee.value ?? []) : [],
          );
          expect(toFeeRanges(clinics).real[name]).toEqual(
            published.length < 3
              ? null
              : { low: Math.min(...published), high: Math.max(...published) },
          );
        },
      ),
    );
  });

  it('uses no unsourced row and no default', () => {
    const row = buildRealRow({ prescription_fee: 1, delivery_fee: 1, initial_consultation_fee: 1 });
    const silent = toClinicFees(toClinic(row, { sources: [], strainCount: 0 }));
    const clinics = [20, 25, 30].map((prescription) => buildFees({ prescription }));
    const ranges = toFeeRanges([...clinics, silent]);
    expect(ranges).toEqual(toFeeRanges(clinics));
    expect(toFeeRanges([silent, silent, silent]).real.initialConsultation).toBeNull();
  });
});
