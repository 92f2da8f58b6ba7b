import { formatCount } from '../format/counts.ts';
import { formatPounds } from '../format/money.ts';
import { FIGURE_NAMES, getFigureColumns } from '../clinic/clinic-figures.ts';
import { type FieldValue, toFieldText } from './field-values.ts';

const POUNDS: ReadonlySet<string> = new Set(
  FIGURE_NAMES.flatMap(getFigureColumns).flatMap(({ column, kind }) =>
    kind === 'pounds' ? column : [],
  ),
);

/** Units other than pounds and percent, singular and plural. All other numbers are shown alone. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  initial_consultation_duration: ['minute', 'minutes'],
  follow_up_consultation_duration: ['minute', 'minutes'],
  follow_up_interval_months: ['month', 'months'],
  google_reviews_count: ['review', 'reviews'],
};

const PERCENTAGES = new Set(['patient_satisfaction_score', 'recommendation_rate']);

function showNumber(column: string, value: number): string {
  if (POUNDS.has(column)) return formatPounds(value);
  if (PERCENTAGES.has(column)) return `${value}%`;
  const unit = UNITS[column];
  return unit ? formatCount(value, ...unit) : String(value);
}

/** `£99.99`, `30 minutes`, `yes`, `England, Wales`; one record per line; empty if not stated. */
export function toShownValue(column: string, value: FieldValue): string {
  if (typeof value === 'number') return showNumber(column, value);
  // Star ratings are not edited, so they are shown as stored.
  const stored: unknown = value;
  if (typeof stored === 'object' && stored !== null && !Array.isArray(stored)) {
    return JSON.stringify(stored);
  }
  if (Array.isArray(value) && value.length === 0) return 'None, as the source says';
  const entries = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  if (entries.length > 0) return entries.join(', ');
  const text = toFieldText(column, value);
  return Array.isArray(value) ? text.replaceAll(/(?: \| ?)+/g, ', ') : text;
}
