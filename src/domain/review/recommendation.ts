/** How the verdict's recommendation is worded, so that it never says more than is known. */
import type { Clinic } from '../clinic/clinic.ts';

const LEVELS: Readonly<Record<Clinic['verdict']['recommendationLevel'], string>> = {
  'highly-recommended': 'Highly recommended',
  recommended: 'Recommended',
};

/** Out of 10. A clinic below the middle is not called recommended, whatever its row says. */
const MIN_RECOMMENDED_SCORE = 5;

/** What stands beside the score, without a full stop. */
export function toRecommendation({ overview, verdict, figures }: Clinic): string {
  const { value: score, state } = figures.verdictScore;
  if (!overview.website) return 'No recommendation: we found no web page of this clinic';
  if (score === null) {
    return 'No recommendation: nobody here has judged this clinic, and each one starts with this score';
  }
  const isLow = score < MIN_RECOMMENDED_SCORE;
  const level = isLow ? 'Not recommended' : LEVELS[verdict.recommendationLevel];
  return state === 'sample'
    ? `${level} in this sample, which is no judgement of the real clinic`
    : level;
}
