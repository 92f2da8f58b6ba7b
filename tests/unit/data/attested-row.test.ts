import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attestRow, isAttestedValue } from '../../../src/domain/record/attested-row.ts';
import { type ClinicColumn, parseClinicRow } from '../../../src/domain/record/clinic-row.ts';
import { buildClinicRow, buildRealRow, buildSources } from '../../fixtures/clinics.ts';

const VALUES = {
  initial_consultation_fee: 99.99,
  waiting_time: '5 days',
  cqc_registered: true,
  services_nations: ['England', 'Wales'],
  membership_options: [{ name: 'Plan', annual_fee: 120, benefits: ['Free delivery'] }],
  rating_breakdown: { 5: 6, 4: 3, 3: 0, 2: 0, 1: 1 },
  delivery_standard_cost: 4.95,
  tagline: 'Video appointments',
  home_delivery: false,
  specialisations: ['Chronic Pain'],
  phone: '020 7946 0000',
  refund_rule: 'No refund after the appointment',
};

/** Opinions of this site, which no source can support. */
const OPINIONS = {
  pros: ['Kind'],
  cons: ['Dear'],
  features: ['Lift'],
  potential_drawbacks: ['Stairs'],
  verdict_overall_score: 9,
  verdict_summary: 'Good',
  verdict_best_for: ['Everyone'],
  verdict_not_ideal_for: ['Nobody'],
  verdict_key_strengths: ['Price'],
  verdict_areas_for_improvement: ['Speed'],
  verdict_recommendation_level: 'highly-recommended',
  verdict_last_updated: '2026-11-01',
  review_introduction: 'Text',
  review_overview: 'Text',
  target_audience: 'Text',
  market_position_detail: 'Text',
  patient_process: ['Step'],
  key_features: ['Video'],
};

const IDENTITY = { slug: 'green-lane', website: 'https://a.example/', review_published: true };

const names = Object.keys(VALUES) as (keyof typeof VALUES)[];

describe('the row of a real clinic', () => {
  it('keeps exactly the columns that have a source, whatever else it contains', () => {
    fc.assert(
      fc.property(fc.subarray(names), (attested) => {
        const row = parseClinicRow(buildRealRow({ ...VALUES, ...OPINIONS, ...IDENTITY }));
        const sources = buildSources(VALUES).filter(({ column }) =>
          attested.some((name) => name === column),
        );
        const kept = attestRow(row, sources).row;
        for (const name of names) {
          const empty = Array.isArray(row[name]) ? [] : null;
          expect(kept[name], name).toEqual(attested.includes(name) ? row[name] : empty);
        }
        expect(kept).toMatchObject({ name: 'Green Lane Clinic', ...IDENTITY });
        expect(attestRow(kept, sources).unattested).toEqual([]);
      }),
    );
  });

  it('contains no opinion, even with a source', () => {
    const row = parseClinicRow(buildRealRow(OPINIONS));
    const columns = Object.keys(OPINIONS) as ClinicColumn[];
    const sources = columns.map((column) => ({
      clinicId: 'c1',
      column,
      state: 'computed' as const,
      value: JSON.stringify(row[column]).replace(/^"|"$/g, ''),
      source: null,
      checkedOn: null,
    }));
    const { row: kept, unattested } = attestRow(row, sources);
    expect(unattested.toSorted()).toEqual(columns.toSorted());
    for (const column of columns) expect([null, []], column).toContainEqual(kept[column]);
  });

  it.each([undefined, null, false, 'maybe'])('is any row whose is_example is %s', (is_example) => {
    const row = parseClinicRow(buildClinicRow({ ...VALUES, is_example }));
    expect(attestRow(row, []).row).toMatchObject({ waiting_time: null, tagline: null });
  });
});

describe('the row of an invented clinic', () => {
  it('is left unchanged even if it has no source', () => {
    const row = parseClinicRow(buildClinicRow({ ...VALUES, ...OPINIONS }));
    expect(attestRow(row, [])).toEqual({ row, unattested: [] });
  });
});

describe('a source', () => {
  it.each<[ClinicColumn, string, unknown, boolean]>([
    ['initial_consultation_fee', '99.990', 99.99, true],
    ['initial_consultation_fee', '£99.99', 99.99, true],
    ['initial_consultation_fee', '99', 99.99, false],
    ['services_nations', '["England", "Wales"]', ['England', 'Wales'], true],
    ['services_nations', '["Wales", "England"]', ['England', 'Wales'], false],
    ['cqc_registered', 'true', true, true],
    ['cqc_registered', 'false', true, false],
    ['waiting_time', ' 5  days', '5 days', true],
    ['waiting_time', '', '5 days', false],
  ])('for %s that says %j (supports %j: %s)', (column, value, held, isAttested) => {
    expect(isAttestedValue(column, { value }, held)).toBe(isAttested);
  });
});
