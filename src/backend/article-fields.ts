import type { ArticleFields } from './article-editing.ts';

const isSameInstant = (first: string | null, second: string | null): boolean =>
  first === null || second === null ? first === second : Date.parse(first) === Date.parse(second);

/** Whether storing the fields over `current` would change nothing. */
export const isSameArticle = (current: ArticleFields, fields: ArticleFields): boolean => {
  const { published_at, tags, ...texts } = fields;
  // Publishing without a date gets the time of the save, which only the database knows.
  const isDated =
    isSameInstant(current.published_at, published_at) ||
    (fields.published && published_at === null);
  return (
    isDated &&
    JSON.stringify(current.tags) === JSON.stringify(tags) &&
    Object.entries(texts).every(([name, value]) => current[name as keyof typeof texts] === value)
  );
};
