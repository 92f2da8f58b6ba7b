/** What clinics can be compared by (rules §10, "Coverage"). */
import { CLINIC_FIGURES, type FigureName } from '../clinic/clinic-figures.ts';
import { isKnown, LEDGER_QUESTIONS } from '../clinic/ledger.ts';
import { SUMMED_FIGURES } from '../cost/clinic-fees.ts';
import { COVERAGE_FLOOR } from '../figure/coverage.ts';
import { toNumberWord } from '../format/counts.ts';
import type { ListedClinic } from './clinic-card.ts';

/** What a feature needs of a clinic; null where nobody has checked it. */
const NEEDED = {
  /** Whole pence of a typical first year without medicine. */
  year: ({ firstYear }: ListedClinic) => firstYear?.exact ?? null,
  /** Days. */
  wait: ({ filter }: ListedClinic) => filter.waitDays,
  /** Pounds a year with medicine. */
  annualCost: ({ filter }: ListedClinic) => filter.annualCost,
  /** 0 to 5. */
  rating: ({ filter }: ListedClinic) => filter.rating,
} as const;

export type Compared = keyof typeof NEEDED;

/** What each comparison is called, and the figures that it needs. */
export const COMPARISONS: Readonly<
  Record<Compared, { label: string; figures: readonly FigureName[] }>
> = {
  year: { label: 'A first year without medicine', figures: SUMMED_FIGURES },
  wait: { label: CLINIC_FIGURES.averageWaitTime.label, figures: ['averageWaitTime'] },
  annualCost: { label: 'A year with medicine', figures: ['annualCostAverage'] },
  rating: { label: CLINIC_FIGURES.overallRating.label, figures: ['overallRating'] },
};

/** How many clinics are listed, how many of them are examples, and of how many each value is known. */
export type Coverage = {
  listed: number;
  examples: number;
  /** Of how many real clinics each question of the ledger is answered, in their order. */
  answered: readonly number[];
} & Readonly<Record<Compared, number>>;

/** The value by which a clinic is compared; null where nobody has checked it. */
export const toCompared = (clinic: ListedClinic, by: Compared): number | null => NEEDED[by](clinic);

export function findCoverage(clinics: readonly ListedClinic[]): Coverage {
  const count = (by: Compared) => clinics.filter((clinic) => NEEDED[by](clinic) !== null).length;
  return {
    listed: clinics.length,
    examples: clinics.filter(({ isExample }) => isExample).length,
    answered: LEDGER_QUESTIONS.map(
      ({ id }) => clinics.filter(({ ledger }) => ledger && isKnown(ledger, id)).length,
    ),
    year: count('year'),
    wait: count('wait'),
    annualCost: count('annualCost'),
    rating: count('rating'),
  };
}

export const isCovered = (coverage: Coverage, by: Compared): boolean =>
  coverage[by] >= COVERAGE_FLOOR;

/** `known for 4 of 10 clinics` */
export const sayKnown = (coverage: Coverage, by: Compared): string =>
  `known for ${coverage[by]} of ${coverage.listed} ${coverage.examples > 0 ? 'clinics and examples' : 'clinics'}`;

/** `Two clinics give a wait, counted from different days` */
function sayWaits(coverage: Coverage): string {
  const given = coverage.answered[LEDGER_QUESTIONS.findIndex(({ id }) => id === 'wait')] ?? 0;
  // One wait alone differs from no other, and those that compare count alike.
  if (given <= coverage.wait)
    return `The wait from a first enquiry is ${sayKnown(coverage, 'wait')}`;
  return given === 1
    ? 'One clinic gives a wait'
    : `${toNumberWord(given)} clinics give a wait, counted from different days`;
}

const SAID = {
  year: (coverage: Coverage) => `So far a full year’s fees are ${sayKnown(coverage, 'year')}`,
  wait: sayWaits,
};

/** Why the list is not put in these orders; empty where it can be. */
export function sayUncovered(
  coverage: Coverage,
  orders: readonly (keyof typeof SAID)[] = ['year', 'wait'],
): string {
  const missing = orders.filter((by) => !isCovered(coverage, by));
  const said = missing.map((by) => SAID[by](coverage)).join('. ');
  return said && `${said}, so we do not rank them.`;
}
