import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../src/domain/clinic/clinic.ts';
import type { FigureName } from '../../../src/domain/clinic/clinic-figures.ts';
import { toClinic } from '../../../src/domain/record/to-clinic.ts';
import {
  buildClinic,
  buildClinicRow,
  buildRealClinic,
  buildRealRow,
  type StoredRow,
} from '../../fixtures/clinics.ts';

const NOTHING = { sources: [], strainCount: 0 };

describe('a rejected row', () => {
  it.each([null, undefined])('is %s, and the error says so', (row) => {
    expect(() => toClinic(row, NOTHING)).toThrow(
      /^Cannot transform null or undefined clinic data$/,
    );
  });

  it.each([{}, { id: '', name: '  ' }, { id: null, name: {} }, [], ['c1'], 'c1', 7, false])(
    'has neither id nor name: %j',
    (row) => {
      expect(() => toClinic(row, NOTHING)).toThrow(
        /^Clinic data missing required id or name field$/,
      );
    },
  );
});

describe('a row with an id', () => {
  it('but no name is called “Unknown Clinic”, with an address made from its id', () => {
    const { overview } = toClinic({ id: 'C 7' }, NOTHING);
    expect(overview).toMatchObject({ id: 'C 7', name: 'Unknown Clinic', slug: 'c-7' });
  });
});

describe('an empty row', () => {
  const example = buildClinic();
  const real = toClinic(buildRealRow(), NOTHING);

  it.each<[string, (clinic: Clinic) => unknown, unknown]>([
    ['recommendation level', ({ verdict }) => verdict.recommendationLevel, 'recommended'],
    ['specialties', ({ services }) => services.specialties, ['General Treatment']],
    ['consultation types', ({ services }) => services.consultationTypes, ['video']],
    ['languages', ({ services }) => services.languages, ['English']],
    ['colour', ({ overview }) => overview.heroBackgroundColor, '#4F46E5'],
    ['city', ({ overview }) => overview.address.city, 'UK'],
    ['region', ({ overview }) => overview.address.region, 'UK'],
  ])(
    'of an example has the default %s of the rules; that of a real clinic has none',
    (_, get, expected) => {
      expect(get(example)).toEqual(expected);
      expect(get(real)).toEqual(Array.isArray(expected) ? [] : null);
    },
  );

  it.each<[FigureName, unknown]>([
    ['initialConsultationPrice', 150],
    ['initialConsultationDuration', 30],
    ['followUpConsultationPrice', 75],
    ['followUpConsultationDuration', 15],
    ['prescriptionFee', 30],
    ['deliveryFee', null],
    ['annualCostLow', 1500],
    ['annualCostAverage', 2000],
    ['annualCostHigh', 2500],
    ['overallRating', 4],
    ['totalReviews', 0],
    ['averageWaitTime', '1-2 weeks'],
    ['responseTime', '24-48 hours'],
    ['patientSatisfactionScore', 85],
    ['recommendationRate', 90],
    ['verdictScore', 7.5],
  ])('of an example gives %s the value %j', (name, value) => {
    const state = value === null ? 'unknown' : 'example';
    expect(example.figures[name]).toEqual({ value, state, source: null, checkedOn: null });
  });

  it('of a real clinic leaves every figure and detail unknown', () => {
    for (const figure of [...Object.values(real.figures), ...Object.values(real.details)]) {
      expect(figure).toEqual({ value: null, state: 'unknown', source: null, checkedOn: null });
    }
  });
});

describe('the values of a row', () => {
  it('override the defaults, even if they are zero', () => {
    const clinic = buildClinic({ prescription_fee: 0, review_count: 0, rating: '4.25' });
    expect(clinic.figures.prescriptionFee.value).toBe(0);
    expect(clinic.figures.overallRating.value).toBe(4.25);
    expect(clinic.figures.totalReviews).toMatchObject({ value: 0, state: 'example' });
  });

  it.each([
    [{ initial_consultation_fee: 1, consultation_fee: 2, consultation_price: 3 }, 1],
    [{ consultation_fee: 2, consultation_price: 3 }, 2],
    [{ initial_consultation_fee: 'soon', consultation_price: '£3' }, 3],
  ])('for the first consultation follow the order of precedence: %j', (fields, price) => {
    expect(buildClinic(fields).figures.initialConsultationPrice.value).toBe(price);
  });

  it('for the annual cost come from the estimates, then from the older columns', () => {
    const older = { annual_cost: 20, annual_cost_first_year: 30, annual_cost_long_term: 10 };
    expect(buildClinic(older).figures).toMatchObject({
      annualCostLow: { value: 10 },
      annualCostAverage: { value: 20 },
      annualCostHigh: { value: 30 },
    });
    const estimates = { ...older, estimated_annual_cost_average: 25 };
    expect(buildClinic(estimates).figures.annualCostAverage.value).toBe(25);
  });

  it.each([
    ['London, England', 'London', 'England'],
    ['Leeds', 'Leeds', 'UK'],
    [' , ', 'UK', 'UK'],
  ])('for the location %j are the city %s and the region %s', (location, city, region) => {
    expect(buildClinic({ location }).overview.address).toMatchObject({ city, region });
  });

  it.each([
    [
      ['Video call', 'TELEPHONE', 'Face to face', 'face-to-face'],
      ['video', 'phone', 'in-person'],
    ],
    [['pigeon'], ['video']],
    ['{video,in-person}', ['video', 'in-person']],
  ])('for the consultation types %j are %j', (words, types) => {
    expect(buildClinic({ services_consultation_types: words }).services.consultationTypes).toEqual(
      types,
    );
  });

  it('in JSON fields can also be JSON text, and broken entries are dropped', () => {
    const { figures } = buildClinic({
      membership_options: '[{"name":"Plus","annual_fee":"£99","benefits":["A","A"]},{"x":1},7]',
      accreditations: [{ type: 'cqc', valid_until: '2026-02-30' }, { type: 'ISO' }],
      rating_breakdown: '{"5":"6","4":3,"1":-1}',
    });
    expect(figures).toMatchObject({
      membershipOptions: { value: [{ name: 'Plus', annualFee: 99, benefits: ['A'] }] },
      accreditations: { value: [{ type: 'CQC', name: 'CQC', validUntil: null }] },
      ratingBreakdown: { value: { 5: 6, 4: 3, 3: 0, 2: 0, 1: 0 } },
    });
  });

  it.each([
    ['/logos/leaf.svg', '/logos/leaf.svg'],
    ['https://elsewhere.example/logo.png', null],
    ['/logos/../admin', null],
  ])('give the logo %s as %s: a file on this site, or none', (clinic_logo_url, path) => {
    expect(buildClinic({ clinic_logo_url }).overview.logoUrl).toBe(path);
    expect(buildRealClinic({ clinic_logo_url }).overview.logoUrl).toBe(path);
  });
});

describe('a row that cannot be converted', () => {
  const toBroken = (row: StoredRow) =>
    Object.defineProperty(row, 'rating', {
      enumerable: true,
      get() {
        throw new Error('unreadable');
      },
    });

  it('of an example gets the fallback shape', () => {
    expect(toClinic(toBroken(buildClinicRow()), { sources: [], strainCount: 3 })).toMatchObject({
      shape: 'fallback',
      overview: { id: 'c1', name: 'Green Lane Clinic', slug: 'green-lane-clinic' },
      figures: {
        initialConsultationPrice: { value: 150 },
        deliveryFee: { value: 10, state: 'example' },
        standardDelivery: { value: { days: '2-3 days', cost: 10 }, state: 'example' },
        expressDelivery: { value: { days: 'next day', cost: 15 }, state: 'example' },
        sameDayDelivery: { value: null, state: 'unknown' },
      },
    });
  });

  it('of a real clinic keeps only its name', () => {
    const { overview, figures } = toClinic(toBroken(buildRealRow()), NOTHING);
    expect(overview.name).toBe('Green Lane Clinic');
    expect(Object.values(figures).filter(({ value }) => value !== null)).toEqual([]);
  });
});
