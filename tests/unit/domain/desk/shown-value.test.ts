import { expect, it } from 'vitest';
import type { FieldKind } from '../../../../src/domain/desk/desk-fields.ts';
import type { FieldValue } from '../../../../src/domain/desk/field-values.ts';
import { toShownValue } from '../../../../src/domain/desk/shown-value.ts';

it.each<[string, FieldKind, FieldValue, string]>([
  ['initial_consultation_fee', 'pounds', 99.99, '£99.99'],
  ['initial_consultation_duration', 'number', 30, '30 minutes'],
  ['established_year', 'number', 2019, '2019'],
  ['patient_satisfaction_score', 'number', 85, '85%'],
  ['cqc_registered', 'yes-no', true, 'yes'],
  ['services_nations', 'list', ['England', 'Wales'], 'England, Wales'],
  ['pricing_table', 'records', [{ item: 'Letter', price: '£15', note: null }], 'Letter | £15'],
  ['delivery_fee', 'pounds', null, ''],
])('%s, %s: %j is shown as visitors read it', (column, kind, value, shown) => {
  expect(toShownValue(column, kind, value)).toBe(shown);
});
