import { expect, it } from 'vitest';
import {
  type AskedFirst,
  toAskedFirst,
  toAskedFirstScales,
} from '../../../../src/domain/compare/clinic-scales.ts';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../../src/domain/cost/first-year.ts';
import { buildRealClinic } from '../../../fixtures/clinics.ts';

const ask = (row: Record<string, unknown>) => {
  const clinic = buildRealClinic(row);
  return toAskedFirst(clinic, toFirstYearCost(toClinicFees(clinic), DEFAULT_PLAN, toFeeRanges([])));
};
const NOTHING: AskedFirst = { consultation: null, firstYear: null, wait: null };

it('an empty row has no number to compare, whatever its defaults', () => {
  expect(ask({})).toEqual(NOTHING);
});

it('each figure has its own scale for the clinics with a value, but no scale if the values do not differ', () => {
  const scales = toAskedFirstScales([
    { consultation: 50, firstYear: 40_000, wait: null },
    { consultation: 150, firstYear: 40_000, wait: 7 },
    ...[100, 100, 100].map((consultation) => ({ ...NOTHING, consultation })),
  ]);
  expect(scales.consultation).toMatchObject({ low: 50, high: 150, ticks: [0, 50, 100] });
  expect([scales.firstYear, scales.wait]).toEqual([null, null]);
});
