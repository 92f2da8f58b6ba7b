import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import { type ClinicMatch, matchClinics } from '../../../../src/domain/matching/rank-clinics.ts';
import {
  findSmallestChange,
  toChangeSentence,
} from '../../../../src/domain/matching/smallest-change.ts';
import { renormaliseWeights, toPercents } from '../../../../src/domain/matching/weights.ts';
import { buildStated, candidateLists, quizAnswers } from '../../../fixtures/candidates.ts';

const LAST = ['y', 'z'].map((id) =>
  buildStated({ id, name: `Zz ${id}`, specialisations: ['Cancer'], waiting_time: '1 year' }),
);

const toWeights = (matches: readonly ClinicMatch[]) =>
  Object.fromEntries((matches[0]?.shares ?? []).map(({ part, weight }) => [part, weight]));

const rank = (...[candidates, ...others]: Parameters<typeof matchClinics>) =>
  matchClinics([...candidates, ...LAST], ...others).ordered;

function findFlips(matches: readonly ClinicMatch[], answers: QuizAnswers) {
  const weights = toWeights(matches);
  const candidates = matches.map(({ candidate }) => candidate);
  const percents = toPercents(weights);
  return (matches[0]?.shares ?? []).flatMap(({ part }) =>
    Array.from({ length: 101 }, (_, to) => {
      const changed = renormaliseWeights(weights, part, to / 100);
      const { ordered } = matchClinics(candidates, answers, changed);
      const leader = ordered.find(({ candidate }) => candidate === matches[0]?.candidate);
      const isAhead = (ordered[0]?.total ?? 0) > (leader?.total ?? 0);
      const first = ordered[0]?.candidate.name;
      return { part, to, first, isAhead, distance: Math.abs(to - (percents[part] ?? 0)) };
    }).filter(({ isAhead, distance }) => distance > 0 && isAhead),
  );
}

describe('the smallest change', () => {
  it('is to one weight, and puts another clinic first', () => {
    const answers: QuizAnswers = { condition: 'chronic-pain', urgency: 'this-week' };
    const matches = rank(
      [
        buildStated({ id: 'a', name: 'Fitting', waiting_time: '2 weeks' }),
        buildStated({ id: 'b', name: 'Quick', specialisations: ['Epilepsy'] }),
      ],
      answers,
    );
    // With x for the condition, 90x + 50(1 - x) is less than 60x + 100(1 - x) below x = 5/8; by
    // default x is 8/9.
    const change = findSmallestChange(matches);
    expect(change).toEqual({ part: 'condition', from: 89, to: 62, clinicName: 'Quick' });
    expect(toChangeSentence(change)).toBe(
      'Quick would come first if “Condition” counted 62% instead of 89%.',
    );
  });

  it('does not exist if one clinic leads in everything', () => {
    const answers: QuizAnswers = { condition: 'chronic-pain', urgency: 'this-week' };
    const worse = { id: 'b', specialisations: ['Epilepsy'], waiting_time: '3 weeks' };
    const matches = rank([buildStated({ id: 'a' }), buildStated(worse)], answers);
    expect(findSmallestChange(matches)).toBeNull();
    expect(toChangeSentence(null)).toContain('No change');
  });

  it('puts the clinic that it names in first place, and no smaller change puts another clinic there', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, (candidates, answers) => {
        const matches = rank(candidates, answers);
        const change = findSmallestChange(matches);
        const flips = findFlips(matches, answers);
        if (!change) {
          expect(flips).toEqual([]);
          return;
        }
        const distance = Math.abs(change.to - change.from);
        expect(flips).toContainEqual({
          part: change.part,
          to: change.to,
          first: change.clinicName,
          isAhead: true,
          distance,
        });
        expect(Math.min(...flips.map((flip) => flip.distance))).toBe(distance);
      }),
      { numRuns: 20 },
    );
  });
});
