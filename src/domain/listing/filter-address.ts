/**
 * The listing's filters as a query string, so that a filtered list can be linked, bookmarked and
 * returned to. What an address holds is untrusted: unknown keys and values are ignored.
 */
import {
  AVAILABILITIES,
  COST_TIERS,
  EMPTY_FILTERS,
  MIN_RATINGS,
  type ClinicFilters,
} from './filter-clinics.ts';

const MAX_TEXT_LENGTH = 200;

function parseOneOf<Option extends string | number>(
  text: string | null,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => String(option) === text);
}

function parseText(text: string | null): string {
  return (text ?? '').slice(0, MAX_TEXT_LENGTH).toWellFormed();
}

/** Filters from `location.search` (with or without its question mark). Never throws. */
export function parseFilters(search: string): ClinicFilters {
  const params = new URLSearchParams(search);
  return {
    search: parseText(params.get('q')),
    costTier: parseOneOf(params.get('tier'), COST_TIERS) ?? EMPTY_FILTERS.costTier,
    minRating: parseOneOf(params.get('rating'), MIN_RATINGS) ?? EMPTY_FILTERS.minRating,
    location: parseText(params.get('location')),
    specialization: parseText(params.get('specialization')),
    availability:
      parseOneOf(params.get('availability'), AVAILABILITIES) ?? EMPTY_FILTERS.availability,
  };
}

/**
 * The query string of some filters, starting with `?`; the empty string when none is set. Reading
 * it back gives the same filters (text beyond 200 characters is cut).
 */
export function toFilterSearch(filters: ClinicFilters): string {
  const params = new URLSearchParams();
  const entries: [key: string, value: string][] = [
    ['q', filters.search],
    ['tier', filters.costTier === 'all' ? '' : filters.costTier],
    ['rating', filters.minRating === 0 ? '' : String(filters.minRating)],
    ['location', filters.location],
    ['specialization', filters.specialization],
    ['availability', filters.availability],
  ];
  for (const [key, value] of entries) {
    if (value !== '') params.set(key, parseText(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
