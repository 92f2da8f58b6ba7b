import { formatCount } from '../format/counts.ts';
import { namesOnlyLeast } from '../clinic/wait-days.ts';
import { isNamed, toConditionTerms } from '../condition/treats.ts';
import { type Nation, NATIONS } from '../place/areas.ts';
import type { ListedClinic } from './clinic-card.ts';
import { COST_TIERS, type CostTier, toCostTier } from './cost-tiers.ts';
import { type FoundClinics, searchClinics, seesPeopleOf } from './search-clinics.ts';
import { CLINIC_SORTS, type ClinicSort, sortClinics } from './sort-clinics.ts';

export const MIN_RATINGS = [0, 3, 4, 4.5] as const;
export const AVAILABILITIES = ['today', 'week', 'two-weeks'] as const;

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
  nation: '' | Nation;
  /** Empty keeps the given order. */
  sort: '' | ClinicSort;
};

export const EMPTY_FILTERS: Readonly<ClinicFilters> = {
  search: '',
  costTier: 'all',
  minRating: 0,
  location: '',
  specialization: '',
  availability: '',
  nation: '',
  sort: '',
};

/** Longest wait in days; `fits` tests the words of a wait without days. */
const WAITS: Readonly<Record<Availability, { most: number; fits: (words: string) => boolean }>> = {
  today: { most: 0, fits: (words) => words.includes('today') },
  week: { most: 7, fits: (words) => words.includes('day') },
  'two-weeks': { most: 14, fits: (words) => !words.includes('month') && !(parseInt(words) > 14) },
};

/** Null where unknown. */
type Test = (card: ListedClinic) => boolean | null;

const known = <Value>(value: Value | null, fits: (value: Value) => boolean) =>
  value === null ? null : fits(value);

/** Without the search. */
function toTests(filters: ClinicFilters): Test[] {
  const { costTier, minRating, availability, nation } = filters;
  const location = filters.location.trim().replace(/\s+/g, ' ').toLowerCase();
  const specialization = filters.specialization.trim().toLowerCase();
  const terms = toConditionTerms(specialization);
  const isNamedIn = (treats: string[]) =>
    treats.some((entry) => entry.toLowerCase().includes(specialization)) || isNamed(treats, terms);
  const tests: (Test | false)[] = [
    costTier !== 'all' &&
      (({ filter }) => known(filter.annualCost, (cost) => toCostTier(cost) === costTier)),
    minRating > 0 && (({ filter }) => known(filter.rating, (rating) => rating >= minRating)),
    location !== '' &&
      (({ filter: { hasVideo, place } }) =>
        location === 'virtual'
          ? hasVideo
          : known(place || null, (text) => text.toLowerCase().includes(location))),
    specialization !== '' &&
      (({ filter: { treats } }) => known(treats.length > 0 ? treats : null, isNamedIn)),
    availability !== '' &&
      (({ filter: { waitDays }, figures: { averageWaitTime } }) => {
        const { most, fits } = WAITS[availability];
        if (waitDays !== null) return waitDays <= most;
        const { value } = averageWaitTime;
        return value === null || namesOnlyLeast(value) ? null : fits(value.toLowerCase());
      }),
    nation !== '' && ((card) => seesPeopleOf(nation, card)),
  ];
  return tests.filter((test) => test !== false);
}

/** Rules §5, "Clinic filters". `cards` are in the order of the listing. */
export function findClinics<Card extends ListedClinic>(
  cards: readonly Card[],
  filters: ClinicFilters,
): FoundClinics<Card> {
  const tests = toTests(filters);
  const possible = cards.filter((card) => tests.every((passes) => passes(card) !== false));
  const passing = possible.filter((card) => tests.every((passes) => passes(card)));
  const found = searchClinics(passing, filters.search);
  const left = filters.search.trim() === '' ? possible.length - passing.length : 0;
  const silent =
    left && `Left out because we do not know this yet: ${formatCount(left, 'clinic')}.`;
  return { cards: sortClinics(found.cards, filters.sort), note: found.note || silent || '' };
}

/** The search text counts too. */
export function countActiveFilters(filters: ClinicFilters): number {
  return [
    filters.costTier !== 'all',
    filters.minRating > 0,
    filters.location.trim() !== '',
    filters.specialization.trim() !== '',
    filters.availability !== '',
    filters.nation !== '',
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

const toNationKey = (nation: string) => nation.toLowerCase().replace(' ', '-');

function parseText(text: string | null): string {
  return (text ?? '').slice(0, MAX_TEXT_LENGTH).toWellFormed();
}

/** Untrusted input: unknown keys and values are ignored. Never throws. */
export function parseFilters(search: string): ClinicFilters {
  const params = new URLSearchParams(search);
  const named = params.get('nation') ?? '';
  return {
    search: parseText(params.get('q')),
    costTier: parseOneOf(params.get('tier'), COST_TIERS) ?? EMPTY_FILTERS.costTier,
    minRating: parseOneOf(params.get('rating'), MIN_RATINGS) ?? EMPTY_FILTERS.minRating,
    location: parseText(params.get('location')),
    specialization: parseText(params.get('specialization')),
    availability:
      parseOneOf(params.get('availability'), AVAILABILITIES) ?? EMPTY_FILTERS.availability,
    // Spelt as in the address or in the form.
    nation: NATIONS.find((nation) => toNationKey(nation) === toNationKey(named)) ?? '',
    sort: parseOneOf(params.get('sort'), CLINIC_SORTS) ?? EMPTY_FILTERS.sort,
  };
}

/** Starts with `?`, or is empty; text beyond 200 characters is cut. */
export function toFilterSearch(filters: ClinicFilters): string {
  const params = new URLSearchParams();
  const entries: [key: string, value: string][] = [
    ['q', filters.search],
    ['tier', filters.costTier === 'all' ? '' : filters.costTier],
    ['rating', filters.minRating === 0 ? '' : String(filters.minRating)],
    ['location', filters.location],
    ['specialization', filters.specialization],
    ['availability', filters.availability],
    ['nation', toNationKey(filters.nation)],
    ['sort', filters.sort],
  ];
  for (const [key, value] of entries) {
    if (value !== '') params.set(key, parseText(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
