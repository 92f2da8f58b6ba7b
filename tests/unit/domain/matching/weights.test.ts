import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCH_PARTS } from '../../../../src/domain/matching/match-score.ts';
import {
  splitWhole,
  DEFAULT_WEIGHTS,
  renormaliseWeights,
  toAnsweredWeights,
  toPercents,
  type Weights,
} from '../../../../src/domain/matching/weights.ts';
import { quizAnswers } from '../../../fixtures/candidates.ts';

const sum = (weights: Weights) => Object.values(weights).reduce((total, part) => total + part, 0);

describe('the weights', () => {
  it('are 40% for the condition, 25% for the budget, 20% for priorities, 10% for location and 5% for urgency', () => {
    expect(DEFAULT_WEIGHTS).toEqual({
      condition: 0.4,
      budget: 0.25,
      priorities: 0.2,
      location: 0.1,
      urgency: 0.05,
    });
  });

  it('leave out unanswered questions and keep the proportions of the rest', () => {
    const answered = toAnsweredWeights({ condition: 'sleep', location: 'wales' }, DEFAULT_WEIGHTS);
    expect(answered).toEqual({ condition: 0.8, location: 0.2 });
    expect(toAnsweredWeights({ 'treatment-history': ['therapy'] }, DEFAULT_WEIGHTS)).toEqual({});
  });
});

describe('a changed weight', () => {
  it('is balanced by the others in proportion', () => {
    const changed = renormaliseWeights(DEFAULT_WEIGHTS, 'condition', 0.7);
    const rounded = Object.entries(changed).map(([part, weight]) => [part, weight.toFixed(4)]);
    expect(Object.fromEntries(rounded)).toEqual({
      condition: '0.7000',
      budget: '0.1250',
      priorities: '0.1000',
      location: '0.0500',
      urgency: '0.0250',
    });
  });

  it('keeps the sum of all weights at 1, and the sum of the percentages at 100', () => {
    const change = fc.tuple(fc.constantFrom(...MATCH_PARTS), fc.double({ noNaN: true }));
    fc.assert(
      fc.property(quizAnswers, fc.array(change, { maxLength: 5 }), (answers, changes) => {
        const start = toAnsweredWeights(answers, DEFAULT_WEIGHTS);
        const weights = changes.reduce<Weights>(
          (before, [part, value]) => renormaliseWeights(before, part, value),
          start,
        );
        const isEmpty = Object.keys(start).length === 0;
        expect(sum(weights)).toBeCloseTo(isEmpty ? 0 : 1, 9);
        expect(sum(toPercents(weights))).toBe(isEmpty ? 0 : 100);
      }),
    );
  });
});

describe('a whole', () => {
  it.each([
    [100, [33.4, 33.3, 33.3], [34, 33, 33]],
    [10, [2.5, 2.5, 5], [3, 2, 5]],
    [0, [], []],
    [1, [0.2, 0.7, 0.1], [0, 1, 0]],
  ])('of %s, split in the proportions %j, is %j', (whole, sizes, parts) => {
    expect(splitWhole(whole, sizes)).toEqual(parts);
  });
});
