/** The title and description of each article for search engines: no two articles share either. */
import type { Article } from './article.ts';

export type ArticleHead = { title: string; description: string };

/**
 * By slug. The title is the one an editor wrote for search engines, else the article's own, else, where
 * both are taken, its own with the slug. The description is an editor's, else the excerpt, else a
 * sentence with the title; a later article puts its title, and if need be
 * its slug, before one that is taken.
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
