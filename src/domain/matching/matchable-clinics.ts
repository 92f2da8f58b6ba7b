import type { MatchCandidate } from './match-candidate.ts';

export type MatchableClinics = { matchable: MatchCandidate[]; unconfirmed: MatchCandidate[] };

/**
 * Separates the clinics that the quiz matches from those without a known web page: a clinic
 * that may not exist must not come first. Where no clinic has a page recorded that says nothing about
 * any of them, and all are matched. Both lists keep the given order.
 */
export function splitMatchable(candidates: readonly MatchCandidate[]): MatchableClinics {
  const matchable = candidates.filter(({ hasWebsite }) => hasWebsite);
  if (matchable.length === 0) return { matchable: [...candidates], unconfirmed: [] };
  return { matchable, unconfirmed: candidates.filter(({ hasWebsite }) => !hasWebsite) };
}
