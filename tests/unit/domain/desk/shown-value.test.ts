import { expect, it } from 'vitest';
import type { FieldValue } from '../../../../src/domain/desk/field-values.ts';
import { toShownValue } from '../../../../src/domain/desk/shown-value.ts';

it.each<[string, FieldValue, string]>([
  ['initial_consultation_fee', 99.99, '£99.99'],
  ['initial_consultation_duration', 30, '30 minutes'],
  ['established_year', 2019, '2019'],
  ['patient_satisfaction_score', 85, '85%'],
  ['cqc_registered', true, 'yes'],
  ['services_nations', ['England', 'Wales'], 'England, Wales'],
  ['pricing_table', [{ item: 'Letter', price: '£15', note: null }], 'Letter, £15'],
  ['delivery_fee', null, ''],
])('%s: %j is shown as visitors read it', (column, value, shown) => {
  expect(toShownValue(column, value)).toBe(shown);
});
