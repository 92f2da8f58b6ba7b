import { isSame } from '../words/words.ts';
import { DEFAULT_CATEGORY, DEFAULT_SECTION } from './article.ts';

/** What an editor writes in an article (rules §3), by column name. */
export type ArticleFields = {
  slug: string;
  title: string;
  excerpt: string;
  section: string;
  category: string;
  /** Raw HTML: sanitise before showing. */
  content: string;
  /** Null means the editorial team. */
  author: string | null;
  published: boolean;
  /** ISO instant (UTC): null publishes at once, a future one schedules. */
  published_at: string | null;
  meta_title: string | null;
  meta_description: string | null;
  tags: string[];
};

export type ArticleFieldName = keyof ArticleFields;

/** Defaults of rules §3. */
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

const FIELD_NAMES = Object.keys(EMPTY_ARTICLE) as ArticleFieldName[];

/** Picks the fields of a row that has other columns too. */
export function toArticleFields(row: ArticleFields): ArticleFields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])) as ArticleFields;
}

export function findDifferences(one: ArticleFields, other: ArticleFields): ArticleFieldName[] {
  return FIELD_NAMES.filter((name) => !isSame(one[name], other[name]));
}

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

export function isSameArticle(current: ArticleFields, fields: ArticleFields): boolean {
  // Publishing without a date takes the time of the save, which only the database knows.
  const isDated =
    isSameInstant(current.published_at, fields.published_at) ||
    (fields.published && fields.published_at === null);
  const { published_at } = isDated ? current : fields;
  return findDifferences(current, { ...fields, published_at }).length === 0;
}
