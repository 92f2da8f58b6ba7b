import { useEffect, useState } from 'react';
import type { MatchCandidate } from '../../../domain/matching/match-candidate.ts';

type Candidates = { candidates: MatchCandidate[]; message: string | null };

/**
 * Gives every clinic: those the page carries, or the whole list once fetched. The request is the
 * same for every visitor, whatever was answered.
 *
 * @param carried the clinics of the page; null when there are too many to carry
 * @param address where the whole list is
 */
export function useCandidates(carried: MatchCandidate[] | null, address: string): Candidates {
  const [clinics, setClinics] = useState<Candidates>({ candidates: carried ?? [], message: null });

  useEffect(() => {
    if (carried) return;
    const controller = new AbortController();
    fetch(address, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`the list answered ${response.status}`);
        setClinics({ candidates: (await response.json()) as MatchCandidate[], message: null });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : 'Failed to fetch clinics';
        setClinics({ candidates: [], message });
      });
    return () => controller.abort();
  }, [address, carried]);

  return clinics;
}
