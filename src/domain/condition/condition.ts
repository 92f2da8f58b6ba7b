/**
 * A condition as the index shows it (rules §3, "Derived condition entry"): rows of
 * the view merged by slug, with what the fixed dictionary says about the condition.
 */
import { compareNames } from '../format/collation.ts';
import { type DictionaryEntry, findInDictionary } from './dictionary.ts';

/** A row of the view of clinics, patients and strains per condition (rules §3). */
export type ConditionCount = {
  id: string;
  /** Display name, such as "Chronic Pain". */
  condition: string;
  clinicCount: number;
  patientCount: number;
  matchingStrainCount: number;
};

export type ConditionEntry = DictionaryEntry & {
  id: string;
  clinicCount: number;
  patientCount: number;
  /** Null where nobody counted: the fallback list has none. */
  strainCount: number | null;
};

/** A row to merge: a count of the view, or an entry of the fallback list. */
export type ConditionRow = Omit<ConditionCount, 'matchingStrainCount'> & {
  matchingStrainCount: number | null;
};

/** What a card shows; shipped to the browser as props, so it holds nothing else. */
export type ConditionCard = Omit<ConditionEntry, 'id' | 'patientCount' | 'hasDetailedPage'> & {
  /** The words of the card's footer. */
  action: 'View detailed guide' | 'Find matching clinics';
};

function toEntry(row: ConditionRow): ConditionEntry {
  return {
    ...findInDictionary(row.condition),
    id: row.id,
    clinicCount: row.clinicCount,
    patientCount: row.patientCount,
    strainCount: row.matchingStrainCount,
  };
}

function addStrains(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : one + other;
}

function merge(one: ConditionEntry, other: ConditionEntry): ConditionEntry {
  return {
    ...one,
    clinicCount: one.clinicCount + other.clinicCount,
    patientCount: one.patientCount + other.patientCount,
    strainCount: addStrains(one.strainCount, other.strainCount),
  };
}

/** One entry for each slug, its counts summed (section 4); most clinics first, then by name. */
export function toConditionEntries(rows: readonly ConditionRow[]): ConditionEntry[] {
  const bySlug = new Map<string, ConditionEntry>();
  for (const entry of rows.map(toEntry)) {
    const first = bySlug.get(entry.slug);
    bySlug.set(entry.slug, first ? merge(first, entry) : entry);
  }
  return [...bySlug.values()].sort(
    (one, other) => other.clinicCount - one.clinicCount || compareNames(one.name, other.name),
  );
}

/** Projects an entry onto its card (section 2). */
export function toConditionCard(entry: ConditionEntry): ConditionCard {
  return {
    slug: entry.slug,
    name: entry.name,
    description: entry.description,
    icon: entry.icon,
    colour: entry.colour,
    evidenceLevel: entry.evidenceLevel,
    href: entry.href,
    clinicCount: entry.clinicCount,
    strainCount: entry.strainCount,
    action: entry.hasDetailedPage ? 'View detailed guide' : 'Find matching clinics',
  };
}
