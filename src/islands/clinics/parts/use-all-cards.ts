import { useEffect, useState } from 'react';
import type { ClinicCard } from '../../../domain/listing/clinic-card.ts';

type AllCards =
  | { state: 'complete' | 'loading'; cards: ClinicCard[] }
  | { state: 'failed'; cards: ClinicCard[]; message: string };

/**
 * Gives every clinic's card: at first those of the page, then all of them once fetched.
 *
 * @param cards the cards the page carries
 * @param address where the full list is; null when there is nothing more to fetch
 */
export function useAllCards(cards: ClinicCard[], address: string | null): AllCards {
  const [all, setAll] = useState<AllCards>({ state: address ? 'loading' : 'complete', cards });

  useEffect(() => {
    if (!address) return;
    const controller = new AbortController();
    fetch(address, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`the list answered ${response.status}`);
        setAll({ state: 'complete', cards: (await response.json()) as ClinicCard[] });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : 'Failed to fetch clinics';
        setAll({ state: 'failed', cards, message });
      });
    return () => controller.abort();
  }, [address, cards]);

  return all;
}
