import type { ClinicFigures } from '../clinic/clinic-figures.ts';
import { EXAMPLE, UNKNOWN } from '../figure/figure.ts';
import { EXAMPLE_ANNUAL_COSTS } from './example-defaults.ts';

export const ANNUAL_COSTS = ['annualCostLow', 'annualCostAverage', 'annualCostHigh'] as const;

/** Ignores costs that are not stated. */
export function isAscending(costs: readonly (number | null)[]): boolean {
  const stated = costs.filter((cost) => cost !== null);
  return stated.every((cost, index) => cost >= (stated[index - 1] ?? 0));
}

/**
 * Drops costs that contradict one another, and fits an example's defaults around the stated ones
 * (rules §5, "Clinic record conversion").
 */
export function withOrderedAnnualCosts(figures: ClinicFigures, isExample: boolean): ClinicFigures {
  const costs = ANNUAL_COSTS.map((name) => figures[name].value);
  const used = isAscending(costs) ? costs : [];
  const ordered = ANNUAL_COSTS.map((name, index) => {
    if (typeof used[index] === 'number') return [name, figures[name]] as const;
    if (!isExample) return [name, { value: null, ...UNKNOWN }] as const;
    const least = used.slice(0, index).map((cost) => cost ?? 0);
    const most = used.slice(index + 1).map((cost) => cost ?? Infinity);
    const value = Math.min(Math.max(EXAMPLE_ANNUAL_COSTS[index] ?? 0, ...least), ...most);
    return [name, { value, ...EXAMPLE }] as const;
  });
  return { ...figures, ...(Object.fromEntries(ordered) as Partial<ClinicFigures>) };
}
