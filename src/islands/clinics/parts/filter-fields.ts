/** The listing's filters as form fields, with their wording (rules §9). */
import { LEDGER_QUESTIONS } from '../../../domain/clinic/ledger.ts';
import { findConditionsIn } from '../../../domain/condition/treats.ts';
import { toSentenceCase } from '../../../domain/format/counts.ts';
import { formatList } from '../../../domain/format/list.ts';
import { COST_TIERS, toTierLabel } from '../../../domain/listing/cost-tiers.ts';
import { type Coverage, isCovered } from '../../../domain/listing/coverage.ts';
import {
  type ClinicFilters,
  MUST_KNOW,
  parseFilters,
} from '../../../domain/listing/filter-clinics.ts';
import { CLINIC_SORTS } from '../../../domain/listing/sort-clinics.ts';
import { NATIONS } from '../../../domain/place/areas.ts';

const COST_TIER_OPTIONS: [value: ClinicFilters['costTier'], label: string][] = [
  ['all', 'All'],
  ...COST_TIERS.map((tier): [typeof tier, string] => [tier, toTierLabel(tier)]),
];

const MIN_RATING_OPTIONS: [value: ClinicFilters['minRating'], label: string][] = [
  [0, 'Any'],
  [3, '3'],
  [4, '4'],
  [4.5, '4.5'],
];

export const FILTER_GROUPS = [
  {
    filter: 'costTier',
    field: 'tier',
    legend: 'Cost Tier',
    basis: 'a year with medicine, ',
    by: 'annualCost',
    options: COST_TIER_OPTIONS,
  },
  {
    filter: 'minRating',
    field: 'rating',
    legend: 'Minimum Rating',
    basis: '',
    by: 'rating',
    options: MIN_RATING_OPTIONS,
  },
] as const;

const findQuestion = (wanted: string) => LEDGER_QUESTIONS.findIndex(({ id }) => id === wanted);

export const toKnownOptions = ({ answered }: Coverage) =>
  MUST_KNOW.map((id) => {
    const at = findQuestion(id);
    return { id, label: LEDGER_QUESTIONS[at]?.label, count: answered[at] };
  });

export const NATION_OPTIONS: [value: ClinicFilters['nation'], label: string][] = [
  ['', 'Any nation'],
  ...NATIONS.map((nation): [typeof nation, string] => [nation, nation]),
];

export const SORTS = {
  year: { label: 'Cheapest first year', note: 'Cheapest first year first, without medicine' },
  wait: { label: 'Shortest wait', note: 'Shortest wait first, counted from the first enquiry' },
} as const;

/** @param chosen is always offered, because it may be from an old address */
export function toSortOptions(coverage: Coverage, chosen: ClinicFilters['sort']) {
  const offered = CLINIC_SORTS.filter((sort) => sort === chosen || isCovered(coverage, sort));
  return [
    ['', coverage.rating > 0 ? 'Rating, then A to Z' : 'A to Z'] as const,
    ...offered.map((sort) => [sort, SORTS[sort].label] as const),
  ];
}

const UNTOUCHED = ['q=', 'tier=all', 'rating=0', 'nation=', 'sort='];

export function getSearchBox(form: HTMLFormElement): HTMLInputElement {
  return (form.elements as HTMLFormControlsCollection & { q: HTMLInputElement }).q;
}

/** Initial filters. Input from before hydration takes precedence over the address (`search`). */
export function adoptFilters(form: HTMLFormElement, search: string): ClinicFilters {
  const params = new URLSearchParams(search);
  for (const [name, value] of new FormData(form) as Iterable<[string, string]>) {
    if (name === 'known') params.append(name, value);
    else if (!UNTOUCHED.includes(`${name}=${value.trim()}`)) params.set(name, value.trim());
  }
  const adopted = parseFilters(params.toString());
  getSearchBox(form).value ||= adopted.search;
  return adopted;
}

const AVAILABILITY_LABELS: Record<ClinicFilters['availability'], string> = {
  '': '',
  today: 'Seen on the same day',
  week: 'Wait of a week or less',
  'two-weeks': 'Wait of two weeks or less',
};

function toConditionLabel(condition: string): string {
  const known = findConditionsIn(condition).map(({ label }) => label);
  return toSentenceCase(known.join(' or ') || condition.replaceAll('-', ' '));
}

export const CHIP_LABELS: {
  [Name in keyof ClinicFilters]: (value: ClinicFilters[Name]) => string;
} = {
  search: (text) => text && `“${text}”`,
  costTier: (tier) => (tier === 'all' ? '' : (new Map(COST_TIER_OPTIONS).get(tier) ?? '')),
  minRating: (rating) => (rating === 0 ? '' : `Rated ${rating} or more`),
  location: (place) => (place === 'virtual' ? 'Video consultations' : toSentenceCase(place)),
  specialization: toConditionLabel,
  availability: (availability) => AVAILABILITY_LABELS[availability],
  nation: (nation) => nation && `Sees people in ${nation}`,
  known: (ids) =>
    ids.length === 0
      ? ''
      : `Known: ${formatList(ids.map((id) => LEDGER_QUESTIONS[findQuestion(id)]?.short ?? ''))}`,
  sort: () => '',
};
