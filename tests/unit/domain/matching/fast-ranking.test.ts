/** Ranking of very many clinics, fetched as an index, gives what ranking the clinics themselves gives. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  packCandidates,
  unpackCandidates,
} from '../../../../src/domain/matching/candidate-index.ts';
import {
  type MatchCandidate,
  toMatchCandidates,
} from '../../../../src/domain/matching/match-candidate.ts';
import { rankClinics } from '../../../../src/domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../../src/domain/quiz/questions.ts';
import { takeAll } from '../../../../src/domain/steps.ts';
import { quizAnswers } from '../../../fixtures/candidates.ts';
import { clinicLists } from '../../../fixtures/listed-clinics.ts';

const unpack = (candidates: readonly MatchCandidate[]) =>
  takeAll(unpackCandidates(JSON.parse(JSON.stringify(packCandidates(candidates)))));

const rank = (candidates: readonly MatchCandidate[], answers: QuizAnswers) =>
  rankClinics(candidates, answers).map(({ candidate, total }) => [candidate.slug, total]);

it('the ranking over an index has the order and the totals of the plain one', () => {
  fc.assert(
    fc.property(clinicLists.map(toMatchCandidates), quizAnswers, (candidates, answers) => {
      expect(rank(unpack(candidates), answers)).toEqual(rank(candidates, answers));
    }),
    { numRuns: 20 },
  );
});
