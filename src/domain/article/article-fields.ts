import { DEFAULT_CATEGORY, DEFAULT_SECTION } from './article.ts';

/** What an editor writes of an article (rules §3), under the names of its columns. */
export type ArticleFields = {
  slug: string;
  title: string;
  excerpt: string;
  section: string;
  category: string;
  /** HTML as written: never shown before it has been cleaned. */
  content: string;
  /** Null stands for the editorial team. */
  author: string | null;
  published: boolean;
  /** ISO instant (UTC). To publish without one publishes now; one to come schedules. */
  published_at: string | null;
  meta_title: string | null;
  meta_description: string | null;
  tags: string[];
};

export type ArticleFieldName = keyof ArticleFields;

/** An article nobody has written yet, with the defaults of rules §3. */
export const EMPTY_ARTICLE: ArticleFields = {
  slug: '',
  title: '',
  excerpt: '',
  section: DEFAULT_SECTION,
  category: DEFAULT_CATEGORY,
  content: '',
  author: null,
  published: false,
  published_at: null,
  meta_title: null,
  meta_description: null,
  tags: [],
};

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, index) => entry === other[index])
    : one === other;

/** The fields in which two versions of an article differ, in the order of an article's fields. */
export function findDifferences(one: ArticleFields, other: ArticleFields): ArticleFieldName[] {
  const names = Object.keys(EMPTY_ARTICLE) as ArticleFieldName[];
  return names.filter((name) => !isSame(one[name], other[name]));
}
