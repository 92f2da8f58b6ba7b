/** Which articles are listed under an article as the next to read. */
import type { Article } from './article.ts';

const MAX_RELATED = 3;

const toKey = (words: string) => words.trim().toLowerCase();

type Labelled = { article: Article; category: string; tags: string[] };

// Kept by list: each of a thousand articles is compared with the same thousand.
const labelledByList = new WeakMap<readonly Article[], Labelled[]>();

function getLabelled(articles: readonly Article[]): Labelled[] {
  const known = labelledByList.get(articles);
  if (known) return known;
  const labelled = articles.map((article) => ({
    article,
    category: toKey(article.category),
    tags: article.tags.map(toKey),
  }));
  labelledByList.set(articles, labelled);
  return labelled;
}

/**
 * At most three other articles that share a tag or the category, in any case: those that share more
 * first, then in the order they come in (newest first).
 *
 * @param articles never changed afterwards: what they are filed under is kept with the list
 */
export function findRelatedArticles(
  article: Pick<Article, 'slug' | 'category' | 'tags'>,
  articles: readonly Article[],
): Article[] {
  const own = new Set(article.tags.map(toKey));
  const ownCategory = toKey(article.category);
  const related: { other: Article; shared: number }[] = [];
  for (const { article: other, category, tags } of getLabelled(articles)) {
    const sharedTags = tags.filter((tag) => own.has(tag)).length;
    const shared = sharedTags + (category === ownCategory ? 1 : 0);
    if (shared > 0 && other.slug !== article.slug) related.push({ other, shared });
  }
  return related
    .sort((first, second) => second.shared - first.shared)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}
