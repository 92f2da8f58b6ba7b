/** What clinics can be compared by (rules §10, "Coverage"). */
import { CLINIC_FIGURES, type FigureName } from '../clinic/clinic-figures.ts';
import { isKnown, LEDGER_QUESTIONS } from '../clinic/ledger.ts';
import { SUMMED_FIGURES } from '../cost/clinic-fees.ts';
import { COVERAGE_FLOOR } from '../figure/coverage.ts';
import { toNumberWord } from '../format/counts.ts';
import type { ListedClinic } from './clinic-card.ts';

const NEEDED = {
  year: ({ firstYear }: ListedClinic) => firstYear?.exact ?? null,
  wait: ({ filter }: ListedClinic) => filter.waitDays,
  annualCost: ({ filter }: ListedClinic) => filter.annualCost,
  rating: ({ filter }: ListedClinic) => filter.rating,
} as const;

export type Compared = keyof typeof NEEDED;

export const COMPARISONS: Readonly<
  Record<Compared, { label: string; figures: readonly FigureName[] }>
> = {
  year: { label: 'A first year without medicine', figures: SUMMED_FIGURES },
  wait: { label: CLINIC_FIGURES.averageWaitTime.label, figures: ['averageWaitTime'] },
  annualCost: { label: 'A year with medicine', figures: ['annualCostAverage'] },
  rating: { label: CLINIC_FIGURES.overallRating.label, figures: ['overallRating'] },
};

export type Coverage = {
  listed: number;
  examples: number;
  /** How many real clinics answer each ledger question, in order. */
  answered: readonly number[];
} & Readonly<Record<Compared, number>>;

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

export const describeKnown = (coverage: Coverage, by: Compared): string =>
  `known for ${coverage[by]} of ${coverage.listed} ${coverage.examples > 0 ? 'clinics and examples' : 'clinics'}`;

function describeWaits(coverage: Coverage): string {
  const given = coverage.answered[LEDGER_QUESTIONS.findIndex(({ id }) => id === 'wait')] ?? 0;
  // Without examples, true if all the waits that clinics give can be compared.
  if (given <= coverage.wait)
    return `The wait from a first enquiry is ${describeKnown(coverage, 'wait')}`;
  return given === 1
    ? 'One clinic gives a wait'
    : `${toNumberWord(given)} clinics give a wait, but count it from different days`;
}

const DESCRIPTIONS = {
  year: (coverage: Coverage) => `So far a full year’s fees are ${describeKnown(coverage, 'year')}`,
  wait: describeWaits,
};

/** Why the list cannot be sorted in these ways; empty if it can. */
export function explainUncovered(
  coverage: Coverage,
  orders: readonly (keyof typeof DESCRIPTIONS)[] = ['year', 'wait'],
): string {
  const missing = orders.filter((by) => !isCovered(coverage, by));
  const said = missing.map((by) => DESCRIPTIONS[by](coverage)).join('. ');
  return said && `${said}, so we do not rank them.`;
}
