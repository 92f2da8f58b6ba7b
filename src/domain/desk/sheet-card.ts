/** A clinic's card from what the figures desk holds of it, before the site is built again. */
import { toClinicSlug } from '../clinic/clinic-slug.ts';
import { parseWaitDays } from '../clinic/wait-days.ts';
import type { Range } from '../cost/fee-ranges.ts';
import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { formatCount } from '../format/counts.ts';
import { CARD_DESCRIPTION_LENGTH, CARD_SPECIALTIES } from '../listing/card-limits.ts';
import type { ClinicCard } from '../listing/clinic-card.ts';
import type { FieldValue } from './field-values.ts';

export type SheetClinic = Readonly<Record<string, FieldValue>> & {
  id: string;
  name: string;
  is_example: boolean;
};

/** The main source of a field. */
export type SheetSource = {
  field: string;
  is_main: boolean;
  state: string;
  withheld_since: string | null;
};

const SHOWN_STATES: readonly ProvenanceState[] = [
  'published',
  'register',
  'noted',
  'told',
  'computed',
  'study',
];

const UNKNOWN = { value: null, state: 'unknown' } as const;

/** What visitors get of a field: nothing without a source that vouches, or while it is held back. */
function toFigure<Value>(
  clinic: SheetClinic,
  sources: readonly SheetSource[],
  fields: readonly string[],
  read: (value: FieldValue) => Value | null,
): BriefFigure<Value> {
  const field = fields.find((one) => (clinic[one] ?? null) !== null);
  const value = field === undefined ? null : read(clinic[field] ?? null);
  if (value === null) return UNKNOWN;
  if (clinic.is_example) return { value, state: 'example' };
  const main = sources.find((source) => source.field === field && source.is_main);
  const state = SHOWN_STATES.find((one) => one === main?.state);
  return state && main?.withheld_since === null ? { value, state } : UNKNOWN;
}

const readNumber = (value: FieldValue) => (typeof value === 'number' ? value : null);
const readText = (value: FieldValue) => (typeof value === 'string' ? value : null);
const readList = (value: FieldValue) =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null;

/** As cards word it. */
function readWait(value: FieldValue): string | null {
  const words = readText(value);
  const days = words === null ? null : parseWaitDays(words);
  if (days === null) return words;
  return days === 0 ? 'same day' : formatCount(days, 'day');
}

const LEAST_REVIEWS = 5;

/**
 * The card, as the next build makes it of these values.
 *
 * @param firstYear of the card that is on the site: that sum rests on other clinics too
 */
export function toSheetCard(
  clinic: SheetClinic,
  sources: readonly SheetSource[],
  firstYear: Range | null,
): ClinicCard {
  const get = <Value>(fields: readonly string[], read: (value: FieldValue) => Value | null) =>
    toFigure(clinic, sources, fields, read);
  const reviews = get(['review_count'], readNumber);
  const rating = get(['rating'], readNumber);
  const isThin = !clinic.is_example && (reviews.value ?? 0) < LEAST_REVIEWS;
  const description = get(['description'], readText).value ?? '';
  const summary =
    get(['tagline'], readText).value ??
    Array.from(description).slice(0, CARD_DESCRIPTION_LENGTH).join('').trim();
  const wait = get(['waiting_time'], readText);
  const [specialties = [], conditions = []] = ['specialisations', 'services_conditions'].map(
    (field) => get([field], readList).value ?? [],
  );
  return {
    id: clinic.id,
    name: clinic.name,
    slug: toClinicSlug(clinic.name, clinic.id),
    isExample: clinic.is_example,
    summary,
    figures: {
      overallRating: isThin ? UNKNOWN : rating,
      totalReviews: reviews,
      initialConsultationPrice: get(
        ['initial_consultation_fee', 'consultation_fee', 'consultation_price'],
        readNumber,
      ),
      averageWaitTime: { ...wait, value: wait.value === null ? null : readWait(wait.value) },
      nextAvailableAppointment: get(['next_available_appointment'], readText),
    },
    firstYear,
    specialties: [...new Set([...specialties, ...conditions])].slice(0, CARD_SPECIALTIES),
    // What filters read, and no card shows.
    filter: {
      annualCost: null,
      rating: null,
      place: '',
      hasVideo: null,
      treats: [],
      waitDays: null,
      nations: [],
      description: '',
    },
  };
}
