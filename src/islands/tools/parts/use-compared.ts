import { useEffect, useState } from 'react';
import type { ComparedClinic } from '../../../domain/compare/comparison.ts';
import type { NamedClinic } from '../../../domain/compare/named-clinics.ts';
import type { fetchCompared } from './many-clinics.ts';

const hasCells = (clinic: NamedClinic): clinic is ComparedClinic => 'cells' in clinic;

/**
 * Fetches what stands in the table for the chosen clinics, unless the comparison's page carries it.
 *
 * @param all by name, as the index has them
 * @param fetchSome undefined while the index is not there
 * @returns those of the chosen that are there, in their order
 */
export function useCompared(
  chosen: readonly NamedClinic[],
  all: readonly NamedClinic[],
  fetchSome?: typeof fetchCompared,
) {
  const [fetched, setFetched] = useState<readonly NamedClinic[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const known = [...chosen, ...fetched].filter(hasCells);
  const found = chosen.map(({ slug }) => known.find((clinic) => clinic.slug === slug) ?? slug);
  const missing = found.filter((clinic) => typeof clinic === 'string').join(' ');

  useEffect(() => {
    if (!missing) return;
    fetchSome?.(missing, all).then(
      (more) => {
        setFetched((before) => [...before, ...more]);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [missing, all, fetchSome]);

  return { clinics: found.filter((clinic) => typeof clinic !== 'string'), hasFailed };
}
