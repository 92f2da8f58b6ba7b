/** What each article says of itself to search engines. */
import type { Article } from './article.ts';

/**
 * By slug: the description an editor wrote, else the excerpt, else a sentence with the title. Where
 * two articles would say the same, the later one puts its title first.
 */
export function toArticleDescriptions(articles: readonly Article[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    articles.map(({ slug, title, metaDescription, excerpt }) => {
      const written = (metaDescription ?? excerpt) || `${title}: an article for UK patients.`;
      const description = taken.has(written) ? `${title}. ${written}` : written;
      taken.add(description);
      return [slug, description];
    }),
  );
}
