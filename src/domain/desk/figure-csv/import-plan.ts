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

/** A clinic's own estimates of a year's cost. Their values must stay in this order. */
const ESTIMATES = [
  'estimated_annual_cost_low',
  'estimated_annual_cost_average',
  'estimated_annual_cost_high',
];

/**
 * Order within a clinic. Each row is validated as it is written, so estimates are first cleared,
 * then lowered starting with the lowest, raised starting with the highest, and finally added.
 */
function toRank({ field, value, now }: ImportChange): number {
  const place = ESTIMATES.indexOf(field);
  if (place === -1 || value === null) return 0;
  if (now.value === null) return 20;
  return Number(value) < Number(now.value) ? 1 + place : 10 - place;
}

export const toApplyOrder = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.toSorted((one, other) => toRank(one) - toRank(other));
