import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPart, toCaution, toReason } from '../../../../src/domain/matching/explain-match.ts';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import { rankClinics } from '../../../../src/domain/matching/rank-clinics.ts';
import type { StoredRow } from '../../../fixtures/clinics.ts';
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
  rankClinics([buildStated(row, 1)], answers)[0]!;

describe('the reason for a match', () => {
  it('names the two parts with the most points and what they rest on', () => {
    expect(toReason(matchOf({}), ALL_SIX)).toBe(
      'It fits best on your condition and your budget: it names Chronic Pain among what it treats, and it costs about £175 a month, within the range you gave.',
    );
  });

  it('is never something that is not known', () => {
    const reason = toReason(
      matchOf({ specialisations: [], initial_consultation_fee: null, waiting_time: '3 days' }),
      ALL_SIX,
    );
    expect(reason).toBe(
      'It fits best on what matters most to you and where you would like to be seen: its usual wait is given as 3 days, and it offers video consultations.',
    );
  });

  it('is none where no part speaks for the clinic', () => {
    const answers: QuizAnswers = { condition: 'epilepsy' };
    expect(toReason(matchOf({}, answers), answers)).toBeNull();
    expect(toReason(matchOf({}, {}), {})).toBeNull();
  });

  it('is never the clinic’s weakest part', () => {
    const match = matchOf({ estimated_annual_cost_average: 4800 });
    expect(toCaution(match, ALL_SIX)).toContain('£425');
    expect(toReason(match, ALL_SIX)).not.toContain('£425');
  });

  it('is not that a clinic costs less than asked for, and nor does that speak against it', () => {
    const match = matchOf({ estimated_annual_cost_average: 600 });
    expect(toReason(match, ALL_SIX)).not.toContain('£75');
    expect(toCaution(match, ALL_SIX)).not.toContain('£75');
  });

  it('is never that all clinics score alike', () => {
    const answers: QuizAnswers = { condition: 'other', urgency: 'this-week' };
    expect(toReason(matchOf({}, answers), answers)).toBe(
      'It fits best on how soon you would like to be seen: its usual wait (7 days) is within a week.',
    );
  });
});

describe('the caution with a match', () => {
  it('is the known part that loses the most points', () => {
    const match = matchOf({ estimated_annual_cost_average: 4800 });
    expect(toCaution(match, ALL_SIX)).toBe(
      'It loses most points on your budget: it costs about £425 a month, above the range you gave.',
    );
    expect(toReason(match, ALL_SIX)).not.toContain('budget');
  });

  it.each([
    ['You are under 18', 'It may not suit you if you are under 18.'],
    ['People under 18.', 'Not ideal for: People under 18.'],
  ])('is the verdict\'s "%s" where no part loses much', (entry, sentence) => {
    const match = matchOf({ waiting_time: '3 days', verdict_not_ideal_for: [entry] });
    expect(toCaution(match, ALL_SIX)).toBe(sentence);
  });

  it('is what nobody has checked before that, as something to ask and no drawback', () => {
    const answers: QuizAnswers = { ...ALL_SIX, priorities: 'cost', urgency: 'month' };
    const row = {
      initial_consultation_fee: 90,
      waiting_time: null,
      services_consultation_types: [],
      verdict_not_ideal_for: ['You are under 18'],
    };
    expect(toCaution(matchOf(row, answers), answers)).toBe(
      'Not checked yet: where it sees patients and how long the wait is. Ask the clinic.',
    );
  });

  it('is a known weakness before what nobody has checked', () => {
    const match = matchOf({ estimated_annual_cost_average: 4800, services_consultation_types: [] });
    expect(toCaution(match, ALL_SIX)).toMatch(/^It loses most points on your budget: /);
  });

  it('is that we hold nothing where there is nothing', () => {
    const match = matchOf({ waiting_time: '3 days' });
    expect(toCaution(match, ALL_SIX)).toBe(
      'We found no drawback in what we hold. Ask the clinic before you decide.',
    );
  });
});

describe('the explanation of a part', () => {
  it('gives each value with its state', () => {
    const { reasons } = explainPart(matchOf({}), 'budget', ALL_SIX);
    expect(reasons).toEqual([
      { field: 'Estimated cost a month', value: 'about £175', state: 'computed' },
      { field: 'First consultation', value: '£150', state: 'example' },
      { field: 'A year with medicine, on average', value: '£1,800', state: 'example' },
    ]);
  });

  it('estimates nothing from a price that is not known', () => {
    const match = matchOf({ estimated_annual_cost_average: null });
    expect(explainPart(match, 'budget', ALL_SIX)).toEqual({
      reasons: [
        { field: 'First consultation', value: '£150', state: 'example' },
        { field: 'A year with medicine, on average', value: 'not checked yet', state: 'unknown' },
      ],
      finding: 'what it costs a month',
    });
  });

  it('says that a value is not checked', () => {
    const answers: QuizAnswers = { priorities: 'discretion' };
    const { reasons } = explainPart(
      matchOf({ home_delivery: null }, answers),
      'priorities',
      answers,
    );
    expect(reasons).toContainEqual({
      field: 'Home delivery',
      value: 'not checked yet',
      state: 'unknown',
    });
  });
});

describe('every sentence', () => {
  it('is about the details we hold, and never advice', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, answers) => {
        for (const match of rankClinics(candidates, answers)) {
          for (const sentence of [toReason(match, answers) ?? 'None.', toCaution(match, answers)]) {
            expect(sentence).toMatch(/^[A-Z].*\.$/);
            expect(sentence).not.toMatch(
              /qualify|\bsafe\b|proven|best treatment|null|undefined|NaN/,
            );
          }
        }
      }),
    );
  });
});
