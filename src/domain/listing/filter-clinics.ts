/** The listing's filters (rules §5, "Clinic filters") and their address. Pure; the order is kept. */
import { isNamed, toConditionTerms } from '../condition/treats.ts';
import { remember } from '../remember.ts';
import type { ClinicCard } from './clinic-card.ts';

export const COST_TIERS = ['budget', 'mid-range', 'premium'] as const;
export const MIN_RATINGS = [0, 3, 4, 4.5] as const;
export const AVAILABILITIES = ['today', 'week', 'two-weeks'] as const;

export type CostTier = (typeof COST_TIERS)[number];
export type MinRating = (typeof MIN_RATINGS)[number];
export type Availability = (typeof AVAILABILITIES)[number];

export type ClinicFilters = {
  search: string;
  costTier: 'all' | CostTier;
  minRating: MinRating;
  /** `virtual`, or part of a city or region. */
  location: string;
  /** A condition key or part of a specialty. */
  specialization: string;
  availability: '' | Availability;
};

export const EMPTY_FILTERS: Readonly<ClinicFilters> = {
  search: '',
  costTier: 'all',
  minRating: 0,
  location: '',
  specialization: '',
  availability: '',
};

const BUDGET_LIMIT_POUNDS = 1500;
const MID_RANGE_LIMIT_POUNDS = 2500;
const TWO_WEEKS_DAYS = 14;

/** The tier of an average annual cost in pounds: 1500 is still budget, 2500 still mid-range. */
export function toCostTier(annualCost: number): CostTier {
  if (annualCost <= BUDGET_LIMIT_POUNDS) return 'budget';
  return annualCost <= MID_RANGE_LIMIT_POUNDS ? 'mid-range' : 'premium';
}

const IS_WAIT_WITHIN: Record<Availability, (waitTime: string) => boolean> = {
  today: (waitTime) => waitTime.includes('today'),
  week: (waitTime) => waitTime.includes('day'),
  'two-weeks': (waitTime) =>
    waitTime !== '' &&
    !waitTime.includes('month') &&
    !(Number.parseInt(waitTime, 10) > TWO_WEEKS_DAYS),
};

// Lower-casing ten thousand descriptions at every key stroke would be felt; once a card is enough.
// Fields are joined by a line break, which a one-line search can never contain.
const getCardText = /* @__PURE__ */ remember(({ name, filter }: ClinicCard) => {
  const treats = filter.treats.join('\n').toLowerCase();
  return {
    all: `${name.toLowerCase()}\n${filter.description.replace(/\s+/g, ' ').toLowerCase()}\n${treats}`,
    place: filter.place.toLowerCase(),
    waitTime: filter.waitTime.toLowerCase(),
  };
});

function toNeedle(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The cards that pass every filter, in their given order. */
export function filterClinics(cards: readonly ClinicCard[], filters: ClinicFilters): ClinicCard[] {
  const { costTier, minRating, availability } = filters;
  const search = toNeedle(filters.search);
  const location = toNeedle(filters.location);
  const specialization =
    filters.specialization.trim() === '' ? null : toConditionTerms(filters.specialization);
  return cards.filter((card) => {
    const { annualCost, rating, hasVideo } = card.filter;
    if (costTier !== 'all' && (annualCost === null || toCostTier(annualCost) !== costTier)) {
      return false;
    }
    if (minRating > 0 && (rating === null || rating < minRating)) return false;
    const text = getCardText(card);
    if (location === 'virtual' ? !hasVideo : !text.place.includes(location)) return false;
    if (specialization && !isNamed(card.filter.treats, specialization)) return false;
    if (availability !== '' && !IS_WAIT_WITHIN[availability](text.waitTime)) return false;
    return text.all.includes(search);
  });
}

/** One for each filter that narrows the list, the search text included: 0 to 6. */
export function countActiveFilters(filters: ClinicFilters): number {
  return [
    filters.costTier !== 'all',
    filters.minRating > 0,
    filters.location.trim() !== '',
    filters.specialization.trim() !== '',
    filters.availability !== '',
    filters.search.trim() !== '',
  ].filter(Boolean).length;
}

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

/**
 * Filters from `location.search` (with or without its question mark). What it holds is untrusted:
 * unknown keys and values are ignored. Never throws.
 */
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
