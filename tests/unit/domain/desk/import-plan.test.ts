import { describe, expect, it } from 'vitest';
import {
  type ImportChange,
  toApplyOrder,
} from '../../../../src/domain/desk/figure-csv/import-plan.ts';

const toChange = (clinic: string, field: string, before: number | null, value: number | null) =>
  ({
    line: 2,
    clinic: { id: clinic, name: clinic, isExample: true },
    field,
    label: field,
    now: { value: before },
    value,
    seen: null,
    page: '',
    quote: '',
    evidence: null,
  }) as unknown as ImportChange;

const toFields = (plan: ImportChange[]) =>
  plan.map(({ field }) => field.replace('estimated_annual_cost_', ''));
const estimate = (name: string, before: number | null, value: number | null) =>
  toChange('a', `estimated_annual_cost_${name}`, before, value);

describe('the changes of an import', () => {
  it('are ordered so that the low estimate never exceeds the average, nor the average the high one', () => {
    const up = toApplyOrder([
      estimate('low', 1, 11),
      estimate('average', 2, 12),
      estimate('high', 3, 13),
    ]);
    expect(toFields(up)).toEqual(['high', 'average', 'low']);
    const down = toApplyOrder([
      estimate('high', 13, 3),
      estimate('average', 12, 2),
      estimate('low', 11, 1),
    ]);
    expect(toFields(down)).toEqual(['low', 'average', 'high']);
    const anew = toApplyOrder([
      estimate('average', null, 12),
      estimate('low', 1, null),
      estimate('high', 3, 13),
    ]);
    expect(toFields(anew)).toEqual(['low', 'high', 'average']);
  });
});
