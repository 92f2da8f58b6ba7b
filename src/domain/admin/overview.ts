import { formatDate } from '../format/dates.ts';
import { toLondonDay } from '../format/london-time.ts';
import type { BrokenLink, PageReview, PageWithBrokenLinks } from './findings.ts';

/** Months without a change after which a live article needs another read. */
export const STALE_MONTHS = 12;
/** How many days before its review date a page is listed. */
export const REVIEW_AHEAD_DAYS = 30;

const DAY_MS = 86_400_000;

type StoredArticle = {
  id: string;
  slug: string;
  title: string;
  published: boolean;
  /** ISO instant; a published article always has one. */
  published_at: string | null;
  updated_at: string;
};

const isLive = ({ published, published_at: at }: StoredArticle, now: number): boolean =>
  published && at !== null && Date.parse(at) <= now;

function monthsBefore(months: number, now: number): number {
  const day = new Date(now);
  const date = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() - months);
  // The date overflowed, because the month is shorter.
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  return day.getTime();
}

export type StaleArticle = {
  id: string;
  title: string;
  /** ISO instant of its last change or its publication, whichever is later. */
  since: string;
};

/** Live articles unchanged for `STALE_MONTHS`, oldest first; `now` in epoch milliseconds. */
export function findStaleArticles(articles: readonly StoredArticle[], now: number): StaleArticle[] {
  const limit = monthsBefore(STALE_MONTHS, now);
  return articles
    .filter((article) => isLive(article, now))
    .map(({ id, title, updated_at: changed, published_at: published }) => ({
      id,
      title,
      since: Date.parse(published ?? '') > Date.parse(changed) ? (published ?? changed) : changed,
    }))
    .filter(({ since }) => Date.parse(since) < limit)
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
}

export type DueReview = PageReview & { isOverdue: boolean };

/**
 * Pages whose review is overdue or due within `REVIEW_AHEAD_DAYS`, most urgent first; `now` in
 * epoch milliseconds. A page is not overdue on the due date itself.
 */
export function findDueReviews(reviews: readonly PageReview[], now: number): DueReview[] {
  const today = toLondonDay(new Date(now).toISOString());
  const last = toLondonDay(new Date(now + REVIEW_AHEAD_DAYS * DAY_MS).toISOString());
  return reviews
    .filter(({ reviewDue }) => reviewDue <= last)
    .map((review) => ({ ...review, isOverdue: review.reviewDue < today }))
    .sort(
      (one, other) =>
        one.reviewDue.localeCompare(other.reviewDue) || one.title.localeCompare(other.title),
    );
}

export const toReviewSentence = ({ reviewDue, isOverdue }: DueReview): string =>
  `${isOverdue ? 'It was due on' : 'Due on'} ${formatDate(reviewDue)}.`;

export type LinkPage = PageWithBrokenLinks & {
  /** Whether the article has changed since the build, so that its links may already be fixed. */
  isChanged: boolean;
};

/**
 * Pages with broken links, except articles that the next build removes. `versions` maps the IDs of
 * the build's articles to their `updated_at`.
 */
export function findLinkPages(
  pages: readonly PageWithBrokenLinks[],
  articles: readonly StoredArticle[],
  versions: Readonly<Record<string, string>>,
  now: number,
): LinkPage[] {
  const stored = new Map(articles.map((article) => [article.id, article]));
  return pages.flatMap((page) => {
    const id = page.article;
    if (id === null) return { ...page, isChanged: false };
    const article = stored.get(id);
    if (!article || !isLive(article, now)) return [];
    return {
      ...page,
      title: article.title,
      isChanged: Object.hasOwn(versions, id) && versions[id] !== article.updated_at,
    };
  });
}

const ARTICLE_PATH = /^(?:https?:\/\/[^/]+)?\/(?:articles|blog)\/([^/?#]+)/;

export function toLinkReason(
  { href, missing }: BrokenLink,
  articles: readonly StoredArticle[],
  now: number,
): string {
  if (missing === 'place') return 'The page exists, but this part of it does not.';
  const slug = ARTICLE_PATH.exec(href)?.[1];
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) return 'There is no such page.';
  if (isLive(article, now)) return `“${article.title}” goes live with the next build.`;
  return `“${article.title}” is not on the site. Publish it, or remove the link.`;
}

export function toLinkPlace({ words, heading }: BrokenLink): string {
  const link = words === '' ? 'A link on a picture' : `The words “${words}”`;
  return heading === '' ? `${link}, before the first heading` : `${link}, under “${heading}”`;
}
