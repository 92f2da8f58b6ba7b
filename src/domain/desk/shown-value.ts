/** The value of a field as visitors read it. */
import { CLINIC_FIGURES, FIGURE_NAMES, getFigureColumns } from '../clinic/clinic-figures.ts';
import { formatCount } from '../format/counts.ts';
import { formatPounds } from '../format/money.ts';
import type { FieldKind } from './desk-fields.ts';
import { type FieldValue, toFieldText } from './field-values.ts';

/** What a number of a column counts, where that is said. */
const UNITS: ReadonlyMap<string, string> = new Map(
  FIGURE_NAMES.flatMap((name) => {
    const spec = CLINIC_FIGURES[name];
    return 'unit' in spec
      ? getFigureColumns(name).map(({ column }): [string, string] => [column, spec.unit])
      : [];
  }),
);

function showNumber(column: string, value: number): string {
  const unit = UNITS.get(column) ?? '';
  if (unit === 'percent') return `${value}%`;
  // A year is a name, not an amount.
  if (unit === '' || unit === 'year') return String(value);
  return formatCount(value, unit.replace(/s(?= |$)/, ''), unit);
}

/** `£99.99`, `30 minutes`, `yes`, `England, Wales`; records with one a line. */
export function toShownValue(column: string, kind: FieldKind, value: FieldValue): string {
  if (value === null) return 'Nobody states it';
  if (typeof value === 'number') {
    return kind === 'pounds' ? formatPounds(value) : showNumber(column, value);
  }
  const entries = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  return entries.length > 0 ? entries.join(', ') : toFieldText(column, value);
}
