/** A clinic's three figures of a year with medicine, which make sense only together. */
import type { ClinicFigures } from '../clinic/clinic-figures.ts';
import { EXAMPLE, UNKNOWN } from '../figure/figure.ts';
import { EXAMPLE_ANNUAL_COSTS } from './example-defaults.ts';

export const ANNUAL_COSTS = ['annualCostLow', 'annualCostAverage', 'annualCostHigh'] as const;

/** Whether low, average and high never fall, as far as they are stated. Pounds a year. */
export function isAscending(costs: readonly (number | null)[]): boolean {
  const stated = costs.filter((cost) => cost !== null);
  return stated.every((cost, index) => cost >= (stated[index - 1] ?? 0));
}

/**
 * The three in order, whatever the row holds (rules §5, "Clinic record conversion"): where those that
 * are stated contradict one another none is used, and no default of an invented clinic stands on the
 * wrong side of a stated one.
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
