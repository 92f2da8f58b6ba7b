/** The changes of a file as plans: in an order in which each can stand, and cut where nothing is parted. */
import { groupBy } from '../../group-by.ts';
import type { FieldValue } from '../field-values.ts';
import type { WantedChange } from './compare-rows.ts';
import type { Evidence } from './find-evidence.ts';

/** One change, ready to be asked for. */
export type ImportChange = WantedChange & { evidence: Evidence | null };

/** Rows of one plan. */
const MOST_AT_ONCE = 500;

export type ImportRow = {
  clinic: string;
  field: string;
  base_version: number | null;
  value: FieldValue;
  page: string | null;
  capture: string | null;
  exact: string;
  prefix: string;
  suffix: string;
};

export const toImportRow = ({
  clinic,
  field,
  base_version,
  value,
  evidence,
}: ImportChange): ImportRow => ({
  clinic: clinic.id,
  field,
  base_version,
  value,
  page: evidence?.page ?? null,
  capture: evidence?.capture ?? null,
  exact: evidence?.exact ?? '',
  prefix: '',
  suffix: '',
});

/** A clinic's own estimates of a year, which may not overtake each other, lowest first. */
const ESTIMATES = [
  'estimated_annual_cost_low',
  'estimated_annual_cost_average',
  'estimated_annual_cost_high',
];

/**
 * Where a change stands among those of its clinic. Each is checked when it is written, so estimates are
 * emptied first, then go down from the lowest, up from the highest, and at last come anew.
 */
function toRank({ field, value, now }: ImportChange): number {
  const place = ESTIMATES.indexOf(field);
  if (place === -1 || value === null) return 0;
  if (now.value === null) return 20;
  return Number(value) < Number(now.value) ? 1 + place : 10 - place;
}

/**
 * Plans of at most so many changes. A clinic's stand together, so that whether one of them holds never
 * hangs on another plan.
 */
export function toPlans(
  changes: readonly ImportChange[],
  most: number = MOST_AT_ONCE,
): ImportChange[][] {
  const byClinic = groupBy(changes, ({ clinic }) => clinic.id);
  const plans: ImportChange[][] = [];
  for (const own of byClinic.values()) {
    const ordered = own.toSorted((one, other) => toRank(one) - toRank(other));
    const last = plans.at(-1);
    if (last && last.length + ordered.length <= most) last.push(...ordered);
    else plans.push(ordered);
  }
  return plans;
}
