/** The conditions of the index with where their counts come from. */
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { type ConditionEntry, toConditionEntries } from '../../domain/condition/condition.ts';
import { type Provenance, toWeaker } from '../../domain/figure/figure.ts';
import { fallbackConditionsSchema } from '../../schemas/conditions.ts';
import { readContent } from '../content/read-content.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

export type ConditionList = {
  entries: ConditionEntry[];
  provenance: { clinicCount: Provenance; strainCount: Provenance };
  /** True where the snapshot has no condition and the fallback list stands in (rules §8). */
  isFallback: boolean;
};

const SAMPLE: Provenance = { state: 'sample', source: null, checkedOn: null };

/** Strain counts are as well founded as the weakest of the clinics they add up. */
function toStrainProvenance(clinics: readonly Clinic[]): Provenance {
  const held = clinics
    .map(({ figures }) => figures.strainCount)
    .filter(({ value }) => value !== null && value > 0);
  const [first = SAMPLE, ...others]: Provenance[] = held;
  return others.reduce(toWeaker, first);
}

function getFallback(): ConditionList {
  const rows = readContent('fallback/conditions.yml', fallbackConditionsSchema);
  return {
    entries: toConditionEntries(rows.map((row) => ({ ...row, matchingStrainCount: null }))),
    provenance: { clinicCount: SAMPLE, strainCount: SAMPLE },
    isFallback: true,
  };
}

/**
 * Gives the conditions of the snapshot's view, merged and sorted; the fallback list, with a line in
 * the build log, when it has none.
 */
export async function getConditionList(): Promise<ConditionList> {
  const { conditionCounts: rows, status, clinics } = await getSnapshot();
  if (rows.length === 0) {
    console.warn('[conditions] Failed to load conditions data: the fallback list is shown');
    return getFallback();
  }
  return {
    entries: toConditionEntries(rows),
    provenance: {
      clinicCount: {
        state: 'computed',
        source: { title: 'clinics in our list whose record names the condition', url: null },
        checkedOn: status.takenAt,
      },
      strainCount: toStrainProvenance(clinics),
    },
    isFallback: false,
  };
}
