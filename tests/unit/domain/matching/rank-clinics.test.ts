import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import {
  findTies,
  getParts,
  rankClinics,
  toTenths,
} from '../../../../src/domain/matching/rank-clinics.ts';
import {
  buildCandidate,
  buildStated,
  candidateLists,
  quizAnswers,
} from '../../../fixtures/candidates.ts';

const ALL_SIX: QuizAnswers = {
  condition: 'chronic-pain',
  'treatment-history': ['therapy'],
  priorities: 'cost',
  budget: '150-250',
  location: 'london',
  urgency: 'this-week',
};

const names = (matches: ReturnType<typeof rankClinics>) =>
  matches.map(({ candidate }) => candidate.name);

describe('a match', () => {
  it('is the sum of weight × score', () => {
    const [match] = rankClinics([buildStated()], ALL_SIX);
    // 0.4 × 90 + 0.25 × 100 + 0.2 × 90 + 0.1 × 85 + 0.05 × 100
    expect(match?.total).toBe(92.5);
    expect(match && getParts(match, ALL_SIX).map(({ part, points }) => [part, points])).toEqual([
      ['condition', 36],
      ['budget', 25],
      ['priorities', 18],
      ['location', 8.5],
      ['urgency', 5],
    ]);
  });

  it.each([
    [7.25, 0.17, 73],
    [3.65, 3, 37],
    [5.05, 0.57, 51],
  ])('rounds %d the same way however it was added up', (points, weight, tenths) => {
    expect(toTenths(points)).toBe(tenths);
    expect(toTenths((points / weight) * weight)).toBe(tenths);
  });

  it('has a total that depends on the proportions of the weights alone', () => {
    fc.assert(
      fc.property(
        candidateLists,
        quizAnswers,
        fc.double({ min: 0.01, max: 7 }),
        (list, answers, by) => {
          const weights = {
            condition: 0.4,
            budget: 0.25,
            priorities: 0.2,
            location: 0.1,
            urgency: 0.05,
          };
          const scaled = Object.fromEntries(
            Object.entries(weights).map(([part, share]) => [part, share * by]),
          );
          const totals = (matches: ReturnType<typeof rankClinics>) =>
            matches.map(({ total }) => total);
          expect(totals(rankClinics(list, answers, scaled))).toEqual(
            totals(rankClinics(list, answers, weights)),
          );
        },
      ),
    );
  });

  it('counts answered questions only', () => {
    const answers: QuizAnswers = { condition: 'epilepsy', location: 'london' };
    const [match] = rankClinics([buildStated()], answers);
    // 0.8 × 60 + 0.2 × 85
    expect(match).toMatchObject({ total: 65, low: 65, high: 65 });
    expect(match && getParts(match, answers)).toHaveLength(2);
  });

  it('does not depend on the treatment history', () => {
    const others: QuizAnswers = { ...ALL_SIX, 'treatment-history': ['surgery'] };
    expect(rankClinics([buildStated()], others)[0]?.total).toBe(92.5);
    const none: QuizAnswers = { ...ALL_SIX, 'treatment-history': undefined };
    expect(rankClinics([buildStated()], none)[0]?.total).toBe(92.5);
  });

  it('is nothing when nothing that counts is answered', () => {
    expect(rankClinics([buildStated()], {})[0]).toMatchObject({ total: 0, shares: [] });
  });

  it('follows the weights', () => {
    const [match] = rankClinics([buildStated()], ALL_SIX, { location: 1 });
    expect(match?.total).toBe(85);
  });

  it('becomes a range where a part is uncertain, and counts at its least', () => {
    const [match] = rankClinics([buildStated({ waiting_time: null })], ALL_SIX);
    expect(match).toMatchObject({ total: 87.5, low: 87.5, high: 92.5 });
  });

  it('has points that add up to its total, within its range', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, answers) => {
        for (const match of rankClinics(candidates, answers)) {
          const { total, low, high } = match;
          const parts = getParts(match, answers);
          const tenths = parts.reduce((sum, { points }) => sum + Math.round(points * 10), 0);
          expect(tenths).toBe(Math.round(total * 10));
          for (const { points, weight, score } of parts) {
            expect(Math.abs(points - weight * score)).toBeLessThan(0.11);
          }
          expect(low === total && total <= high).toBe(true);
        }
      }),
    );
  });
});

describe('the order of matches', () => {
  it('is by total, best first', () => {
    const near = buildStated({ id: 'a', name: 'Near' });
    const slow = buildStated({ id: 'b', name: 'Slow', waiting_time: '5 weeks' });
    expect(names(rankClinics([slow, near], ALL_SIX))).toEqual(['Near', 'Slow']);
  });

  it('among equals is by strain boost, then rating, then name', () => {
    // Without the condition question, strain data changes no total.
    const answers: QuizAnswers = { budget: '150-250' };
    const candidates = [
      buildStated({ id: '1', name: 'Beech', rating: 3 }),
      buildStated({ id: '2', name: 'Ash', rating: 3 }),
      buildStated({ id: '3', name: 'Unrated', rating: null }),
      buildStated({ id: '4', name: 'Rated', rating: 5 }),
      buildStated({ id: '5', name: 'Strains', rating: 1 }, 1),
    ];
    const matches = rankClinics(candidates, answers);
    expect(names(matches)).toEqual(['Strains', 'Rated', 'Ash', 'Beech', 'Unrated']);
    expect(findTies(matches, matches[0]!)).toHaveLength(4);
  });

  it('does not depend on the order given', () => {
    const shuffled = candidateLists.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, quizAnswers, ([list, other], answers) => {
        expect(names(rankClinics(other, answers))).toEqual(names(rankClinics(list, answers)));
      }),
    );
  });
});

describe('a clinic that leaves out its wait', () => {
  it('never stands before one that gives it, the longest included', () => {
    const answers: QuizAnswers = { condition: 'chronic-pain', urgency: 'this-week' };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const open = buildStated({ id: 'a', name: 'Open', waiting_time: `${days} days` });
        const silent = buildStated({ id: 'b', name: 'Silent', waiting_time: null });
        expect(names(rankClinics([silent, open], answers))).toEqual(['Open', 'Silent']);
      }),
    );
  });
});

describe('ties', () => {
  const answers: QuizAnswers = { condition: 'chronic-pain', urgency: 'this-week' };

  it('are not what differs for certain', () => {
    const matches = rankClinics(
      [buildStated({ id: 'a' }), buildStated({ id: 'b', waiting_time: '8 days' })],
      answers,
    );
    expect(findTies(matches, matches[0]!)).toEqual([]);
  });

  it('are ranges that overlap', () => {
    const matches = rankClinics(
      [buildStated({ id: 'a' }), buildStated({ id: 'b', waiting_time: null })],
      answers,
    );
    expect(names(findTies(matches, matches[0]!))).toEqual(names(matches.slice(1)));
  });

  it('are mutual', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, given) => {
        const matches = rankClinics(candidates, given);
        for (const match of matches) {
          for (const other of findTies(matches, match)) {
            expect(findTies(matches, other)).toContain(match);
          }
        }
      }),
    );
  });

  it('of one clinic are none', () => {
    const matches = rankClinics([buildCandidate()], answers);
    expect(findTies(matches, matches[0]!)).toEqual([]);
  });
});
