import type { Article } from '../../domain/article/article.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { type ClinicCounts, findConditionClinics } from '../../domain/condition/treats.ts';
import {
  type ConditionCount,
  type ConditionEntry,
  findInDictionary,
  toConditionEntries,
} from '../../domain/condition/condition.ts';
import { findGuideFaults } from '../../domain/condition/guide.ts';
import { type Provenance, UNKNOWN } from '../../domain/figure/figure.ts';
import type { ClinicCard } from '../../domain/listing/clinic-card.ts';
import { buildGuideSchema, type ConditionGuide } from '../../schemas/condition-guide.ts';
import { buildOptionsSchema, type ConditionOptions } from '../../schemas/options.ts';
import { fallbackConditionsSchema } from '../../schemas/conditions.ts';
import { getArticles } from '../article/articles.ts';
import { getClinicCards, getClinics } from '../clinic/clinics.ts';
import { listContent, readContent } from '../content/read-content.ts';
import { getSources } from '../content/words.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

export type ConditionList = {
  entries: ConditionEntry[];
  countUnchecked: ((condition: string) => number) | null;
  provenance: Provenance;
};

/** Used when the snapshot has no conditions (rules §8); its counts are claims (rules §10). */
function getFallback(): ConditionList {
  const rows = readContent('fallback/conditions.yml', fallbackConditionsSchema);
  return { entries: toConditionEntries(rows), countUnchecked: null, provenance: UNKNOWN };
}

/** Counts a condition's clinics under any of its names. Duplicate rows count once. */
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
 * Merged and sorted. If the snapshot has no conditions, logs a warning and returns the fallback
 * list.
 */
export async function getConditionList(): Promise<ConditionList> {
  const { clinics, conditionCounts: rows, status } = await getSnapshot();
  if (rows.length === 0) {
    console.warn('[conditions] Failed to load conditions data: the fallback list is shown');
    return getFallback();
  }
  return {
    entries: toConditionEntries(countClinics(rows, clinics)),
    countUnchecked: (condition) => findConditionClinics(clinics, condition).unchecked,
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

/** Throws, naming the file and the fault, if a guide fails its schema. */
export function getConditionGuides(): ConditionGuide[] {
  return listContent('conditions/*.yml').map((file) => readContent(file, guideSchema));
}

const optionsSchema = buildOptionsSchema(getSources);

/** Throws like `readContent`, and for a guide without options. */
export function getConditionOptions(slug: string): ConditionOptions {
  const options = readContent('options.yml', optionsSchema)[slug];
  if (!options) throw new Error(`content/options.yml has no options for "${slug}"`);
  return options;
}

export type GuideClinics = { cards: ClinicCard[] } & ClinicCounts;

export const getConditionClinics = async (term: string): Promise<GuideClinics> => {
  const { specialists, ...counts } = findConditionClinics(await getClinics(), term);
  const ids = new Set(specialists.map(({ overview }) => overview.id));
  return { cards: (await getClinicCards()).filter(({ id }) => ids.has(id)), ...counts };
};

export const getTaggedArticles = async (...tags: string[]): Promise<Article[]> => {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  return (await getArticles()).filter((article) =>
    article.tags.some((tag) => wanted.has(tag.toLowerCase())),
  );
};
