/** The admin area's list of articles: searching, filtering, sorting and paging. */
import { isSlip } from '../search/slips.ts';
import type { ArticleState } from './build.ts';

export type ArticleStatus = 'draft' | 'scheduled' | 'waiting' | 'live';

/** The order of the states, which is the order of an article's life. */
export const ARTICLE_STATUSES: readonly ArticleStatus[] = ['draft', 'scheduled', 'waiting', 'live'];

export type ListedArticle = {
  id: string;
  title: string;
  slug: string;
  section: string;
  author: string | null;
  tags: readonly string[];
  /** ISO instant. */
  updated_at: string;
  view_count: number;
  state: ArticleState;
};

export function toStatus(state: ArticleState): ArticleStatus {
  return typeof state === 'string' ? state : 'live';
}

const COLLATOR = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

type Compare = (one: ListedArticle, other: ListedArticle) => number;

const COMPARE: Record<'title' | 'state' | 'section' | 'changed' | 'views', Compare> = {
  title: (one, other) => COLLATOR.compare(one.title, other.title),
  state: (one, other) => toRank(one) - toRank(other),
  section: (one, other) => COLLATOR.compare(one.section, other.section),
  changed: (one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at),
  views: (one, other) => one.view_count - other.view_count,
};

const toRank = ({ state }: ListedArticle): number => ARTICLE_STATUSES.indexOf(toStatus(state));

export type SortColumn = keyof typeof COMPARE;
export const SORT_COLUMNS = Object.keys(COMPARE) as SortColumn[];

/** Where the largest comes first when the column is first chosen. */
const LARGEST_FIRST: ReadonlySet<SortColumn> = new Set(['changed', 'views']);

const ORDERS: ReadonlyMap<string | null, boolean> = new Map([
  ['asc', false],
  ['desc', true],
]);

export type ArticleQuery = {
  /** Every word of it must occur in the title, address, section, author or tags, or all in the text. */
  search: string;
  status: ArticleStatus | null;
  section: string | null;
  sort: SortColumn;
  isDescending: boolean;
  /** From 1. */
  page: number;
};

export const DEFAULT_QUERY: ArticleQuery = {
  search: '',
  status: null,
  section: null,
  sort: 'changed',
  isDescending: true,
  page: 1,
};

export const PAGE_SIZE = 50;

const isOneOf = <T extends string>(list: readonly T[], text: string | null): text is T =>
  list.some((entry) => entry === text);

/** The query that an address's parameters carry. Invalid parameters are ignored. */
export function parseArticleQuery(params: URLSearchParams): ArticleQuery {
  const status = params.get('status');
  const wanted = params.get('sort');
  const sort = isOneOf(SORT_COLUMNS, wanted) ? wanted : DEFAULT_QUERY.sort;
  const page = Number(params.get('page'));
  return {
    search: params.get('q') ?? '',
    status: isOneOf(ARTICLE_STATUSES, status) ? status : null,
    section: params.get('section') || null,
    sort,
    isDescending: ORDERS.get(params.get('order')) ?? LARGEST_FIRST.has(sort),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters that carry the query; defaults are left out. */
export function toArticleParams(query: ArticleQuery): URLSearchParams {
  const { search, status, section, sort, isDescending, page } = query;
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (status) params.set('status', status);
  if (section) params.set('section', section);
  if (sort !== DEFAULT_QUERY.sort) params.set('sort', sort);
  if (isDescending !== LARGEST_FIRST.has(sort)) params.set('order', isDescending ? 'desc' : 'asc');
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** The query after a column's heading was pressed: sorted by that column, or in the reverse order. */
export function sortBy(query: ArticleQuery, column: SortColumn): ArticleQuery {
  const isDescending = query.sort === column ? !query.isDescending : LARGEST_FIRST.has(column);
  return { ...query, sort: column, isDescending, page: 1 };
}

/** The words of a search, in small letters. */
export const toWords = (text: string): string[] =>
  text.toLocaleLowerCase('en-GB').split(/\s+/).filter(Boolean);

type Holds = (text: string, word: string) => boolean;

const holdsWord: Holds = (text, word) => text.includes(word);

const holdsSlip: Holds = (text, word) =>
  text.includes(word) || text.split(/[^\p{L}\p{N}]+/u).some((other) => isSlip(word, other));

function toText({ title, slug, section, author, tags }: ListedArticle): string {
  return [title, slug, section, author ?? '', ...tags].join('\n').toLocaleLowerCase('en-GB');
}

/**
 * The articles with all the words, or with them in their text; where there is none, those with words
 * that may be meant by slips of the pen.
 */
function findArticles<T extends ListedArticle>(
  articles: readonly T[],
  search: string,
  idsByText: ReadonlySet<string>,
): readonly T[] {
  const words = toWords(search);
  if (words.length === 0) return articles;
  const find = (holds: Holds) =>
    articles.filter((article) => {
      const text = toText(article);
      return idsByText.has(article.id) || words.every((word) => holds(text, word));
    });
  const exact = find(holdsWord);
  return exact.length > 0 ? exact : find(holdsSlip);
}

export type ArticlePage<T> = {
  shown: T[];
  /** How many match on all pages. */
  found: number;
  /** The page that is shown, from 1; the last one where the query names a later one. */
  page: number;
  pages: number;
};

/**
 * The articles that match, in order, one page of them. Equal ones keep the order they came in.
 *
 * @param idsByText of the articles whose text has the words
 */
export function listArticles<T extends ListedArticle>(
  articles: readonly T[],
  query: ArticleQuery,
  idsByText: ReadonlySet<string> = new Set(),
): ArticlePage<T> {
  const compare = COMPARE[query.sort];
  const direction = query.isDescending ? -1 : 1;
  const filed = articles.filter(
    (article) =>
      (query.status === null || toStatus(article.state) === query.status) &&
      (query.section === null || article.section === query.section),
  );
  const found = findArticles(filed, query.search, idsByText)
    .slice()
    .sort((one, other) => direction * compare(one, other));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { shown, found: found.length, page, pages };
}

/** Every section that an article has, by name. */
export function getSections(articles: readonly Pick<ListedArticle, 'section'>[]): string[] {
  return [...new Set(articles.map(({ section }) => section))].sort(COLLATOR.compare);
}

export function countByStatus(
  articles: readonly Pick<ListedArticle, 'state'>[],
): Record<ArticleStatus, number> {
  const counts = { draft: 0, scheduled: 0, waiting: 0, live: 0 };
  for (const { state } of articles) counts[toStatus(state)]++;
  return counts;
}
