import type { ArticleState } from './build.ts';
import { compareNames } from '../format/collation.ts';
import type { ListRules } from './list.ts';

export type ArticleStatus = 'draft' | 'scheduled' | 'waiting' | 'live';

const ARTICLE_STATUSES: readonly ArticleStatus[] = ['draft', 'scheduled', 'waiting', 'live'];

export type ListedArticle = {
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

const toRank = ({ state }: ListedArticle): number => ARTICLE_STATUSES.indexOf(toStatus(state));

export type ArticleColumn = 'title' | 'state' | 'section' | 'changed' | 'views';
type ArticleFilter = 'status' | 'section';

export const ARTICLE_LIST: ListRules<ListedArticle, ArticleColumn, ArticleFilter> = {
  columns: {
    title: (one, other) => compareNames(one.title, other.title),
    state: (one, other) => toRank(one) - toRank(other),
    section: (one, other) => compareNames(one.section, other.section),
    changed: (one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at),
    views: (one, other) => one.view_count - other.view_count,
  },
  largestFirst: new Set(['changed', 'views']),
  defaultSort: 'changed',
  filters: {
    status: {
      choices: ARTICLE_STATUSES,
      keeps: ({ state }, status) => toStatus(state) === status,
    },
    section: { keeps: (article, section) => article.section === section },
  },
  toText: ({ title, slug, section, author, tags }) =>
    [title, slug, section, author ?? '', ...tags].join('\n'),
};

export function getSections(articles: readonly Pick<ListedArticle, 'section'>[]): string[] {
  return [...new Set(articles.map(({ section }) => section))].sort(compareNames);
}

export function countByStatus(
  articles: readonly Pick<ListedArticle, 'state'>[],
): Record<ArticleStatus, number> {
  const counts = { draft: 0, scheduled: 0, waiting: 0, live: 0 };
  for (const { state } of articles) counts[toStatus(state)]++;
  return counts;
}
