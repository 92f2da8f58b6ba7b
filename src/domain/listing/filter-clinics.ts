/** The listing's filters and orders (rules §5, "Clinic filters") and their address. */
import { formatCount } from '../format/counts.ts';
import { isNamed, toConditionTerms } from '../condition/treats.ts';
import { type Nation, NATIONS } from '../place/areas.ts';
import { rememberText } from '../remember.ts';
import type { Steps } from '../steps.ts';
import type { ListedClinic } from './clinic-card.ts';
import { searchClinics, seesPeopleOf } from './search-clinics.ts';
import { prepareSearch } from './search-index.ts';
import { CLINIC_SORTS, type ClinicSort, sortPlaces } from './sort-clinics.ts';

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
  /** Where the patient lives. */
  nation: '' | Nation;
  /** The order, which narrows nothing; the empty text keeps the given one. */
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

const BUDGET_LIMIT_POUNDS = 1500;
const MID_RANGE_LIMIT_POUNDS = 2500;

/** The tier of an average annual cost in pounds: 1500 is still budget, 2500 still mid-range. */
export function toCostTier(annualCost: number): CostTier {
  if (annualCost <= BUDGET_LIMIT_POUNDS) return 'budget';
  return annualCost <= MID_RANGE_LIMIT_POUNDS ? 'mid-range' : 'premium';
}

/** The longest wait that passes, in days. */
const MOST_DAYS: Readonly<Record<Availability, number>> = { today: 0, week: 7, 'two-weeks': 14 };

/** How many of the cards say nothing of where they see people: a filter by nation leaves them out. */
function toSilentNote(left: readonly ListedClinic[]): string {
  const silent = left.filter(({ filter }) => filter.nations.length === 0).length;
  if (silent === 0) return '';
  return `Left out, as nobody has checked which nations they serve: ${formatCount(silent, 'clinic')}.`;
}

type Test = (filter: ListedClinic['filter']) => boolean;

/** What a card has to pass for each filter that is set, but for the search and the nation. */
function toTests({ costTier, minRating, availability, ...filters }: ClinicFilters): Test[] {
  const location = filters.location.trim().replace(/\s+/g, ' ').toLowerCase();
  const isThere = rememberText((place) => place.toLowerCase().includes(location));
  const terms = toConditionTerms(filters.specialization);
  const tests: (Test | false)[] = [
    costTier !== 'all' &&
      (({ annualCost }) => annualCost !== null && toCostTier(annualCost) === costTier),
    minRating > 0 && (({ rating }) => rating !== null && rating >= minRating),
    location !== '' &&
      (location === 'virtual' ? ({ hasVideo }) => hasVideo : ({ place }) => isThere(place)),
    filters.specialization.trim() !== '' && (({ treats }) => isNamed(treats, terms)),
    availability !== '' &&
      (({ waitDays }) => waitDays !== null && waitDays <= MOST_DAYS[availability]),
  ];
  return tests.filter((test) => test !== false);
}

export type FoundClinics<Card extends ListedClinic> = {
  cards: Card[];
  /** What is to be said of them, in one or two sentences; may be empty. */
  note: string;
};

/**
 * The cards that pass every filter, in the order asked for, and what is to be said of them.
 *
 * @param cards a list that does not change
 */
export function findClinics<Card extends ListedClinic>(
  cards: readonly Card[],
  filters: ClinicFilters,
): FoundClinics<Card> {
  const { nation, search } = filters;
  const cardAt = (place: number) => cards[place] as Card;
  const passing = toTests(filters).reduce(
    (places, passes) => places.filter((place) => passes(cardAt(place).filter)),
    sortPlaces(cards, filters.sort),
  );
  const isServed = (place: number) => nation === '' || seesPeopleOf(nation, cardAt(place));
  const served = nation === '' ? passing : passing.filter(isServed);
  const found = searchClinics(cards, served, search);
  const silent =
    nation !== '' && search.trim() === ''
      ? toSilentNote(passing.filter((place) => !isServed(place)).map(cardAt))
      : '';
  return { cards: found.places.map(cardAt), note: found.note || silent };
}

/** What would otherwise be worked out at the first search of a list, or the first time it is sorted. */
export function* prepareClinics(cards: readonly ListedClinic[]): Steps<void> {
  for (const sort of CLINIC_SORTS) {
    sortPlaces(cards, sort);
    yield;
  }
  yield* prepareSearch(cards);
}

/** The cards alone of `findClinics`. */
export function filterClinics<Card extends ListedClinic>(
  cards: readonly Card[],
  filters: ClinicFilters,
): Card[] {
  return findClinics(cards, filters).cards;
}

/** One for each filter that narrows the list, the search text included: 0 to 7. */
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

/**
 * Filters from `location.search` (with or without its question mark). What it holds is untrusted:
 * unknown keys and values are ignored. Never throws.
 */
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
    // As an address has it, or as the form does.
    nation: NATIONS.find((nation) => toNationKey(nation) === toNationKey(named)) ?? '',
    sort: parseOneOf(params.get('sort'), CLINIC_SORTS) ?? EMPTY_FILTERS.sort,
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
    ['nation', toNationKey(filters.nation)],
    ['sort', filters.sort],
  ];
  for (const [key, value] of entries) {
    if (value !== '') params.set(key, parseText(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
