/** How the verdict's recommendation is worded, so that it never says more than is known. */
import type { Clinic } from '../clinic/clinic.ts';

const LEVELS: Readonly<Record<Clinic['verdict']['recommendationLevel'], string>> = {
  'highly-recommended': 'Highly recommended',
  recommended: 'Recommended',
};

/** Out of 10. A clinic below the middle is not called recommended, whatever its row says. */
const MIN_RECOMMENDED_SCORE = 5;

/** What stands beside the score, without a full stop. */
export function toRecommendation({ overview, verdict, provenance }: Clinic): string {
  if (!overview.website) return 'No recommendation: we found no web page of this clinic';
  if (provenance.verdictScore.state === 'site-default') {
    return 'No recommendation yet: nobody here has judged this clinic, and every clinic starts with this score';
  }
  if (verdict.overallScore < MIN_RECOMMENDED_SCORE) return 'Not recommended';
  return LEVELS[verdict.recommendationLevel];
}
