import { isSame } from '../words/words.ts';
import { DEFAULT_CATEGORY, DEFAULT_SECTION } from './article.ts';
import { repairSlug } from './article-slug.ts';

type Field = {
  label: string;
  hint?: string;
  kind?: 'lines' | 'choice' | 'address' | 'tags' | 'html';
  place?: 'text' | 'search';
  /** The empty value. Nullable text is null, not empty. */
  empty?: string | readonly string[] | null;
  /** The fault for a value with nothing visible. */
  missing?: string;
  isOffered?: true;
  best?: { from: number; to: number };
};

/** The fields of an article (rules §3), by column, in form order. */
const FIELDS = {
  title: { label: 'Title', place: 'text', missing: 'Enter a title' },
  content: { label: 'Text', place: 'text', kind: 'html' },
  excerpt: { label: 'Summary', hint: 'One or two sentences for lists of articles.', kind: 'lines' },
  slug: {
    label: 'Address',
    kind: 'address',
    missing: 'Enter an address, or a title that one can be made from',
  },
  section: { label: 'Section', kind: 'choice', empty: DEFAULT_SECTION, missing: 'Enter a section' },
  category: {
    label: 'Category',
    kind: 'choice',
    empty: DEFAULT_CATEGORY,
    missing: 'Enter a category',
  },
  author: {
    label: 'Author',
    hint: 'Leave blank to credit the editorial team.',
    isOffered: true,
    empty: null,
  },
  tags: {
    label: 'Tags',
    hint: 'Press Enter or comma to add a tag. Existing tags are suggested.',
    kind: 'tags',
    empty: [],
  },
  meta_title: {
    label: 'Title for search engines',
    hint: 'Leave blank to use the article’s title.',
    place: 'search',
    empty: null,
    best: { from: 30, to: 60 },
  },
  meta_description: {
    label: 'Description for search engines',
    hint: 'Leave blank to use the summary.',
    place: 'search',
    kind: 'lines',
    empty: null,
    best: { from: 70, to: 155 },
  },
} as const satisfies Readonly<Record<string, Field>>;

export type WrittenName = keyof typeof FIELDS;

export const ARTICLE_FIELDS: Readonly<Record<WrittenName, Field>> = FIELDS;
export const WRITTEN_NAMES = Object.keys(FIELDS) as WrittenName[];

type Value<Of> = Of extends { empty: readonly string[] }
  ? string[]
  : Of extends { empty: null }
    ? string | null
    : string;

export type ArticleValues = { [Name in WrittenName]: Value<(typeof FIELDS)[Name]> };

export type Publication = {
  published: boolean;
  /** ISO instant (UTC). Null publishes immediately; a future one schedules. */
  published_at: string | null;
};

export type ArticleFields = ArticleValues & Publication;
export type ArticleFieldName = keyof ArticleFields;

const collect = (toValue: (name: WrittenName) => unknown): ArticleValues =>
  Object.fromEntries(WRITTEN_NAMES.map((name) => [name, toValue(name)])) as ArticleValues;

export const EMPTY_ARTICLE: ArticleFields = {
  ...collect((name) => ('empty' in FIELDS[name] ? FIELDS[name].empty : '')),
  published: false,
  published_at: null,
};

export const UNTITLED = 'Untitled';

export const toValues = (fields: ArticleFields): ArticleValues =>
  collect((name) => (name === 'title' && fields.title === UNTITLED ? '' : fields[name]));

export const toArticleFields = (row: ArticleFields): ArticleFields => ({
  ...toValues(row),
  published: row.published,
  published_at: row.published_at,
});

const toStored = (text: string): string => text.toWellFormed().replaceAll('\0', '');
const toLine = (text: string | null): string => toStored(text ?? '').trim();

export const toFields = (
  values: ArticleValues,
  { published, published_at }: Publication,
): ArticleFields => ({
  ...collect((name) => {
    const value = values[name];
    if (Array.isArray(value)) return [...new Set(value.map(toLine).filter(Boolean))];
    const { kind, empty } = ARTICLE_FIELDS[name];
    if (kind === 'address') return repairSlug(value ?? '');
    if (kind === 'html') return toStored(value ?? '');
    return toLine(value) || (empty === null ? null : '');
  }),
  published,
  published_at,
});

export function findDifferences(one: ArticleFields, other: ArticleFields): ArticleFieldName[] {
  const names = Object.keys(EMPTY_ARTICLE) as ArticleFieldName[];
  return names.filter((name) => !isSame(one[name], other[name]));
}

export const isChanged = (values: ArticleValues, fields: ArticleFields): boolean =>
  findDifferences(toFields(toValues(fields), fields), toFields(values, fields)).length > 0;

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

export function isSameArticle(current: ArticleFields, fields: ArticleFields): boolean {
  // Publishing without a date uses the time of the save, which only the database can set.
  const isDated =
    isSameInstant(current.published_at, fields.published_at) ||
    (fields.published && fields.published_at === null);
  const { published_at } = isDated ? current : fields;
  return findDifferences(current, { ...fields, published_at }).length === 0;
}
