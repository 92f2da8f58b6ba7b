import type { FieldValue } from '../../../../domain/desk/field-values.ts';
import { toFieldText } from '../../../../domain/desk/field-values.ts';

/** A value as an editor writes it, or that nobody states it. */
export function ValueText({ field, value }: { field: string; value: FieldValue }) {
  const text = toFieldText(field, value);
  return text === '' ? (
    <span className="muted">none</span>
  ) : (
    <span className="figure-value">{text}</span>
  );
}
