import type { Article } from './article.ts';

export type ArticleHead = { title: string; description: string };

/**
 * By slug. Titles and descriptions are unique: the article's own title or slug tells duplicates
 * apart.
 */
export function toArticleHeads(articles: readonly Article[]): Map<string, ArticleHead> {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  return new Map(
    articles.map(({ slug, title: own, metaTitle, metaDescription, excerpt }) => {
      const wanted = [metaTitle ?? own, own].find((candidate) => !titles.has(candidate));
      const title = wanted ?? `${own} (${slug})`;
      const written = (metaDescription ?? excerpt) || `${own}: an article for UK patients.`;
      const described = [written, `${own}. ${written}`].find((text) => !descriptions.has(text));
      const description = described ?? `${own} (${slug}). ${written}`;
      titles.add(title);
      descriptions.add(description);
      return [slug, { title, description }];
    }),
  );
}

const MAX_RELATED = 3;

const toKey = (words: string) => words.trim().toLowerCase();

/** Up to three, those with the most shared tags first; a shared category counts as one tag. */
export function findRelatedArticles(
  article: Pick<Article, 'slug' | 'category' | 'tags'>,
  articles: readonly Article[],
): Article[] {
  const own = new Set(article.tags.map(toKey));
  const countShared = ({ tags, category }: Article) =>
    tags.filter((tag) => own.has(toKey(tag))).length +
    Number(toKey(category) === toKey(article.category));
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ other, shared: countShared(other) }))
    .filter(({ shared }) => shared > 0)
    .sort((first, second) => second.shared - first.shared)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}

const REVIEW_SECTION = 'reviews';

export function isReviewArticle({ section }: Pick<Article, 'section'>): boolean {
  return section.trim().toLowerCase() === REVIEW_SECTION;
}

export function findArticlesAbout(path: string, articles: readonly Article[]): Article[] {
  return articles.filter(({ content }) => content.includes(`href="${path}"`));
}
