import { describe, expect, it } from 'vitest';
import type { FigureName } from '../../../src/domain/clinic/clinic-figures.ts';
import { findFigureConflicts } from '../../../src/data/clinic/to-clinic-figures.ts';
import { toClinic } from '../../../src/data/clinic/to-clinic.ts';
import { parseFigureSource } from '../../../src/data/rows/other-rows.ts';
import { buildClinicRow, type StoredRow } from '../../fixtures/clinics.ts';

function buildSource(fields: StoredRow): StoredRow {
  return {
    clinic_id: 'c1',
    state: 'published',
    source_title: 'Green Lane, prices',
    source_url: 'https://a.example/prices',
    checked_on: '2026-11-20',
    ...fields,
  };
}

function getFigure(figure: FigureName, row: StoredRow, ...sources: StoredRow[]) {
  const parsed = sources.map((source) => parseFigureSource(source)).filter((source) => !!source);
  const clinic = toClinic(buildClinicRow(row), { sources: parsed, strainCount: 4 });
  return clinic.figures[figure];
}

describe('a figure with a source', () => {
  it('carries its state, title, address and date', () => {
    const source = buildSource({ field: 'prescription_fee', value: '25' });
    expect(getFigure('prescriptionFee', { prescription_fee: 25 }, source)).toEqual({
      value: 25,
      state: 'published',
      source: { title: 'Green Lane, prices', url: 'https://a.example/prices' },
      checkedOn: '2026-11-20',
    });
  });

  it.each<[FigureName, string, unknown, string]>([
    ['prescriptionFee', 'prescription_fee', '25.00', '25'],
    ['overallRating', 'rating', 4.5, '4.50'],
    ['averageWaitTime', 'waiting_time', '3-5 days', ' 3-5  days'],
    ['ratingBreakdown', 'rating_breakdown', { 5: 1, 1: 2 }, '{"1": 2, "5": 1}'],
    ['membershipOptions', 'membership_options', [{ name: 'A' }], '[{"name": "A"}]'],
    ['membershipOptions', 'membership_options', [], '[]'],
    ['sameDayDelivery', 'delivery_same_day_areas', ['Leeds', 'York'], '["Leeds", "York"]'],
    ['strainCount', 'strain_count', undefined, '4'],
    ['cqcRegistered', 'cqc_registered', true, 'true'],
    ['followUpIntervalMonths', 'follow_up_interval_months', 3, '3'],
  ])('%s is attested when %s is %j and the source says %s', (figure, field, value, attested) => {
    const source = buildSource({ field, value: attested });
    expect(getFigure(figure, { [field]: value }, source).state).toBe('published');
  });

  it.each<[FigureName, string, unknown, string]>([
    ['prescriptionFee', 'prescription_fee', 26, '25'],
    ['averageWaitTime', 'waiting_time', '1 week', '3-5 days'],
    ['membershipOptions', 'membership_options', [{ name: 'B' }], '[{"name": "A"}]'],
    ['strainCount', 'strain_count', undefined, '5'],
    ['prescriptionFee', 'prescription_fee', 26, 'free'],
    ['cqcRegistered', 'cqc_registered', true, 'false'],
  ])('%s loses it when %s is %j and the source says %s', (figure, field, value, attested) => {
    const source = buildSource({ field, value: attested });
    expect(getFigure(figure, { [field]: value }, source)).toMatchObject({
      state: 'unknown',
      source: { title: 'Green Lane, prices' },
      checkedOn: '2026-11-20',
    });
  });

  it('is unknown when the source attests a column of lower precedence', () => {
    const row = { initial_consultation_fee: 50, consultation_fee: 60 };
    const source = buildSource({ field: 'consultation_fee', value: '60' });
    expect(getFigure('initialConsultationPrice', row, source)).toEqual({
      value: 50,
      state: 'unknown',
      source: null,
      checkedOn: null,
    });
  });

  it('stays a site default when the row has no value', () => {
    const source = buildSource({ field: 'rating', value: '4' });
    expect(getFigure('overallRating', {}, source).state).toBe('site-default');
  });

  it.each([
    ['published', 'sample', 'sample'],
    ['sample', 'published', 'sample'],
    ['published', 'register', 'register'],
  ])('of a %s and a %s column is %s, the weaker', (daysState, costState, state) => {
    const row = { delivery_standard_days: '3 days', delivery_standard_cost: 5 };
    const days = buildSource({
      field: 'delivery_standard_days',
      value: '3 days',
      state: daysState,
    });
    const cost = buildSource({ field: 'delivery_standard_cost', value: '5', state: costState });
    expect(getFigure('standardDelivery', row, days, cost).state).toBe(state);
    expect(getFigure('standardDelivery', row, days).state).toBe('unknown');
  });
});

describe('a source row', () => {
  it.each([
    null,
    'text',
    {},
    buildSource({ field: 'rating', value: '4', state: 'site-default' }),
    buildSource({ field: 'rating', value: null }),
    buildSource({ value: '4' }),
    buildSource({ field: 'rating', value: '4', clinic_id: null }),
  ])('that cannot attest anything is none: %j', (row) => {
    expect(parseFigureSource(row)).toBeNull();
  });

  it('keeps no address but a web address', () => {
    const row = buildSource({ field: 'rating', value: '4', source_url: 'javascript:alert(1)' });
    expect(parseFigureSource(row)?.source).toEqual({ title: 'Green Lane, prices', url: null });
  });
});

describe('conflicting figures', () => {
  it('are named, the one that counts first', () => {
    const row = { initial_consultation_fee: 50, consultation_fee: '60', consultation_price: 50 };
    expect(findFigureConflicts(row)).toEqual([
      'initial_consultation_fee 50 counts, consultation_fee says 60',
    ]);
  });

  it('are none where values agree or only one is there', () => {
    expect(findFigureConflicts({ consultation_fee: 60, consultation_price: '60.00' })).toEqual([]);
    expect(findFigureConflicts({ annual_cost: 2000 })).toEqual([]);
  });
});
