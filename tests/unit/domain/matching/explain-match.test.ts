import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainMatch,
  explainPart,
  explainConditionPoints,
  describeLargestUnknown,
} from '../../../../src/domain/matching/explain-match.ts';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import { matchClinics } from '../../../../src/domain/matching/rank-clinics.ts';
import { DEFAULT_WEIGHTS } from '../../../../src/domain/matching/weights.ts';
import type { StoredRow } from '../../../fixtures/clinics.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';
import { buildStated, candidateLists, quizAnswers } from '../../../fixtures/candidates.ts';

const ALL_SIX: QuizAnswers = {
  condition: 'chronic-pain',
  'treatment-history': ['therapy'],
  priorities: 'speed',
  budget: '150-250',
  location: 'virtual',
  urgency: 'this-week',
};

const matchOf = (row: StoredRow, answers = ALL_SIX) =>
  matchClinics([buildStated(row, 1)], answers).unordered[0]!;

const explain = (row: StoredRow, answers = ALL_SIX) => explainMatch(matchOf(row, answers), answers);

describe('the reason a match fits', () => {
  it('is what adds the most points, with its source', () => {
    expect(explain({ services_nations: NATIONS }).fits).toEqual([
      'its record names Chronic Pain among what it treats',
      'our estimate is about £175 a month with medicine, within the range you gave',
    ]);
  });

  it('is never an unknown detail', () => {
    const row = { specialisations: [], initial_consultation_fee: null, waiting_time: '3 days' };
    expect(explain(row).fits).toEqual([
      'it gives its usual wait as “3 days from the first enquiry”',
      'its usual wait (3 days from the first enquiry) is within a week',
    ]);
  });

  it('is never a cost above the range, however low the weight of the budget', () => {
    const candidate = buildStated({ estimated_annual_cost_average: 2_750 }, 1);
    const answers: QuizAnswers = { condition: 'chronic-pain', budget: '150-250' };
    const weights = { ...DEFAULT_WEIGHTS, budget: 0.01 };
    const [match] = matchClinics([candidate], answers, weights).unordered;
    expect(match && explainMatch(match, answers).fits).toEqual([
      'its record names Chronic Pain among what it treats',
    ]);
  });

  it('is not video for somebody who asked for a place', () => {
    const { fits, drawbacks } = explain({}, { location: 'london' });
    expect(fits).toEqual([]);
    expect(drawbacks).toEqual([
      'it lists no appointments in person in London, and sees people by video',
    ]);
  });

  it('names the matching entry, preferring the condition itself to a broader one', () => {
    const row = { specialisations: ['Chronic Pain', 'Arthritis'] };
    expect(explain(row, { condition: 'arthritis' })).toMatchObject({
      fits: ['its record names Arthritis among what it treats'],
      drawbacks: [],
    });
    expect(explain({}, { condition: 'arthritis' })).toEqual({
      fits: [],
      drawbacks: [],
      unknown: ['whether “Chronic Pain” includes your condition'],
    });
  });
});

describe('a possible drawback of a match', () => {
  it('is something that certainly lost points; the largest loss comes first', () => {
    const row = { estimated_annual_cost_average: 4800, waiting_time: '8 weeks' };
    const { fits, drawbacks } = explain({ ...row, services_nations: NATIONS });
    expect(drawbacks).toEqual([
      'our estimate is about £425 a month with medicine, above the range you gave',
      'it gives its usual wait as “8 weeks from the first enquiry”',
    ]);
    expect(fits.join()).not.toContain('£425');
  });

  it.each<[QuizAnswers['priorities'], StoredRow, string]>([
    ['support', { response_time: '1 week' }, 'it gives its reply time as “1 week”'],
    ['support', { services_follow_up_support: false }, 'it lists no follow-up support'],
    ['support', { services_educational_resources: false }, 'it lists no guides for patients'],
    ['discretion', { home_delivery: false }, 'it lists no home delivery'],
    [
      'discretion',
      { services_consultation_types: ['in-person'] },
      'it lists no appointments by video or telephone',
    ],
    // A known drawback is shown, whatever else is unknown.
    [
      'support',
      { services_follow_up_support: false, response_time: null },
      'it lists no follow-up support',
    ],
  ])('for %s and %j says what lost the points', (priorities, row, sentence) => {
    const answers: QuizAnswers = { condition: 'chronic-pain', priorities };
    expect(explain(row, answers).drawbacks).toEqual([sentence]);
  });

  it('is that a video clinic does not serve every nation', () => {
    const answers: QuizAnswers = { location: 'virtual' };
    expect(explain({ services_nations: ['England', 'Wales'] }, answers).drawbacks).toEqual([
      'it offers video consultations, and serves England and Wales only: check that it serves you',
    ]);
    expect(explain({ services_nations: NATIONS }, answers)).toMatchObject({
      fits: ['it offers video consultations in all four nations'],
      drawbacks: [],
    });
  });

  it.each([
    ['You are under 18', 'it may not suit you if you are under 18'],
    ['People under 18.', 'not ideal for: People under 18'],
  ])(
    'is the verdict’s warning “%s” if no part of the score loses many points',
    (entry, sentence) => {
      const row = {
        is_example: true,
        waiting_time: '3 days',
        services_nations: NATIONS,
        verdict_not_ideal_for: [entry],
      };
      expect(explain(row).drawbacks).toEqual([sentence]);
    },
  );
});

describe('an unknown detail of a match', () => {
  const row = { waiting_time: null, services_consultation_types: [], services_nations: NATIONS };
  const answers = { ...ALL_SIX, priorities: 'cost' } as const;

  it('is not a drawback', () => {
    expect(explain(row, answers).drawbacks).toEqual([]);
  });

  it('is worded differently for a wait counted from another day and for one that is not stated', () => {
    const find = (waiting_time: string | null) =>
      explainPart(matchOf({ waiting_time }), 'urgency', ALL_SIX).unknown;
    expect(find('7 days, once all documents are in')).toEqual([
      'how long its wait is from a first enquiry',
    ]);
    expect(find(null)).toEqual(['how soon it sees you after a first enquiry']);
  });

  it('is explained once for all matches if it keeps the condition from earning full points', () => {
    const say = (strainCount: number) =>
      explainConditionPoints(matchClinics([buildStated({}, strainCount)], ALL_SIX).unordered);
    expect(say(0)).toBe(
      'A clinic that names your condition gets 36 of 40 points for it. The other 4 are for a count of matching products.',
    );
    expect(say(3)).toBeNull();
  });

  it('is stated once for all matches, with the number of clinics, if most points depend on it', () => {
    const find = (...rows: StoredRow[]) =>
      describeLargestUnknown(
        rows.map((each) => matchOf(each, answers)),
        answers,
      );
    expect(find(row)).toBe(
      'One answer from one clinic would settle most of it: how it sees people.',
    );
    const slow = { waiting_time: null, services_nations: NATIONS };
    expect(find(row, slow, slow)).toBe(
      'One answer from each of them would settle most of it: how soon it sees you after a first enquiry.',
    );
    expect(find({ services_nations: NATIONS }, slow, slow)).toContain('each of the other two');
    expect(find({ services_nations: NATIONS })).toBeNull();
  });
});

describe('the explanation of part of a score', () => {
  it('gives each value with its state', () => {
    const { reasons } = explainPart(matchOf({}), 'budget', ALL_SIX);
    expect(reasons).toEqual([
      { field: 'Our estimate for a month', value: 'about £175', state: 'computed' },
      { field: 'First consultation', value: '£150', state: 'published' },
      { field: 'A year with medicine, the clinic’s estimate', value: '£1,800', state: 'published' },
    ]);
  });
});

describe('every sentence about a match', () => {
  it('gives no advice or promise, and there are at most two fits and two drawbacks', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, answers) => {
        const { ordered, unordered } = matchClinics(candidates, answers);
        for (const match of [...ordered, ...unordered]) {
          const { fits, drawbacks, unknown } = explainMatch(match, answers);
          expect(Math.max(fits.length, drawbacks.length)).toBeLessThanOrEqual(2);
          for (const clause of [...fits, ...drawbacks, ...unknown]) {
            expect(clause).toMatch(/^[a-z].*[^.\s]$/);
            expect(clause).not.toMatch(/qualify|\bsafe\b|proven|best treatment|null|undefined|NaN/);
          }
          expect(fits.filter((clause) => drawbacks.includes(clause))).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
