/** How the listing words its filters (rules §9). */
import type { ClinicFilters } from '../../../domain/listing/filter-clinics.ts';

export const COST_TIER_OPTIONS: [value: ClinicFilters['costTier'], label: string][] = [
  ['all', 'All'],
  ['budget', 'Budget: under £1,500 a year'],
  ['mid-range', 'Mid-range: £1,500 to £2,500'],
  ['premium', 'Premium: £2,500 and above'],
];

export const MIN_RATING_OPTIONS: [value: ClinicFilters['minRating'], label: string][] = [
  [0, 'Any'],
  [3, '3+'],
  [4, '4+'],
  [4.5, '4.5+'],
];

const AVAILABILITY_LABELS: Record<ClinicFilters['availability'], string> = {
  '': '',
  today: 'Wait mentions today',
  week: 'Wait given in days',
  'two-weeks': 'Wait of two weeks or less',
};

const optionLabel = <Value>(options: [Value, string][], value: Value) =>
  options.find(([option]) => option === value)?.[1] ?? '';

/** The chip of each filter; an empty text where the filter is not set. */
export const CHIP_LABELS: {
  [Name in keyof ClinicFilters]: (value: ClinicFilters[Name]) => string;
} = {
  search: (text) => text && `“${text}”`,
  costTier: (tier) => (tier === 'all' ? '' : optionLabel(COST_TIER_OPTIONS, tier)),
  minRating: (rating) => (rating === 0 ? '' : `Rated ${rating} or more`),
  location: (place) => (place === 'virtual' ? 'Video consultations' : place),
  specialization: (condition) => condition.replaceAll('-', ' '),
  availability: (availability) => AVAILABILITY_LABELS[availability],
};
