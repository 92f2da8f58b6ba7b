/** The conditions index's search and evidence level, shared by the explorer's parts. */
import { atom } from 'nanostores';
import {
  type ConditionFilters,
  NO_CONDITION_FILTERS,
} from '../domain/condition/filter-conditions.ts';

export const $conditionFilters = atom<ConditionFilters>(NO_CONDITION_FILTERS);

/** Replaces one of the filters, or both. */
export function changeConditionFilters(changed: Partial<ConditionFilters>): void {
  $conditionFilters.set({ ...$conditionFilters.get(), ...changed });
}

/** Sets both back to what they are in an untouched index. */
export function clearConditionFilters(): void {
  $conditionFilters.set(NO_CONDITION_FILTERS);
}
