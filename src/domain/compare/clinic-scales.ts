import type { Clinic } from '../clinic/clinic.ts';
import { toComparableWait } from '../clinic/wait-clock.ts';
import { type FirstYearCost, getExactTotal } from '../cost/first-year.ts';
import { type Scale, toScale } from '../figure/scale.ts';

/** What patients ask about first; null if unknown or not comparable. */
export type AskedFirst = {
  /** Pounds. */
  consultation: number | null;
  /** Whole pence of a typical first year; null for a range. */
  firstYear: number | null;
  /** Days. */
  wait: number | null;
};

export type AskedFirstScales = Readonly<Record<keyof AskedFirst, Scale | null>>;

export function toAskedFirst(clinic: Clinic, year: FirstYearCost): AskedFirst {
  return {
    consultation: clinic.figures.initialConsultationPrice.value,
    firstYear: getExactTotal(year),
    wait: toComparableWait(clinic),
  };
}

export function toAskedFirstScales(clinics: readonly AskedFirst[]): AskedFirstScales {
  const toScaleOf = (name: keyof AskedFirst) => toScale(clinics.map((clinic) => clinic[name]));
  return {
    consultation: toScaleOf('consultation'),
    firstYear: toScaleOf('firstYear'),
    wait: toScaleOf('wait'),
  };
}
