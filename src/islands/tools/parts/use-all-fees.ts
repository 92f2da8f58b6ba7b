import { useEffect, useState } from 'react';
import type { ClinicFees } from '../../../domain/cost/clinic-fees.ts';

type AllFees = { clinics: ClinicFees[]; state: 'complete' | 'loading' | 'failed' };

/**
 * Gives every clinic's fees: at first those of the page, then all of them once fetched. The request
 * is the same for every visitor, whatever the plan.
 *
 * @param carried the clinics the page carries
 * @param address where all of them are; null when there is nothing more to fetch
 */
export function useAllFees(carried: ClinicFees[], address: string | null): AllFees {
  const [all, setAll] = useState<AllFees>({
    clinics: carried,
    state: address ? 'loading' : 'complete',
  });

  useEffect(() => {
    if (!address) return;
    const controller = new AbortController();
    fetch(address, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        setAll({ clinics: (await response.json()) as ClinicFees[], state: 'complete' });
      })
      .catch(() => {
        if (!controller.signal.aborted) setAll({ clinics: carried, state: 'failed' });
      });
    return () => controller.abort();
  }, [address, carried]);

  return all;
}
