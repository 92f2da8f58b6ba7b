/** Which articles stand under an article as the next to read. */
import type { Article } from './article.ts';

const MAX_RELATED = 3;

const toKey = (words: string) => words.trim().toLowerCase();

/**
 * At most three other articles that share a tag or the category, in any case: those that share more
 * first, then in the order they come in (newest first).
 */
export function findRelatedArticles(
  article: Pick<Article, 'slug' | 'category' | 'tags'>,
  articles: readonly Article[],
): Article[] {
  const tags = new Set(article.tags.map(toKey));
  const category = toKey(article.category);
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({
      other,
      shared:
        other.tags.filter((tag) => tags.has(toKey(tag))).length +
        (toKey(other.category) === category ? 1 : 0),
    }))
    .filter(({ shared }) => shared > 0)
    .sort((first, second) => second.shared - first.shared)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}
