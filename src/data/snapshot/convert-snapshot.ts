/** Pure: skipped rows are returned as notes for the build log. */
import type { Article } from '../../domain/article/article.ts';
import type { ClinicReview } from '../../domain/clinic/clinic.ts';
import { isStillShown } from '../../domain/review/patient-reviews.ts';
import { toArticleRedirects, toArticle, type ArticleContext } from '../article/to-article.ts';
import { toCheckRecord } from '../../domain/record/check-record.ts';
import { toClinicCollection, toRowLabel } from '../../domain/record/clinic-collection.ts';
import type { SnapshotRows } from './snapshot-files.ts';
import {
  parseClinicReview,
  parseColumnChange,
  parseConditionCount,
  parseDecisionCount,
} from '../../domain/record/other-rows.ts';
import { parseRecord } from '../../domain/record/fields.ts';

function convertRows<Item>(
  file: string,
  rows: readonly unknown[],
  toItem: (row: unknown) => Item | null,
): { items: Item[]; notes: string[] } {
  const notes: string[] = [];
  const items = rows.flatMap((row, index) => {
    const item = toItem(row);
    if (item) return [item];
    notes.push(`${toRowLabel(file, index, row)} left out: it lacks what the site needs`);
    return [];
  });
  return { items, notes };
}

export function convertArticles(
  rows: readonly unknown[],
  context: ArticleContext,
): { articles: Article[]; notes: string[] } {
  const articles = new Map<string, Article>();
  const notes: string[] = [];
  rows.forEach((row, index) => {
    const result = toArticle(row, context);
    const label = toRowLabel('articles.json', index, row);
    if ('reason' in result) notes.push(`${label} left out: ${result.reason}`);
    else if (articles.has(result.article.slug)) {
      notes.push(`${label} left out: an earlier row has the slug ${result.article.slug}`);
    } else articles.set(result.article.slug, result.article);
  });
  const newestFirst = [...articles.values()].sort(
    (first, second) =>
      second.date.localeCompare(first.date) || first.slug.localeCompare(second.slug, 'en-GB'),
  );
  return { articles: newestFirst, notes };
}

function toArticleVersions(
  rows: readonly unknown[],
  articles: readonly Article[],
): Record<string, string> {
  const shown = new Set(articles.map(({ id }) => id));
  const versions = rows.flatMap((row) => {
    const { id, updated_at: version } = parseRecord(row) ?? {};
    return typeof id === 'string' && shown.has(id) && typeof version === 'string'
      ? [[id, version] as const]
      : [];
  });
  return Object.fromEntries(versions);
}

/**
 * Throws if two clinics would share an address. The ages of figures are counted up to `today`, an
 * ISO date.
 */
export function convertSnapshot(
  rows: SnapshotRows,
  context: ArticleContext & {
    hasExamples: boolean;
    today: string;
  },
) {
  const reviews = convertRows('clinic_reviews.json', rows.clinic_reviews, parseClinicReview);
  const {
    clinics: all,
    sources,
    notes: clinicNotes,
  } = toClinicCollection({ ...rows, reviews: reviews.items }, context.today);
  const clinics = all.filter(({ overview }) => context.hasExamples || !overview.isExample);
  const isExampleOf = new Map(all.map(({ overview }) => [overview.id, overview.isExample]));
  const shown = new Set(clinics.map(({ overview }) => overview.id));
  // Invented clinics may have only invented reviews, and real clinics only real ones.
  const isMisplaced = ({ clinicId, verification }: ClinicReview) =>
    isExampleOf.get(clinicId) === (verification !== 'example');
  const counts = convertRows('condition_counts.json', rows.condition_counts, parseConditionCount);
  const { articles, notes: articleNotes } = convertArticles(rows.articles, context);
  return {
    clinics,
    reviews: reviews.items.filter(
      (review) =>
        shown.has(review.clinicId) && !isMisplaced(review) && isStillShown(review, context.today),
    ),
    articles,
    articleVersions: toArticleVersions(rows.articles, articles),
    articleRedirects: toArticleRedirects(rows.article_redirects, articles),
    conditionCounts: counts.items,
    checkRecord: toCheckRecord(rows, clinics, sources, context.today),
    decisionCounts: rows.review_decisions.flatMap((row) => parseDecisionCount(row) ?? []),
    columnChanges: rows.figure_change_reasons.flatMap((row) => parseColumnChange(row) ?? []),
    notes: [
      ...clinicNotes,
      ...reviews.notes,
      ...reviews.items
        .filter(isMisplaced)
        .map(
          ({ id }) =>
            `clinic_reviews.json, review ${id} left out: either it or its clinic is invented`,
        ),
      ...counts.notes,
      ...articleNotes,
    ],
  };
}

export type SnapshotContent = Omit<ReturnType<typeof convertSnapshot>, 'notes'>;
