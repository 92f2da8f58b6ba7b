/** A clinic's fields at the figures desk. The database defines their rules. */
import { FIELD_LABELS } from './field-labels.ts';

/** A value's type, which decides how it is written and quoted. */
export type FieldKind =
  'pounds' | 'number' | 'text' | 'exact' | 'list' | 'yes-no' | 'records' | 'address';

/** `First consultation`, for `initial_consultation_fee`; the column name if it has no label. */
export function toFieldLabel(column: string): string {
  return FIELD_LABELS.get(column) ?? column;
}
