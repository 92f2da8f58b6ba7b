/** The clinics as the quiz matches them. */
import { type MatchCandidate, toMatchCandidate } from '../../domain/matching/match-candidate.ts';
import { getClinics } from './clinics.ts';

/** The most clinics that the results page carries itself; more are fetched from a file. */
export const MAX_CARRIED_CANDIDATES = 100;

/** Gives every clinic as a candidate, in listing order. */
export async function getMatchCandidates(): Promise<MatchCandidate[]> {
  return (await getClinics()).map(toMatchCandidate);
}
