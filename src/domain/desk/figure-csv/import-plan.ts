import type { RequestedChange } from './compare-rows.ts';
import type { Evidence } from './find-evidence.ts';

export type ImportChange = RequestedChange & { evidence: Evidence | null };

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

/** A clinic's own estimates of a year, lowest first; they must stay in that order. */
const ESTIMATES = [
  'estimated_annual_cost_low',
  'estimated_annual_cost_average',
  'estimated_annual_cost_high',
];

/**
 * Order within a clinic. Each row is validated as it is written, so estimates are emptied first, then lowered
 * from the lowest, raised from the highest, and finally added.
 */
function toRank({ field, value, now }: ImportChange): number {
  const place = ESTIMATES.indexOf(field);
  if (place === -1 || value === null) return 0;
  if (now.value === null) return 20;
  return Number(value) < Number(now.value) ? 1 + place : 10 - place;
}

/** The changes in an order in which each is valid. */
export const toApplyOrder = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.toSorted((one, other) => toRank(one) - toRank(other));
