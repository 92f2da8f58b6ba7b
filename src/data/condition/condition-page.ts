/** What a condition's page needs beside its own text: clinics that treat it, and articles. */
import type { Article } from '../../domain/article/article.ts';
import { type ClinicCard, toClinicCard } from '../../domain/listing/clinic-card.ts';
import { findConditionClinics } from '../../domain/condition/treats.ts';
import { getArticles } from '../article/articles.ts';
import { getClinics } from '../clinic/clinics.ts';

/** The cards of the clinics that treat a condition, best rated first, and how many name it at all. */
export async function getConditionClinics(
  term: string,
): Promise<{ cards: ClinicCard[]; total: number }> {
  const { specialists, total } = findConditionClinics(await getClinics(), term);
  return { cards: specialists.map(toClinicCard), total };
}

/** Published articles that carry one of these tags, in any case, newest first. */
export async function getTaggedArticles(tags: readonly string[]): Promise<Article[]> {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  return (await getArticles()).filter((article) =>
    article.tags.some((tag) => wanted.has(tag.toLowerCase())),
  );
}
