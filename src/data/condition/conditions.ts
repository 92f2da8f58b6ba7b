/** Questions that pages ask about conditions: the index, the guides, and what stands beside a guide. */
import type { Article } from '../../domain/article/article.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import {
  type ClinicCounts,
  countUnchecked,
  findConditionClinics,
} from '../../domain/condition/treats.ts';
import {
  type ConditionCount,
  type ConditionEntry,
  findInDictionary,
  toConditionEntries,
} from '../../domain/condition/condition.ts';
import { findGuideFaults } from '../../domain/condition/guide-faults.ts';
import { type Provenance, UNKNOWN } from '../../domain/figure/figure.ts';
import type { ClinicCard } from '../../domain/listing/clinic-card.ts';
import { buildGuideSchema, type ConditionGuide } from '../../schemas/condition-guide.ts';
import { fallbackConditionsSchema } from '../../schemas/conditions.ts';
import { getArticles } from '../article/articles.ts';
import { getClinicCards, getClinics } from '../clinic/clinics.ts';
import { listContent, readContent } from '../content/read-content.ts';
import { getSources } from '../content/words.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

export type ConditionList = {
  entries: ConditionEntry[];
  /** Real clinics whose conditions nobody has checked; null for the fallback list, which has no counts. */
  unchecked: number | null;
  /** Of all the counts. */
  provenance: Provenance;
};

/** The list used when the snapshot has no condition (rules §8); its counts are claims (rules §10). */
function getFallback(): ConditionList {
  const rows = readContent('fallback/conditions.yml', fallbackConditionsSchema);
  return { entries: toConditionEntries(rows), unchecked: null, provenance: UNKNOWN };
}

/**
 * The rows with their clinics counted over what a source attests, by all the names that a condition goes
 * by; rows of one condition count them once.
 */
function countClinics(rows: readonly ConditionCount[], clinics: readonly Clinic[]) {
  const counted = new Set<string>();
  return rows.map((row) => {
    const { slug } = findInDictionary(row.condition);
    const isFirst = !counted.has(slug);
    counted.add(slug);
    return {
      ...row,
      clinicCount: isFirst ? findConditionClinics(clinics, row.condition).total : 0,
    };
  });
}

/**
 * Gives the conditions of the snapshot's view, merged and sorted; the fallback list, with a line in
 * the build log, when it has none.
 */
export async function getConditionList(): Promise<ConditionList> {
  const { clinics, conditionCounts: rows, status } = await getSnapshot();
  if (rows.length === 0) {
    console.warn('[conditions] Failed to load conditions data: the fallback list is shown');
    return getFallback();
  }
  return {
    entries: toConditionEntries(countClinics(rows, clinics)),
    unchecked: countUnchecked(clinics),
    provenance: {
      state: 'computed',
      source: { title: 'clinics in our list whose record names the condition', url: null },
      checkedOn: status.takenAt,
    },
  };
}

export const guideSchema = buildGuideSchema(getSources).superRefine((guide, context) => {
  for (const message of findGuideFaults(guide)) context.addIssue({ code: 'custom', message });
});

/**
 * Gives every guide, with its sources resolved.
 *
 * @throws naming the file and what is wrong: a field, a source that is not registered, a figure that
 * is missing or that nothing shows, a badge that promises more than the evidence
 */
export function getConditionGuides(): ConditionGuide[] {
  return listContent('conditions/*.yml').map((file) => readContent(file, guideSchema));
}

export type GuideClinics = { cards: ClinicCard[] } & ClinicCounts;

/** The cards of the clinics that treat a condition, in the order of the listing, and how many name it. */
export const getConditionClinics = async (term: string): Promise<GuideClinics> => {
    const { specialists, ...counts } = findConditionClinics(await getClinics(), term);
    const ids = new Set(specialists.map(({ overview }) => overview.id));
    return { cards: (await getClinicCards()).filter(({ id }) => ids.has(id)), ...counts };
  };

/** Published articles that carry one of these tags, in any case, newest first. */
export const getTaggedArticles = async (...tags: string[]): Promise<Article[]> => {
    const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
    return (await getArticles()).filter((article) =>
      article.tags.some((tag) => wanted.has(tag.toLowerCase())),
    );
  };
