import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClinic } from '../../../../src/data/clinic/to-clinic.ts';
import {
  isCompareFragment,
  MOST_COMPARED,
  parseCompareFragment,
  toComparedClinic,
  toCompareFragment,
  toShownSubjects,
} from '../../../../src/domain/compare/comparison.ts';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../../src/domain/cost/first-year.ts';
import { buildClinicRow, type StoredRow } from '../../../fixtures/clinics.ts';

function buildCompared(fields: StoredRow = {}) {
  const clinic = toClinic(buildClinicRow(fields), { sources: [], strainCount: 0 });
  const fees = toClinicFees(clinic);
  return toComparedClinic(clinic, toFirstYearCost(fees, DEFAULT_PLAN, toFeeRanges([fees])));
}

const getRows = (subjects: ReturnType<typeof toShownSubjects>, subject: string) =>
  subjects.find((shown) => shown.subject === subject)?.rows.map(({ id }) => id) ?? [];

describe('a compared clinic', () => {
  it('says nothing where only a default of this site would speak', () => {
    const { cells } = buildCompared();
    for (const row of [
      'initial',
      'followUp',
      'prescription',
      'wait',
      'rating',
      'verdict',
    ] as const) {
      expect(cells[row].text).toBeNull();
    }
    expect(cells.treats.text).toBeNull();
  });

  it('says what its row states', () => {
    const { cells } = buildCompared({
      initial_consultation_fee: 99.99,
      follow_up_interval_months: 3,
      waiting_time: '5 days',
      home_delivery: false,
    });
    expect(cells.initial.text).toBe('£99.99');
    expect(cells.schedule.text).toBe('Every 3 months');
    expect(cells.wait.text).toBe('5 days');
    expect(cells.homeDelivery.text).toBe('No');
  });
});

describe('the rows', () => {
  const loud = buildCompared({ initial_consultation_fee: 100, prescription_fee: 20 });
  const quiet = buildCompared({ initial_consultation_fee: 100 });

  it('of which nobody speaks come last in their subject', () => {
    const rows = getRows(toShownSubjects([loud, quiet], false), 'Cost');
    expect(rows.indexOf('initial')).toBeLessThan(rows.indexOf('prescription'));
    expect(rows.indexOf('prescription')).toBeLessThan(rows.indexOf('delivery'));
  });

  it('are only the differences where only those are asked for', () => {
    const rows = getRows(toShownSubjects([loud, quiet], true), 'Cost');
    expect(rows).toContain('prescription');
    expect(rows).not.toContain('initial');
    expect(rows).not.toContain('delivery');
  });

  it('are none between a clinic and itself', () => {
    expect(toShownSubjects([loud, loud], true)).toEqual([]);
  });
});

describe('the clinics in an address', () => {
  const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), {
    maxLength: MOST_COMPARED,
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(slugs, (named) => {
        const fragment = toCompareFragment(named);
        const parsed = parseCompareFragment(fragment, () => true);
        expect(isCompareFragment(fragment)).toBe(true);
        expect(parsed).toEqual({ slugs: named, leftOut: 0 });
      }),
    );
  });

  it('are known, each once, and at most five, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const known = (slug: string) => slug.length % 2 === 0;
        const parsed = parseCompareFragment(`clinics=${text}`, known);
        expect(parsed.slugs.length).toBeLessThanOrEqual(MOST_COMPARED);
        expect(new Set(parsed.slugs).size).toBe(parsed.slugs.length);
        expect(parsed.slugs.every(known)).toBe(true);
      }),
    );
  });

  it('are not changed by a place on the page', () => {
    expect(['#main', '#shortlist'].filter(isCompareFragment)).toEqual([]);
  });

  it('says how many were left out', () => {
    const parsed = parseCompareFragment('#clinics=a,b,c,d,e,f,nobody', (slug) => slug !== 'nobody');
    expect(parsed).toEqual({ slugs: ['a', 'b', 'c', 'd', 'e'], leftOut: 2 });
  });
});
