import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchCandidate } from '../../../../src/domain/matching/match-candidate.ts';
import { MATCH_RULES } from '../../../../src/domain/matching/rank-clinics.ts';
import { MATCH_PARTS, type MatchPart } from '../../../../src/domain/matching/match-score.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import { toMonthlyEstimate } from '../../../../src/domain/matching/score-budget.ts';
import { getStrainBoost } from '../../../../src/domain/matching/score-condition.ts';
import type { StoredRow } from '../../../fixtures/clinics.ts';
import {
  buildCandidate,
  buildStated,
  candidateLists,
  quizAnswers,
} from '../../../fixtures/candidates.ts';

const score = (part: MatchPart, candidate: MatchCandidate, answers: QuizAnswers) =>
  MATCH_RULES[part](candidate, answers).score;

describe('the condition score', () => {
  it.each<[string, number, QuizAnswers['condition'], number]>([
    ['Chronic Pain', 0, 'chronic-pain', 90],
    ['Chronic Pain', 3, 'chronic-pain', 100],
    ['Chronic Pain', 0, 'epilepsy', 60],
    ['Chronic Pain', 3, 'epilepsy', 70],
    ['Sleep Disorders', 0, 'sleep', 90],
    ['Anxiety & PTSD', 0, 'ptsd', 90],
    ['Anxiety & PTSD', 0, 'anxiety', 90],
    ['Cancer Support', 0, 'cancer', 90],
    ['Chronic Pain', 0, 'arthritis', 60],
    ['Chronic Pain', 3, 'arthritis', 70],
    ['Arthritis', 0, 'arthritis', 90],
    ['Psychiatry', 0, 'anxiety', 60],
    ['Other conditions', 0, 'other', 60],
    ['Chronic Pain', 1, 'other', 70],
  ])(
    'of a clinic that names “%s” and has %s strain rows is, for the answer %s, %s',
    (name, rows, condition, is) => {
      const candidate = buildStated({ specialisations: [name] }, rows);
      expect(score('condition', candidate, { condition })).toBe(is);
    },
  );

  it('is empty while the specialties are not checked', () => {
    expect(score('condition', buildCandidate({}, 1), { condition: 'sleep' })).toBeNull();
    // Nothing could match "something else", so nothing is missing.
    expect(score('condition', buildCandidate(), { condition: 'other' })).toBe(60);
  });

  it.each<[QuizAnswers['condition'], number]>([
    ['chronic-pain', 15],
    ['anxiety', 12],
    ['epilepsy', 20],
    ['ptsd', 10],
    ['cancer', 18],
    ['sleep', 8],
    ['arthritis', 12],
    ['other', 5],
    [undefined, 5],
  ])('for the answer %s has a strain boost of %s', (condition, boost) => {
    expect(getStrainBoost(buildStated({}, 1), { condition })).toBe(boost);
    expect(getStrainBoost(buildStated({}, 0), { condition })).toBe(0);
  });
});

const costing = (pounds: number) =>
  buildStated({ initial_consultation_fee: 0, estimated_annual_cost_average: pounds * 12 });

describe('the budget score', () => {
  it('puts the cost of a month at a sixth of the consultation fee plus a twelfth of the annual cost', () => {
    const row = { initial_consultation_fee: 150, estimated_annual_cost_average: 1950 };
    expect(toMonthlyEstimate(buildStated(row))).toBe(187.5);
  });

  it.each<[NonNullable<QuizAnswers['budget']>, number, number]>([
    ['under-150', 0, 100],
    ['under-150', 150, 100],
    ['under-150', 150.01, 80],
    ['under-150', 165, 70],
    ['under-150', 300, 30],
    ['150-250', 149.99, 85],
    ['150-250', 150, 100],
    ['150-250', 250, 100],
    ['150-250', 275, 70],
    ['250-400', 249, 85],
    ['250-400', 400, 100],
    ['250-400', 440, 70],
    ['400-plus', 399, 85],
    ['400-plus', 1000, 100],
    ['400-plus', 1100, 70],
    ['need-info', 0, 100],
    ['need-info', 1000, 100],
    ['need-info', 1200, 60],
  ])('for the budget %s and a clinic at £%s a month is %s', (budget, pounds, is) => {
    expect(score('budget', costing(pounds), { budget })).toBeCloseTo(is, 0);
  });

  it('is never better above the band than below it', () => {
    const pounds = fc.integer({ min: 251, max: 8000 });
    fc.assert(
      fc.property(pounds, (above) => {
        const is = score('budget', costing(above), { budget: '150-250' });
        expect(is).toBeLessThan(85);
        expect(is).toBeGreaterThanOrEqual(30);
      }),
      { numRuns: 40 },
    );
  });

  it.each<StoredRow>([{ initial_consultation_fee: null }, { estimated_annual_cost_average: null }])(
    'is empty if a price is not known: %j',
    (row) => expect(score('budget', buildStated(row), { budget: '150-250' })).toBeNull(),
  );

  it('never rises as the price goes further above the band', () => {
    const pounds = fc.integer({ min: 15_001, max: 100_000 }).map((pence) => pence / 100);
    fc.assert(
      fc.property(pounds, pounds, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const answers: QuizAnswers = { budget: 'under-150' };
        const dear = score('budget', costing(more), answers);
        expect(dear).toBeLessThanOrEqual(score('budget', costing(less), answers) ?? NaN);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the urgency score', () => {
  it.each<[NonNullable<QuizAnswers['urgency']>, string, number]>([
    ['this-week', '6 days', 100],
    ['this-week', '7 days', 100],
    ['this-week', '8 days', 87.5],
    ['this-week', '2 weeks', 50],
    ['two-weeks', '14 days', 100],
    ['two-weeks', '4 weeks', 50],
    ['month', '30 days', 100],
    ['month', '40 days', 75],
    ['researching', '60 days', 100],
    ['researching', '4 months', 50],
    ['this-week', 'Today', 100],
  ])('for %s and a wait of %s is %s', (urgency, waiting_time, is) => {
    expect(score('urgency', buildStated({ waiting_time }), { urgency })).toBe(is);
  });

  it.each([null, 'Ask us'])('is empty if the wait is given as %s', (waiting_time) => {
    expect(score('urgency', buildStated({ waiting_time }), { urgency: 'month' })).toBeNull();
  });
});

describe('the priorities score', () => {
  it.each<[NonNullable<QuizAnswers['priorities']>, StoredRow, number]>([
    ['cost', { initial_consultation_fee: 0 }, 100],
    ['cost', { initial_consultation_fee: 100 }, 100],
    ['cost', { initial_consultation_fee: 100.01 }, 90],
    ['cost', { initial_consultation_fee: 150 }, 90],
    ['cost', { initial_consultation_fee: 200 }, 75],
    ['cost', { initial_consultation_fee: 250 }, 60],
    ['cost', { initial_consultation_fee: 250.01 }, 40],
    ['speed', { waiting_time: '3 days' }, 100],
    ['speed', { waiting_time: '4 days' }, 90],
    ['speed', { waiting_time: '1 week' }, 90],
    ['speed', { waiting_time: '1-2 weeks' }, 75],
    ['speed', { waiting_time: '3 weeks' }, 60],
    ['speed', { waiting_time: '22 days' }, 40],
    ['support', {}, 100],
    ['support', { response_time: '24-48 hours' }, 90],
    ['support', { response_time: '3 days' }, 80],
    ['support', { response_time: '1 week' }, 70],
    ['support', { services_follow_up_support: false }, 60],
    ['support', { services_educational_resources: false }, 80],
    ['variety', { pharmacy_available_products: ['oils'] }, 20],
    [
      'variety',
      { pharmacy_available_products: ['oils', 'flowers', 'capsules', 'topicals', 'vaporizers'] },
      100,
    ],
    ['discretion', {}, 100],
    ['discretion', { home_delivery: false }, 50],
    ['discretion', { services_consultation_types: ['in-person'] }, 50],
    ['discretion', { services_consultation_types: ['phone'] }, 100],
    ['specialization', {}, 100],
    ['specialization', { specialisations: ['Epilepsy'] }, 70],
    ['specialization', { specialisations: ['Epilepsy'], services_conditions: ['Cancer'] }, 40],
    ['location', {}, 60],
    ['location', { services_consultation_types: ['in-person'] }, 100],
  ])('for %s and %j is %s', (priorities, row, is) => {
    const answers: QuizAnswers = { priorities, condition: 'chronic-pain', location: 'london' };
    expect(score('priorities', buildStated(row), answers)).toBe(is);
  });

  it.each<[QuizAnswers]>([
    [{ priorities: 'specialization' }],
    [{ priorities: 'specialization', condition: 'other' }],
    [{ priorities: 'location' }],
  ])('is 50 for every clinic if there is nothing to compare by: %j', (answers) => {
    expect(score('priorities', buildStated(), answers)).toBe(50);
    expect(score('priorities', buildCandidate(), answers)).toBe(50);
    expect(MATCH_RULES.priorities(buildStated(), answers).explain().isNeutral).toBe(true);
  });

  it.each<NonNullable<QuizAnswers['priorities']>>([
    'cost',
    'speed',
    'support',
    'variety',
    'discretion',
    'specialization',
    'location',
  ])('for %s is empty if nothing is known about the clinic', (priorities) => {
    const answers: QuizAnswers = { priorities, condition: 'chronic-pain', location: 'london' };
    expect(score('priorities', buildCandidate(), answers)).toBeNull();
  });

  it('never rises with the wait when speed matters most, nor does the urgency score', () => {
    const days = fc.integer({ min: 0, max: 200 });
    const parts: [MatchPart, QuizAnswers][] = [
      ['priorities', { priorities: 'speed' }],
      ['urgency', { urgency: 'two-weeks' }],
    ];
    fc.assert(
      fc.property(days, days, (a, b) => {
        for (const [part, answers] of parts) {
          const of = (wait: number) =>
            score(part, buildStated({ waiting_time: `${wait} days` }), answers) ?? NaN;
          expect(of(Math.max(a, b))).toBeLessThanOrEqual(of(Math.min(a, b)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never rises with the price when cost matters most', () => {
    const pounds = fc.integer({ min: 0, max: 400 });
    const of = (initial_consultation_fee: number) =>
      score('priorities', buildStated({ initial_consultation_fee }), { priorities: 'cost' }) ?? NaN;
    fc.assert(
      fc.property(pounds, pounds, (a, b) => {
        expect(of(Math.max(a, b))).toBeLessThanOrEqual(of(Math.min(a, b)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the location score', () => {
  const UK = { services_nations: [...NATIONS] };
  const nearLeeds = { address_city: 'Leeds', address_region: 'Yorkshire' };
  it.each<[NonNullable<QuizAnswers['location']>, StoredRow, number]>([
    ['virtual', { services_nations: [...NATIONS] }, 100],
    ['virtual', {}, 70],
    ['virtual', { ...UK, services_consultation_types: ['phone', 'in-person'] }, 80],
    ['virtual', { services_consultation_types: ['phone'] }, 60],
    ['virtual', { ...UK, services_consultation_types: ['in-person'] }, 20],
    ['london', { services_consultation_types: ['in-person'] }, 100],
    ['north', { ...nearLeeds, services_consultation_types: ['in-person', 'video'] }, 100],
    ['london', {}, 60],
    ['midlands', {}, 60],
    ['london', { services_consultation_types: ['phone'] }, 50],
    ['london', { ...nearLeeds, services_consultation_types: ['in-person'] }, 40],
    ['wales', {}, 20],
    ['scotland', { services_nations: ['Scotland'] }, 60],
    ['ni', { services_nations: [...NATIONS] }, 60],
    ['wales', { services_consultation_types: ['in-person'] }, 20],
  ])('for %s and %j is %s', (location, row, is) => {
    expect(score('location', buildStated(row), { location })).toBe(is);
  });

  it.each<[NonNullable<QuizAnswers['location']>, StoredRow]>([
    ['wales', { services_nations: [] }],
    ['virtual', { services_nations: [] }],
    ['london', { services_consultation_types: [] }],
    [
      'london',
      {
        address_city: null,
        address_region: null,
        services_consultation_types: ['in-person'],
      },
    ],
  ])('for %s is empty if it could depend on an unchecked detail: %j', (location, row) => {
    expect(score('location', buildStated(row), { location })).toBeNull();
  });

  it('needs no address for a clinic that works by video only', () => {
    const nowhere = buildStated({ address_city: null, address_region: null });
    expect(score('location', nowhere, { location: 'london' })).toBe(60);
  });
});

describe('every score', () => {
  it('is from 0 to 100, or empty', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, answers) => {
        for (const candidate of candidates) {
          for (const part of MATCH_PARTS) {
            const is = score(part, candidate, answers) ?? 0;
            expect(0 <= is && is <= 100).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('stays the same or becomes empty if a clinic leaves a value out', () => {
    const columns = [
      'specialisations',
      'services_consultation_types',
      'services_nations',
      'initial_consultation_fee',
      'estimated_annual_cost_average',
      'waiting_time',
      'response_time',
      'services_follow_up_support',
      'services_educational_resources',
      'home_delivery',
      'pharmacy_available_products',
    ];
    const open = buildStated();
    fc.assert(
      fc.property(fc.subarray(columns), quizAnswers, (left, answers) => {
        const silent = buildStated(Object.fromEntries(left.map((column) => [column, null])));
        for (const part of MATCH_PARTS) {
          expect([null, score(part, open, answers)]).toContain(score(part, silent, answers));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('names the values behind it', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, ([candidate], answers) => {
        for (const part of MATCH_PARTS) {
          const { reasons, finding } = MATCH_RULES[part](candidate!, answers).explain();
          expect(reasons.length).toBeGreaterThan(0);
          expect(reasons.every(({ field, value }) => field !== '' && value !== '')).toBe(true);
          expect(finding ?? '').not.toMatch(/null|undefined|NaN|\b(?:as|costs|lists|names) *$/);
        }
      }),
    );
  });
});
