import type { ArticleSummary } from '../../../../backend/article-editing.ts';

export type Suggestions = { sections: string[]; categories: string[]; authors: string[] };

const toNames = (names: readonly (string | null)[]): string[] =>
  [...new Set(names.filter((name) => name !== null))].sort((one, other) =>
    one.localeCompare(other),
  );

/** What the articles there are use already. */
export const toSuggestions = (articles: readonly ArticleSummary[]): Suggestions => ({
  sections: toNames(articles.map(({ section }) => section)),
  categories: toNames(articles.map(({ category }) => category)),
  authors: toNames(articles.map(({ author }) => author)),
});
