import { useEffect, useState } from 'react';
import type { ComparedClinic } from '../../../domain/compare/compared-clinic.ts';

type Compared = { clinics: ComparedClinic[]; state: 'complete' | 'loading' | 'failed' };

/**
 * Gives every clinic: those the page carries, or the whole list once fetched. The request is the same
 * for every visitor, whoever is compared.
 */
export function useComparedClinics(carried: ComparedClinic[] | null, address: string): Compared {
  const [compared, setCompared] = useState<Compared>({
    clinics: carried ?? [],
    state: carried ? 'complete' : 'loading',
  });

  useEffect(() => {
    if (carried) return;
    const controller = new AbortController();
    fetch(address, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        const clinics = (await response.json()) as ComparedClinic[];
        setCompared({ clinics, state: 'complete' });
      })
      .catch(() => {
        if (!controller.signal.aborted) setCompared({ clinics: [], state: 'failed' });
      });
    return () => controller.abort();
  }, [address, carried]);

  return compared;
}
