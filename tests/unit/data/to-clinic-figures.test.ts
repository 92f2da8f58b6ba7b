import { describe, expect, it } from 'vitest';
import type { FigureName } from '../../../src/domain/clinic/clinic-figures.ts';
import { findFigureConflicts } from '../../../src/domain/record/to-clinic-figures.ts';
import { toClinic } from '../../../src/domain/record/to-clinic.ts';
import { parseFigureSource } from '../../../src/domain/record/other-rows.ts';
import { buildRealClinic, buildRealRow, type StoredRow } from '../../fixtures/clinics.ts';

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
  const clinic = toClinic(buildRealRow(row), { sources: parsed, strainCount: 4 });
  return clinic.figures[figure];
}

describe('a figure with a source', () => {
  it('has the state, title, address and date of that source', () => {
    const source = buildSource({ field: 'prescription_fee', value: '25' });
    expect(getFigure('prescriptionFee', { prescription_fee: 25 }, source)).toEqual({
      value: 25,
      state: 'published',
      source: {
        title: 'Green Lane, prices',
        url: 'https://a.example/prices',
        datedOn: null,
        isCopy: false,
      },
      checkedOn: '2026-11-20',
    });
  });

  it.each<[FigureName, string, unknown, string]>([
    ['prescriptionFee', 'prescription_fee', '25.00', '25'],
    ['totalReviews', 'review_count', 12, '12.0'],
    ['averageWaitTime', 'waiting_time', '3-5 days', ' 3-5  days'],
    ['ratingBreakdown', 'rating_breakdown', { 5: 1, 1: 2 }, '{"1": 2, "5": 1}'],
    ['membershipOptions', 'membership_options', [{ name: 'A' }], '[{"name": "A"}]'],
    ['membershipOptions', 'membership_options', [], '[]'],
    ['sameDayDelivery', 'delivery_same_day_areas', ['Leeds', 'York'], '["Leeds", "York"]'],
    ['cqcRegistered', 'cqc_registered', true, 'true'],
    ['followUpIntervalMonths', 'follow_up_interval_months', 3, '3'],
  ])('%s is supported when %s is %j and the source says %s', (figure, field, value, attested) => {
    const source = buildSource({ field, value: attested });
    expect(getFigure(figure, { [field]: value }, source).state).toBe('published');
  });

  it.each<[FigureName, string, unknown, string]>([
    ['prescriptionFee', 'prescription_fee', 26, '25'],
    ['averageWaitTime', 'waiting_time', '1 week', '3-5 days'],
    ['membershipOptions', 'membership_options', [{ name: 'B' }], '[{"name": "A"}]'],
    ['prescriptionFee', 'prescription_fee', 26, 'free'],
    ['cqcRegistered', 'cqc_registered', true, 'false'],
    ['verdictScore', 'verdict_overall_score', 9, '9'],
    ['strainCount', 'strain_count', 4, '4'],
  ])('%s has no value when %s is %j and the source says %s', (figure, field, value, attested) => {
    const source = buildSource({ field, value: attested });
    expect(getFigure(figure, { [field]: value }, source)).toMatchObject({
      value: null,
      state: 'unknown',
      source: null,
      checkedOn: null,
    });
  });

  it('has the value of the column with a source, whatever an earlier column says', () => {
    const row = { initial_consultation_fee: 50, consultation_fee: 60 };
    const source = buildSource({ field: 'consultation_fee', value: '60' });
    expect(getFigure('initialConsultationPrice', row, source)).toMatchObject({
      value: 60,
      state: 'published',
    });
  });

  it.each([
    ['published', 'told', 'told'],
    ['told', 'published', 'told'],
    ['published', 'register', 'register'],
  ])('from %s and %s columns has the weaker state, %s', (daysState, costState, state) => {
    const row = { delivery_standard_days: '3 days', delivery_standard_cost: 5 };
    const days = buildSource({
      field: 'delivery_standard_days',
      value: '3 days',
      state: daysState,
    });
    const cost = buildSource({ field: 'delivery_standard_cost', value: '5', state: costState });
    expect(getFigure('standardDelivery', row, days, cost).state).toBe(state);
    expect(getFigure('standardDelivery', row, days)).toMatchObject({
      value: { days: '3 days', cost: null },
      state: daysState,
    });
  });
});

describe('a rating', () => {
  it.each([
    [4, null, 'unknown'],
    [5, 4.4, 'published'],
    [null, null, 'unknown'],
  ])('of a real clinic (number of reviews: %s) is %s', (review_count, value, state) => {
    const { overallRating } = buildRealClinic({ rating: 4.4, review_count }).figures;
    expect(overallRating).toMatchObject({ value, state });
  });
});

describe('a detail', () => {
  it('needs a source just as a figure does', () => {
    const { details, services } = buildRealClinic({ home_delivery: false, location: 'Leeds' });
    expect(details.homeDelivery).toMatchObject({ value: false, state: 'published' });
    expect(details.city).toMatchObject({ state: 'published', checkedOn: '2026-11-20' });
    expect(services.homeDelivery).toBe(false);
  });
});

describe('a source row', () => {
  it.each([
    null,
    'text',
    {},
    buildSource({ field: 'rating', value: '4', state: 'sample' }),
    buildSource({ field: 'rating', value: '4', state: 'example' }),
    buildSource({ field: 'rating', value: null }),
    buildSource({ value: '4' }),
    buildSource({ field: 'rating', value: '4', clinic_id: null }),
  ])('is ignored when it cannot support anything: %j', (row) => {
    expect(parseFigureSource(row)).toBeNull();
  });
});

describe('conflicting figures', () => {
  it('are listed, starting with the one that counts', () => {
    const row = { initial_consultation_fee: 50, consultation_fee: '60', consultation_price: 50 };
    expect(findFigureConflicts(row)).toEqual([
      'initial_consultation_fee 50 counts, consultation_fee says 60',
    ]);
  });
});
