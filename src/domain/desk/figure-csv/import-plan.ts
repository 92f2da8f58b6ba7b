/** The changes of a file as the database is asked for them. */
import type { WantedChange } from './compare-rows.ts';
import type { Evidence } from './find-evidence.ts';

/** One change, ready to be asked for. */
export type ImportChange = WantedChange & { evidence: Evidence | null };

export const toImportRow = ({ clinic, field, base_version, value, evidence }: ImportChange) => ({
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

/** The changes in an order in which each can stand. */
export const toApplyOrder = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.toSorted((one, other) => toRank(one) - toRank(other));
