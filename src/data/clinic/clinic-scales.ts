/** Real clinics compare with real ones, examples with examples (rules §10). */
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { toAskedFirst, toAskedFirstScales } from '../../domain/compare/clinic-scales.ts';
import { toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { type AllFeeRanges, toFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../domain/cost/first-year.ts';
import { remember } from '../../domain/remember.ts';
import { getClinic, getClinics } from './clinics.ts';

const toYear = (clinic: Clinic, ranges: AllFeeRanges) =>
  toFirstYearCost(toClinicFees(clinic), DEFAULT_PLAN, ranges);

// Every clinic's page needs the scales over all clinics.
const toScales = remember((clinics: readonly Clinic[]) => {
  const ranges = toFeeRanges(clinics.map(toClinicFees));
  const toScalesOf = (isExample: boolean) =>
    toAskedFirstScales(
      clinics
        .filter(({ overview }) => overview.isExample === isExample)
        .map((clinic) => toAskedFirst(clinic, toYear(clinic, ranges))),
    );
  return { ranges, real: toScalesOf(false), examples: toScalesOf(true) };
});

export const getAskedFirst = async (slug: string) => {
  const clinic = await getClinic(slug);
  const { ranges, real, examples } = toScales(await getClinics());
  const year = toYear(clinic, ranges);
  return {
    year,
    asked: toAskedFirst(clinic, year),
    scales: clinic.overview.isExample ? examples : real,
  };
};
