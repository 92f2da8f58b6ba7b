import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { FEE_NAMES } from '../../../../src/domain/clinic/fee-names.ts';
import { type CostPlan, DEFAULT_PLAN, SCENARIOS } from '../../../../src/domain/cost/cost-plan.ts';
import { toUnknownSentence } from '../../../../src/domain/cost/cost-words.ts';
import {
  type AllFeeRanges,
  type FeeRanges,
  toFeeRanges,
} from '../../../../src/domain/cost/fee-ranges.ts';
import {
  addRanges,
  type CostLine,
  toFirstYearCost,
  getExactTotal,
  rankFirstYears,
} from '../../../../src/domain/cost/first-year.ts';
import { parseMembershipBenefits } from '../../../../src/domain/cost/membership-benefits.ts';
import { toClinicFees } from '../../../../src/domain/cost/clinic-fees.ts';
import { buildRealClinic } from '../../../fixtures/clinics.ts';
import { buildFees, clinicFeeLists, clinicFees, costPlans } from '../../../fixtures/fees.ts';

const OF_ALL: FeeRanges = {
  initialConsultation: { low: 5000, high: 25_000 },
  followUpConsultation: { low: 4900, high: 12_000 },
  prescription: { low: 2000, high: 3500 },
  delivery: { low: 0, high: 2500 },
  form: { low: 0, high: 0 },
  followUpInterval: { low: 2, high: 6 },
};
const NO_RANGES = toFeeRanges([]).real;
const RANGES: AllFeeRanges = { real: OF_ALL, examples: NO_RANGES };

function toYear(clinic: ClinicFees, plan: CostPlan) {
  const { sums, unknown } = toFirstYearCost(clinic, plan, RANGES);
  if (sums === null) throw new Error('The year has no sum');
  return { ...sums, unknown };
}

const toScenario = (name: string): CostPlan => ({
  ...DEFAULT_PLAN,
  ...SCENARIOS.find((scenario) => scenario.name === name)?.plan,
});

const pounds = (amount: number) => {
  const pence = Math.round(amount * 100);
  return { low: pence, high: pence };
};

const monthsOf = (lines: CostLine[], kind: string) =>
  lines.filter((line) => line.kind === kind).map(({ month }) => month);

describe('the first year at a clinic that charges £99.99 at first, £69.99 every three months, £25 a prescription and £4.95 a delivery', () => {
  it('costs £439.66 with light use', () => {
    const year = toYear(buildFees(), toScenario('light'));
    // Prescriptions in months 1, 3, 5, 7, 9 and 11; those at a consultation (1 and 7) have no fee:
    // 99.99 + 3 × 69.99 + 4 × 25 + 6 × 4.95
    expect(year.total).toEqual(pounds(439.66));
    expect(monthsOf(year.lines, 'follow-up')).toEqual([4, 7, 10]);
    expect(monthsOf(year.lines, 'prescription')).toEqual([3, 5, 9, 11]);
    expect(monthsOf(year.lines, 'delivery')).toEqual([1, 3, 5, 7, 9, 11]);
  });

  it('costs £569.36 with typical use, and the year after costs £539.36', () => {
    const year = toYear(buildFees(), toScenario('typical'));
    // 99.99 + 3 × 69.99 + 8 × 25 + 12 × 4.95; then 4 × 69.99 + 8 × 25 + 12 × 4.95
    expect(year.total).toEqual(pounds(569.36));
    expect(year.yearAfter).toEqual(pounds(539.36));
    expect(year.unknown).toEqual([]);
  });

  it('costs £659.34 with close follow-up', () => {
    const year = toYear(buildFees(), toScenario('close'));
    // 99.99 + 5 × 69.99 + 6 × 25 + 12 × 4.95
    expect(year.total).toEqual(pounds(659.34));
    expect(monthsOf(year.lines, 'follow-up')).toEqual([3, 5, 7, 9, 11]);
  });

  it('costs £1,800 more with £150 of medicine a month, which is shown apart from the fees', () => {
    const plan = { ...toScenario('typical'), medicinePence: 15_000 };
    const year = toYear(buildFees(), plan);
    expect(year.fees).toEqual(pounds(569.36));
    expect(year.medicine).toBe(180_000);
    expect(year.total).toEqual(pounds(2369.36));
  });
});

describe('the fee for a form', () => {
  const toYearWith = (fields: Record<string, unknown>) => {
    const everyFee = {
      ...{ initial_consultation_fee: 99.99, follow_up_consultation_fee: 69.99 },
      ...{ prescription_fee: 25, delivery_fee: 4.95, follow_up_interval_months: 3 },
    };
    const clinic = toClinicFees(buildRealClinic({ ...everyFee, ...fields }));
    return toFirstYearCost(clinic, toScenario('typical'), { real: NO_RANGES, examples: NO_RANGES });
  };

  it('is counted once, unless it is deducted from the first consultation', () => {
    const onTop = toYearWith({ form_fee: 10, form_fee_comes_off: false });
    expect(onTop.sums?.total).toEqual(pounds(579.36));
    expect(onTop.sums?.yearAfter).toEqual(pounds(539.36));
    const comesOff = toYearWith({ form_fee: 10, form_fee_comes_off: true });
    expect(comesOff.sums?.total).toEqual(pounds(569.36));
    expect(comesOff.clinic.further).toEqual(['Form fee: £10. Comes off the first consultation.']);
    expect(toYearWith({ form_fee: 0 }).sums?.total).toEqual(pounds(569.36));
  });

  it('prevents a total if its amount or its deduction is not checked', () => {
    for (const fields of [{}, { form_fee: 10 }]) {
      expect(toYearWith(fields)).toMatchObject({ unknown: ['form'], sums: null });
    }
  });
});

describe('a membership', () => {
  const buildMembership = (annualPence: number | null, words: string[]) => ({
    name: 'Plan',
    annualPence,
    ...parseMembershipBenefits(words),
  });
  const toOutcome = (annualPence: number | null, words: string[]) =>
    toYear(buildFees({}, [buildMembership(annualPence, words)]), toScenario('typical'))
      .memberships[0];

  it('at £120 that includes follow-ups pays off: £479.39 instead of £569.36', () => {
    // 569.36 − 3 × 69.99 + 120
    const outcome = toOutcome(12_000, ['Follow-ups included']);
    expect(outcome?.total).toEqual(pounds(479.39));
    expect(outcome?.paysOff).toBe(true);
  });

  it('at £120 that only covers delivery does not pay off: £629.96 instead of £569.36', () => {
    // 569.36 − 12 × 4.95 + 120
    const outcome = toOutcome(12_000, ['Free delivery']);
    expect(outcome?.total).toEqual(pounds(629.96));
    expect(outcome?.paysOff).toBe(false);
  });

  it('without a published fee is not compared', () => {
    const outcome = toOutcome(null, ['Follow-ups included']);
    expect(outcome).toMatchObject({ total: null, paysOff: null });
  });
});

describe('an unpublished detail', () => {
  it('makes the total a range, and is listed as unknown', () => {
    const clinic = buildFees({ prescription: null, delivery: null });
    const year = toYear(clinic, toScenario('typical'));
    // 99.99 + 3 × 69.99, then 8 × 20 to 8 × 35 and 12 × 0 to 12 × 25
    expect(year.total).toEqual({ low: 46_996, high: 88_996 });
    expect(year.unknown).toEqual(['prescription', 'delivery']);
  });

  it('prevents a total if fewer than three clinics publish it, and is named as missing', () => {
    const ranges = { real: { ...OF_ALL, delivery: null }, examples: NO_RANGES };
    const clinic = buildFees({ prescription: null, delivery: null });
    expect(toFirstYearCost(clinic, toScenario('typical'), ranges)).toMatchObject({
      sums: null,
      unknown: ['prescription', 'delivery'],
      missing: ['delivery'],
    });
    const published = toFirstYearCost(buildFees(), toScenario('typical'), ranges);
    expect(published.sums?.total).toEqual(pounds(569.36));
  });

  it('is estimated for a real clinic only from real clinics, and for an example only from examples', () => {
    const build = (isExample: boolean, delivery: number) => ({
      ...buildFees({ delivery }),
      isExample,
    });
    const examples = [1, 2, 3].map((delivery) => build(true, delivery));
    const real = [11, 12, 13].map((delivery) => build(false, delivery));
    const ranges = toFeeRanges([...examples, ...real]);
    expect(ranges.examples.delivery).toEqual({ low: 100, high: 300 });
    expect(ranges.real.delivery).toEqual({ low: 1100, high: 1300 });
    const silent = buildFees({ delivery: null });
    const toTotal = (isExample: boolean) =>
      toFirstYearCost({ ...silent, isExample }, toScenario('typical'), ranges).sums?.total;
    // 99.99 + 3 × 69.99 + 8 × 25 and twelve deliveries.
    expect(toTotal(true)).toEqual({ low: 50_996 + 1200, high: 50_996 + 3600 });
    expect(toTotal(false)).toEqual({ low: 50_996 + 13_200, high: 50_996 + 15_600 });
    expect(toFeeRanges(examples).real.delivery).toBeNull();
  });

  it('about the schedule makes the number of follow-ups a range', () => {
    const year = toYear(buildFees({ everyMonths: null }), toScenario('typical'));
    // Between one follow-up (every six months) and five (every two): 99.99 + 69.99 + 6 × 25 + 12 × 4.95 and,
    // four times, a repeat prescription or a follow-up.
    expect(year.total).toEqual({ low: 47_938, high: 65_934 });
    expect(year.unknown).toEqual(['followUpInterval']);
    expect(monthsOf(year.lines, 'further-follow-up')).toEqual([5, 7, 9, 11]);
  });
});

describe('the questions for a clinic with unknown fees', () => {
  const ask = (clinic: ClinicFees) =>
    toUnknownSentence(
      toFirstYearCost(clinic, DEFAULT_PLAN, { real: NO_RANGES, examples: NO_RANGES }),
    );
  const silent = buildFees({ prescription: null, everyMonths: null });

  it('include the repeat prescription, even if every repeat may fall on a follow-up', () => {
    expect(ask(silent)).toContain(': repeat prescription and how often follow-ups are.');
  });

  it('leave out a schedule stated in words, but include a fee without an amount', () => {
    const inWords = ['followUpInterval', 'prescription'] as const;
    expect(ask({ ...silent, inWords: [...inWords] })).toContain(': repeat prescription.');
  });
});

describe('the cheapest clinic', () => {
  const rank = (clinics: readonly ClinicFees[], plan: CostPlan) =>
    rankFirstYears(clinics, plan, toFeeRanges(clinics));

  it('comes before one that may be as cheap but leaves out a fee', () => {
    const names = rank(
      [
        buildFees({ delivery: null }, [], 'Silent'),
        buildFees({ delivery: 0 }, [], 'Free'),
        buildFees({ delivery: 12 }, [], 'Fair'),
        buildFees({ delivery: 20 }, [], 'Zealous'),
      ],
      toScenario('typical'),
    ).map(({ clinic }) => clinic.name);
    // “Silent” may be as cheap as “Free”, but comes last.
    expect(names).toEqual(['Free', 'Fair', 'Zealous', 'Silent']);
  });

  it('always has a total and is never invented', () => {
    const invented = { ...buildFees({ initialConsultation: 0 }, [], 'Invented'), isExample: true };
    const names = rank(
      [
        invented,
        buildFees({ delivery: null }, [], 'Ask'),
        buildFees({ delivery: 20 }, [], 'Dear'),
        buildFees({ delivery: 10 }, [], 'Middling'),
        buildFees({ delivery: 5 }, [], 'Fair'),
      ],
      toScenario('typical'),
    ).map(({ clinic }) => clinic.name);
    expect(names).toEqual(['Fair', 'Middling', 'Dear', 'Ask', 'Invented']);
  });

  it('comes first only if at least three clinics have every fee known; otherwise all are listed A to Z', () => {
    const fees = [30, 5, null, 1].map((delivery, at) =>
      buildFees({ delivery }, [], `Clinic ${at}`),
    );
    const toNames = (clinics: readonly ClinicFees[]) =>
      rank(clinics, toScenario('typical')).map(({ clinic }) => clinic.name);
    expect(toNames(fees)).toEqual(['Clinic 3', 'Clinic 1', 'Clinic 0', 'Clinic 2']);
    expect(toNames(fees.slice(0, 3))).toEqual(['Clinic 0', 'Clinic 1', 'Clinic 2']);
  });

  it('comes before every dearer one of its kind; real clinics come before examples, and comparable ones before the rest', () => {
    fc.assert(
      fc.property(clinicFeeLists, costPlans, (clinics, plan) => {
        const places = rank(clinics, plan).map(
          (year) =>
            Number(year.clinic.isExample) * 1e12 +
            ((year.isCompared ? getExactTotal(year) : null) ?? 1e11),
        );
        expect(places).toEqual(places.toSorted((first, second) => first - second));
      }),
    );
  });

  it('is never one that leaves out a fee, even if all the others charge the same for it', () => {
    const others = ['Ash', 'Birch', 'Cedar'].map((name) =>
      buildFees({ prescription: 20 }, [], name),
    );
    const quiet = buildFees({ initialConsultation: 40, prescription: null }, [], 'Quiet');
    const names = rank([quiet, ...others], toScenario('typical')).map(({ clinic }) => clinic.name);
    expect(names).toEqual(['Ash', 'Birch', 'Cedar', 'Quiet']);
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(clinicFeeLists, costPlans, (clinics, plan) => {
        const reversed = rank([...clinics].reverse(), plan);
        expect(reversed).toEqual(rank(clinics, plan));
      }),
    );
  });
});

describe('the month-by-month table', () => {
  it('adds up to the total, as do fees and medicine', () => {
    fc.assert(
      fc.property(clinicFees, costPlans, (clinic, plan) => {
        const { months, total, fees, medicine } = toYear(clinic, plan);
        expect(addRanges(months)).toEqual(total);
        expect(addRanges([fees, { low: medicine, high: medicine }])).toEqual(total);
      }),
    );
  });

  it('never has a lower total when a fee rises', () => {
    const rise = (clinic: ClinicFees, name: (typeof FEE_NAMES)[number], by: number): ClinicFees => {
      const fee = clinic.fees[name];
      const value = fee.value === null ? null : fee.value + by;
      return { ...clinic, fees: { ...clinic.fees, [name]: { ...fee, value } } };
    };
    fc.assert(
      fc.property(
        clinicFees,
        costPlans,
        fc.constantFrom(...FEE_NAMES),
        fc.integer({ min: 0, max: 20_000 }),
        (clinic, plan, name, by) => {
          const before = toYear(clinic, plan);
          const after = toYear(rise(clinic, name, by), plan);
          for (const field of ['total', 'yearAfter'] as const) {
            expect(after[field].low).toBeGreaterThanOrEqual(before[field].low);
            expect(after[field].high).toBeGreaterThanOrEqual(before[field].high);
          }
        },
      ),
    );
  });

  it('has no line or total with a minimum above its maximum', () => {
    fc.assert(
      fc.property(clinicFees, costPlans, (clinic, plan) => {
        const { lines, total, yearAfter } = toYear(clinic, plan);
        for (const { low, high } of [...lines, total, yearAfter]) {
          expect(low).toBeLessThanOrEqual(high);
        }
      }),
    );
  });

  it('has a single total when everything is published', () => {
    fc.assert(
      fc.property(clinicFees, costPlans, (clinic, plan) => {
        const { total, unknown } = toYear(clinic, plan);
        if (unknown.length === 0) expect(total.low).toBe(total.high);
      }),
    );
  });
});
