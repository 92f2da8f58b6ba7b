import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../../src/domain/clinic/clinic.ts';
import {
  findLowest,
  isCompareFragment,
  MAX_COMPARED,
  parseCompareFragment,
  toCompareFragment,
  toComparison,
} from '../../../../src/domain/compare/comparison.ts';
import { toComparedClinic } from '../../../../src/domain/compare/compared-clinic.ts';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../../src/domain/cost/first-year.ts';
import { toClinicCollection } from '../../../../src/domain/record/clinic-collection.ts';
import {
  buildClinic,
  buildRealClinic,
  buildRealRow,
  type StoredRow,
} from '../../../fixtures/clinics.ts';

function toCompared(clinic: Clinic) {
  const fees = toClinicFees(clinic);
  return toComparedClinic(clinic, toFirstYearCost(fees, DEFAULT_PLAN, toFeeRanges([fees])));
}

const buildCompared = (fields: StoredRow = {}) => toCompared(buildRealClinic(fields));

const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a compared clinic', () => {
  it('has no default, sum or state if it is real and its row is empty', () => {
    const { cells } = buildCompared();
    expect(cells).toEqual({});
  });

  it('has a state for each cell if it is real, and none if it is an example', () => {
    const row = { initial_consultation_fee: 99.99, home_delivery: true, refund_rule: 'None' };
    const { cells } = toCompared(buildRealClinic(row));
    expect(cells.initial).toEqual({ text: '£99.99', state: 'published', rank: 99.99 });
    expect(cells.homeDelivery).toEqual({ text: 'Yes', state: 'published' });
    expect(cells.refund).toEqual({ text: 'None', state: 'published' });
    expect(toCompared(buildClinic(row)).cells.initial).toEqual({ text: '£99.99', rank: 99.99 });
  });

  it('says that an unknown membership fee is not checked yet, and does not show it as free', () => {
    const { cells } = buildCompared({
      membership_options: [
        { name: 'Plus', annual_fee: null, benefits: [] },
        { name: 'Saver', annual_fee: 99.99, benefits: [] },
      ],
    });
    expect(cells.membership?.text).toBe('Plus (fee not checked yet); Saver, £99.99 a year');
  });
});

it('a comparison shows each body’s newest official finding, and which registers were searched without result', () => {
  const toFinding = (body: string, datedOn: string) => ({
    ...{ clinic_id: 'c1', body, dated_on: datedOn, read_on: '2026-11-21', outcome: 'Good.' },
    ...{ document_title: 'Report', document_url: 'https://www.cqc.org.uk/1' },
  });
  const toText = (findings: object[], searches: object[] = []) => {
    const { clinics } = toClinicCollection(
      {
        ...{ clinics: [buildRealRow()], figure_sources: [], figure_fields: [], clinic_strains: [] },
        ...{ official_findings: findings, register_searches: searches },
      },
      '2026-12-05',
    );
    return toCompared(clinics[0]!).cells.findings?.text;
  };
  const findings = [
    toFinding('asa', '2026-01-28'),
    toFinding('cqc', '2021-05-27'),
    toFinding('cqc', '2025-01-08'),
    { ...toFinding('mhra', '2026-01-01'), document_url: 'none' },
    toFinding('press', '2026-01-01'),
  ];
  const searches = ['cqc', 'his'].map((body) => ({
    ...{ clinic_id: 'c1', body, searched_on: '2026-12-03' },
  }));
  expect(toText(findings, searches)).toBe(
    'CQC, 8 January 2025: Good. HIS: nothing found on 3 December 2026. ASA, 28 January 2026: Good.',
  );
  expect(toText([])).toBeUndefined();
  expect(toCompared(buildClinic()).cells.findings?.text).toBe('None: it is invented');
});

describe('a fee stated only in words', () => {
  const price = 'Charged; ask how much';
  const row = { pricing_table: [{ item: 'Repeat prescription', price, note: 'Monthly.' }] };

  it('is compared in those words', () => {
    expect(buildCompared(row).cells.prescription).toEqual({ text: price, state: 'published' });
  });

  it('is listed with the year’s other prices, in full sentences', () => {
    expect(toClinicFees(buildRealClinic(row)).further).toEqual([
      'Repeat prescription: charged; ask how much. Monthly.',
    ]);
  });
});

describe('the rows of a comparison', () => {
  const pharmacy = { pharmacy_route: 'Any pharmacy' };
  const loud = buildCompared({ initial_consultation_fee: 100, prescription_fee: 20, ...pharmacy });
  const other = buildCompared({ initial_consultation_fee: 80, prescription_fee: 25 });
  const quiet = buildCompared({ initial_consultation_fee: 60, ...pharmacy });

  it('keep one order, fees first; those without a known value are separate', () => {
    const { mainRows, otherRows, silent } = toComparison([quiet, other, loud]);
    expect(getIds(mainRows)).toEqual(['initial', 'prescription', 'pharmacy']);
    expect(otherRows).toEqual([]);
    expect(getIds(silent)).toEqual(expect.arrayContaining(['delivery', 'wait', 'cqcRating']));
  });

  it('are left out if their values are identical and only differences are requested', () => {
    const getDiffering = (...clinics: (typeof loud)[]) =>
      getIds(toComparison(clinics, true).mainRows);
    expect(getDiffering(loud, quiet)).toEqual(['initial', 'prescription']);
    expect(getDiffering(loud)).toEqual(['initial', 'prescription', 'pharmacy']);
  });

  it('include a verdict or rating only if one of the clinics has it', () => {
    const rated = toCompared(buildClinic({ verdict_overall_score: 8, rating: 4.5 }));
    const asked = (clinics: Parameters<typeof toComparison>[0]) => {
      const { mainRows, silent } = toComparison(clinics);
      return getIds([...mainRows, ...silent]).filter((id) =>
        ['notFor', 'verdict', 'rating'].includes(id),
      );
    };
    expect(asked([loud, quiet])).toEqual([]);
    expect(asked([loud, rated])).toEqual(['verdict', 'rating']);
  });
});

describe('the lowest value in a row', () => {
  const build = (price: number | null) => buildCompared({ initial_consultation_fee: price });
  const getLowest = (prices: (number | null)[]) => {
    const clinics = prices.map(build);
    return findLowest(clinics, 'initial').map((clinic) => clinics.indexOf(clinic));
  };

  it.each<[(number | null)[], number[]]>([
    [[150, 75, 100], [1]],
    [
      [75, 150, 75],
      [0, 2],
    ],
    [[75, 75], []],
    [[75, null], []],
    [[], []],
  ])('among %j is marked at the positions %j', (prices, lowest) => {
    expect(getLowest(prices)).toEqual(lowest);
  });

  it('is marked separately for real clinics and examples', () => {
    const [cheap, dear] = [40, 60].map((initial_consultation_fee) =>
      toCompared(buildClinic({ initial_consultation_fee })),
    );
    const [real, dearer] = [build(50), build(55)];
    expect(findLowest([cheap!, dear!, real, dearer], 'initial')).toEqual([cheap, real]);
  });

  it('among waits is the shortest from a first enquiry, in whatever unit it is given', () => {
    const [slow, soon, other] = ['2 weeks from enquiry', '10 days from enquiry', '3 days'].map(
      (wait) => buildCompared({ waiting_time: wait }),
    );
    // The third does not say where its wait starts.
    expect(findLowest([slow!, soon!, other!], 'wait')).toEqual([soon]);
  });
});

describe('the clinics in an address', () => {
  const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), {
    maxLength: MAX_COMPARED,
  });

  it('are read back as written', () => {
    fc.assert(
      fc.property(slugs, (named) => {
        const fragment = toCompareFragment(named);
        const parsed = parseCompareFragment(fragment, () => true);
        expect(isCompareFragment(fragment)).toBe(true);
        expect(parsed).toEqual({ slugs: named, leftOut: 0 });
      }),
    );
  });

  it('are known, unique and at most five in number, whatever the address contains', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const known = (slug: string) => slug.length % 2 === 0;
        const parsed = parseCompareFragment(`clinics=${text}`, known);
        expect(parsed.slugs.length).toBeLessThanOrEqual(MAX_COMPARED);
        expect(new Set(parsed.slugs).size).toBe(parsed.slugs.length);
        expect(parsed.slugs.every(known)).toBe(true);
      }),
    );
  });

  it('come with the number of those left out', () => {
    const parsed = parseCompareFragment('#clinics=a,b,c,d,e,f,nobody', (slug) => slug !== 'nobody');
    expect(parsed).toEqual({ slugs: ['a', 'b', 'c', 'd', 'e'], leftOut: 2 });
  });
});
