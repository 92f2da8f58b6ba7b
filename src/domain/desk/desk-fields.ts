/**
 * The fields of a clinic as the figures desk shows them: one for each figure and detail, and those that
 * only name the clinic. What a field is (which page may vouch for it, how fast it grows old) is a row
 * of the database; what it is called is here.
 */
import { FIELD_LABELS } from './field-labels.ts';

/** What a field's value is, and so how it is written and what words hold it. */
export type FieldKind =
  'pounds' | 'number' | 'text' | 'exact' | 'list' | 'yes-no' | 'records' | 'address';

/** `First consultation`, for `initial_consultation_fee`; the column itself where it has no name. */
export function toFieldLabel(column: string): string {
  return FIELD_LABELS.get(column) ?? column;
}
