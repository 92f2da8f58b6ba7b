/** The list of articles cut into static pages. */
import type { Article } from './article.ts';

/** Articles on one page of the list. */
export const ARTICLE_PAGE_SIZE = 24;

export type ArticleListPage = {
  articles: Article[];
  /** Counts from 1. */
  page: number;
  pages: number;
  total: number;
};

/** `/articles`, `/articles/page/2` and on. Pages count from 1. */
export function toArticleListPath(page: number): string {
  return page === 1 ? '/articles' : `/articles/page/${page}`;
}

/** Cuts articles, in the order they come in, into pages: every article on one, and at least one page. */
export function toArticleListPages(articles: readonly Article[]): ArticleListPage[] {
  const pages = Math.max(1, Math.ceil(articles.length / ARTICLE_PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => ({
    articles: articles.slice(index * ARTICLE_PAGE_SIZE, (index + 1) * ARTICLE_PAGE_SIZE),
    page: index + 1,
    pages,
    total: articles.length,
  }));
}
