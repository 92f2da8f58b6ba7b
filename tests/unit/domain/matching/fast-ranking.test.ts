/** Ranking of very many clinics gives what the plain rule gives, in the same order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from '../../../../src/domain/format/collation.ts';
import {
  packCandidates,
  unpackCandidates,
} from '../../../../src/domain/matching/candidate-index.ts';
import {
  type MatchCandidate,
  toMatchCandidates,
} from '../../../../src/domain/matching/match-candidate.ts';
import {
  MATCH_RULES,
  rankClinics,
  toTenths,
} from '../../../../src/domain/matching/rank-clinics.ts';
import { getStrainBoost } from '../../../../src/domain/matching/score-condition.ts';
import { scorePlace } from '../../../../src/domain/matching/score-location.ts';
import {
  getAnsweredParts,
  toAnsweredWeights,
  type Weights,
} from '../../../../src/domain/matching/weights.ts';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import { takeAll } from '../../../../src/domain/steps.ts';
import { quizAnswers } from '../../../fixtures/candidates.ts';
import { clinicLists } from '../../../fixtures/listed-clinics.ts';

const candidateLists = clinicLists.map(toMatchCandidates);

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const unpack = (candidates: readonly MatchCandidate[]) =>
  takeAll(unpackCandidates(throughJson(packCandidates(candidates))));

const weights: fc.Arbitrary<Weights> = fc.record({
  condition: fc.nat({ max: 9 }),
  budget: fc.nat({ max: 9 }),
  priorities: fc.nat({ max: 9 }),
  location: fc.nat({ max: 9 }),
  urgency: fc.nat({ max: 9 }),
});

/** What decides among equals, the lowest first. */
function toTie(candidate: MatchCandidate, { priorities, location }: QuizAnswers): number[] {
  const { firstYear, price, waitTime } = candidate;
  const isSure = firstYear !== null && firstYear.low === firstYear.high;
  if (priorities === 'cost') {
    return [isSure ? firstYear.low : Infinity, price.value ?? Infinity];
  }
  if (priorities === 'speed') return [waitTime.value?.days ?? Infinity];
  if (priorities !== 'location' || location === undefined) return [];
  return [-scorePlace(candidate, location).score];
}

/** The rule of the ranking clinic by clinic. */
function plainlyRank(
  candidates: readonly MatchCandidate[],
  answers: QuizAnswers,
  given: Weights,
): { slug: string; total: number }[] {
  const shares = toAnsweredWeights(answers, given);
  const ranked = candidates.map((candidate) => {
    const sums = { score: 0, low: 0, high: 0 };
    for (const part of getAnsweredParts(answers)) {
      const score = MATCH_RULES[part].score(candidate, answers);
      for (const end of ['score', 'low', 'high'] as const) {
        sums[end] += (shares[part] ?? 0) * score[end];
      }
    }
    const [total = 0, low = 0, high = 0] = [sums.score, sums.low, sums.high].map(toTenths);
    const keys = [
      -total,
      ...toTie(candidate, answers),
      toTenths(high / 10 - low / 10),
      -getStrainBoost(candidate, answers),
    ];
    return { candidate, keys, total: total / 10 };
  });
  ranked.sort((first, second) => {
    const at = first.keys.findIndex((key, index) => key !== second.keys[index]);
    return at >= 0
      ? (first.keys[at] ?? 0) - (second.keys[at] ?? 0)
      : compareNames(first.candidate.name, second.candidate.name) ||
          compareNames(first.candidate.slug, second.candidate.slug);
  });
  return ranked.map(({ candidate, total }) => ({ slug: candidate.slug, total }));
}

describe('the ranking over an index', () => {
  it('has the order and the totals of the plain rule', () => {
    fc.assert(
      fc.property(candidateLists, quizAnswers, weights, (candidates, answers, given) => {
        const ranked = rankClinics(unpack(candidates), answers, given);
        expect(ranked.map(({ candidate, total }) => ({ slug: candidate.slug, total }))).toEqual(
          plainlyRank(candidates, answers, given),
        );
      }),
      { numRuns: 150 },
    );
  });
});
