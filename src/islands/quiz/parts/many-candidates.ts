/** What the results fetch where there are more clinics than their page carries. */
import { unpackCandidates } from '../../../domain/matching/candidate-index.ts';
import type { MatchCandidate } from '../../../domain/matching/match-candidate.ts';
import { fetchLongList } from '../../kit/fetch-pages.ts';
import type { FetchList } from '../../kit/use-carried-list.ts';

export const fetchCandidates: FetchList<MatchCandidate> = (address, signal) =>
  fetchLongList(address, unpackCandidates, signal);
