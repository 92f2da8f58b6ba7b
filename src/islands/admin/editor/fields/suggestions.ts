import type { ArticleSummary } from '../../../../backend/article-editing.ts';

const toNames = (names: readonly (string | null)[]): string[] =>
  [...new Set(names.filter((name) => name !== null))].sort((one, other) =>
    one.localeCompare(other),
  );

/** What the other articles use already, each name once, in order. */
export const toSuggestions = (articles: readonly ArticleSummary[]) => ({
  sections: toNames(articles.map(({ section }) => section)),
  categories: toNames(articles.map(({ category }) => category)),
  authors: toNames(articles.map(({ author }) => author)),
});
