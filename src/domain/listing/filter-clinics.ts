import { compareClinicNames } from '../clinic/clinic.ts';
import { isKnown, type LedgerId } from '../clinic/ledger.ts';
import { statesOnlyMinimum } from '../clinic/wait-days.ts';
import { namesCondition, toConditionTerms } from '../condition/treats.ts';
import { formatCount } from '../format/counts.ts';
import { type Nation, NATIONS } from '../place/areas.ts';
import type { ListedClinic } from './clinic-card.ts';
import { COST_TIERS, type CostTier, toCostTier } from './cost-tiers.ts';
import {
  type FoundClinics,
  isPlaced,
  offersVideo,
  searchClinics,
  seesPeopleOf,
  toPlace,
} from './search-clinics.ts';
import { findCoverage, isCovered } from './coverage.ts';
import { CLINIC_SORTS, type ClinicSort, sortClinics } from './sort-clinics.ts';

export const MIN_RATINGS = [0, 3, 4, 4.5] as const;
export const MUST_KNOW = [
  'first-fee',
  'wait',
  'inspected',
  'pharmacy',
] as const satisfies readonly LedgerId[];
export const AVAILABILITIES = ['today', 'week', 'two-weeks'] as const;

export type MinRating = (typeof MIN_RATINGS)[number];
export type MustKnow = (typeof MUST_KNOW)[number];
export type Availability = (typeof AVAILABILITIES)[number];

export type ClinicFilters = {
  search: string;
  costTier: 'all' | CostTier;
  minRating: MinRating;
  location: string;
  specialization: string;
  availability: '' | Availability;
  nation: '' | Nation;
  known: readonly MustKnow[];
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
  known: [],
  sort: '',
};

const WAITS: Readonly<Record<Availability, { maxDays: number; fits: (words: string) => boolean }>> =
  {
    today: { maxDays: 0, fits: (words) => words.includes('today') },
    week: { maxDays: 7, fits: (words) => words.includes('day') },
    'two-weeks': {
      maxDays: 14,
      fits: (words) => !words.includes('month') && !(parseInt(words) > 14),
    },
  };

type Test = (card: ListedClinic) => boolean | null;

const known = <Value>(value: Value | null, fits: (value: Value) => boolean) =>
  value === null ? null : fits(value);

function toTests(filters: ClinicFilters): Test[] {
  const { costTier, minRating, availability, nation } = filters;
  const location = filters.location.trim().replace(/\s+/g, ' ').toLowerCase();
  const specialization = filters.specialization.trim().toLowerCase();
  const terms = toConditionTerms(specialization);
  const tests: (Test | false)[] = [
    costTier !== 'all' &&
      (({ filter }) => known(filter.annualCost, (cost) => toCostTier(cost) === costTier)),
    minRating > 0 && (({ filter }) => known(filter.rating, (rating) => rating >= minRating)),
    location !== '' &&
      (({ filter }) => {
        if (location === 'virtual') return offersVideo(filter);
        return (
          toPlace(filter).toLowerCase().includes(location) || (isPlaced(filter) ? false : null)
        );
      }),
    specialization !== '' &&
      (({ filter }) =>
        filter.treats.some((entry) => entry.toLowerCase().includes(specialization)) ||
        namesCondition(filter, terms)),
    availability !== '' &&
      (({ filter: { waitDays, wait } }) => {
        const { maxDays, fits } = WAITS[availability];
        if (waitDays !== null) return waitDays <= maxDays;
        return wait === null || statesOnlyMinimum(wait) ? null : fits(wait.toLowerCase());
      }),
    nation !== '' && (({ filter }) => seesPeopleOf(nation, filter)),
    filters.known.length > 0 &&
      (({ ledger }) => ledger === null || filters.known.every((id) => isKnown(ledger, id))),
  ];
  return tests.filter((test) => test !== false);
}

/** Rules §5, "Clinic filters". `cards` are in listing order. */
export function findClinics<Card extends ListedClinic>(
  cards: readonly Card[],
  filters: ClinicFilters,
): FoundClinics<Card> {
  const tests = toTests(filters);
  const possible = cards.filter((card) => tests.every((passes) => passes(card) !== false));
  const found = searchClinics(possible, filters.search);
  const passing = found.cards.filter((card) => tests.every((passes) => passes(card)));
  const silent = found.cards.filter((card) => !passing.includes(card));
  return {
    ...found,
    cards: sortClinics(passing, filters.sort),
    unchecked: [...found.unchecked, ...silent].toSorted(compareClinicNames),
  };
}

function findActiveFilters(filters: ClinicFilters): string[] {
  const { sort: _, ...counted } = EMPTY_FILTERS;
  return Object.entries(counted).flatMap(([field, empty]) =>
    String(filters[field as keyof typeof counted]).trim() === String(empty) ? [] : [field],
  );
}

export const countActiveFilters = (filters: ClinicFilters) => findActiveFilters(filters).length;

export function describeUnchecked(clinics: number, filters: ClinicFilters): string {
  const [are, see, treat] =
    clinics === 1 ? ['it is', 'it sees', 'it treats'] : ['they are', 'they see', 'they treat'];
  const reasons: Partial<Record<string, string>> = {
    search: `nobody has checked where ${are} or all that ${treat}`,
    minRating: `${are} not rated`,
    availability: `nobody has checked how soon ${see} people after a first enquiry`,
    nation: `nobody has checked whether ${see} people in ${filters.nation}`,
  };
  const reason = reasons[findActiveFilters(filters).join(' ')] ?? 'nobody has checked this';
  return `${formatCount(clinics, 'clinic')} left out because ${reason}.`;
}

const MAX_TEXT_LENGTH = 200;

const parseText = (text: string): string => text.slice(0, MAX_TEXT_LENGTH).toWellFormed();

const parseOneOf =
  <Option extends string | number, Otherwise>(options: readonly Option[], otherwise: Otherwise) =>
  (text: string) =>
    options.find((option) => String(option) === text) ?? otherwise;

const toNationKey = (nation: string) => nation.toLowerCase().replace(' ', '-');

const PARAMETERS: {
  [Field in keyof ClinicFilters]: [name: string, parse: (text: string) => ClinicFilters[Field]];
} = {
  search: ['q', parseText],
  costTier: ['tier', parseOneOf(COST_TIERS, 'all')],
  minRating: ['rating', parseOneOf(MIN_RATINGS, 0)],
  location: ['location', parseText],
  specialization: ['specialization', parseText],
  availability: ['availability', parseOneOf(AVAILABILITIES, '')],
  nation: [
    'nation',
    (text) => NATIONS.find((nation) => toNationKey(nation) === toNationKey(text)) ?? '',
  ],
  known: ['known', (text) => MUST_KNOW.filter((id) => text.split(',').includes(id))],
  sort: ['sort', parseOneOf(CLINIC_SORTS, '')],
};

/** Untrusted input: ignores unknown keys and values. Never throws. */
export function parseFilters(search: string): ClinicFilters {
  const params = new URLSearchParams(search);
  const fields = Object.entries(PARAMETERS).map(([field, [name, parse]]) => [
    field,
    parse(params.getAll(name).join()),
  ]);
  return Object.fromEntries(fields) as ClinicFilters;
}

/** Whether a link to the listing finds any clinic and, if it sorts, can compare enough of them. */
export function leadsToClinics(cards: readonly ListedClinic[], href: string): boolean {
  const filters = parseFilters(href.replace(/^[^?]*/, ''));
  const by = filters.availability === '' ? filters.sort : 'wait';
  if (by !== '' && !isCovered(findCoverage(cards), by)) return false;
  return findClinics(cards, filters).cards.length > 0;
}

export function toFilterSearch(filters: ClinicFilters): string {
  const params = new URLSearchParams();
  for (const [key, [name]] of Object.entries(PARAMETERS)) {
    const field = key as keyof ClinicFilters;
    const value = field === 'nation' ? toNationKey(filters.nation) : String(filters[field]);
    if (value !== String(EMPTY_FILTERS[field])) params.set(name, parseText(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
