/** The listing's filter state (rules §3 and §4), shared by the explorer's parts. */
import { atom } from 'nanostores';
import { type ClinicFilters, EMPTY_FILTERS } from '../domain/listing/filter-clinics.ts';

export const $clinicFilters = atom<ClinicFilters>(EMPTY_FILTERS);

/** Replaces some of the filters and keeps the others. */
export function changeFilters(changed: Partial<ClinicFilters>): void {
  $clinicFilters.set({ ...$clinicFilters.get(), ...changed });
}

/** Sets one filter back to what it is in an untouched listing. */
export function clearFilter(name: keyof ClinicFilters): void {
  changeFilters({ [name]: EMPTY_FILTERS[name] });
}

/** Sets every filter back to what it is in an untouched listing. */
export function clearFilters(): void {
  $clinicFilters.set(EMPTY_FILTERS);
}
