/** The clinics as the quiz matches them. */
import { type CarriedList, toCarriedList } from '../../domain/listing/long-lists.ts';
import { type MatchCandidate, toMatchCandidate } from '../../domain/matching/match-candidate.ts';
import { getClinics } from './clinics.ts';

const MAX_CARRIED = 100;

/** Gives every clinic as a candidate, in listing order. */
export async function getMatchCandidates(): Promise<MatchCandidate[]> {
  return (await getClinics()).map(toMatchCandidate);
}

/** What the results page carries: every clinic or none, as fewer would be matched among themselves. */
export async function getCarriedCandidates(): Promise<CarriedList<MatchCandidate>> {
  const all = await getMatchCandidates();
  return toCarriedList(all.length > MAX_CARRIED ? [] : all, all.length, '/results/candidates.json');
}
