import {
  type ClinicFilters,
  EMPTY_FILTERS,
  parseFilters,
} from '../../../domain/listing/filter-clinics.ts';
import { COST_TIER_OPTIONS, MIN_RATING_OPTIONS } from './filter-labels.ts';

/**
 * Gives the filters to start with: what the visitor typed or chose while the script was on its way,
 * and for all else what the address says.
 *
 * @param form the filter form as it stands in the document
 * @param search `location.search`
 */
export function adoptFilters(form: HTMLFormElement, search: string): ClinicFilters {
  const entered = new FormData(form);
  const fromAddress = parseFilters(search);
  const box = getSearchBox(form);
  const typed = box?.value.trim();
  const tier = COST_TIER_OPTIONS.find(([value]) => value === entered.get('tier'))?.[0];
  const rating = MIN_RATING_OPTIONS.find(([value]) => String(value) === entered.get('rating'))?.[0];
  const adopted = {
    ...fromAddress,
    ...(typed && { search: typed }),
    ...(tier && tier !== EMPTY_FILTERS.costTier && { costTier: tier }),
    ...(rating && { minRating: rating }),
  };
  if (box && !box.value) box.value = adopted.search;
  return adopted;
}

/** Gives the listing's search box within its form; null when the form has none. */
export function getSearchBox(form: HTMLFormElement | null): HTMLInputElement | null {
  const box = form?.elements.namedItem('q');
  return box instanceof HTMLInputElement ? box : null;
}
