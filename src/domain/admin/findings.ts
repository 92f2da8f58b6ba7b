/**
 * Problems that a build found on its pages. The build writes them to /findings.json, which is public, so they
 * say nothing that the pages do not.
 */

export type BrokenLink = {
  /** As written on the page; 200 characters at most. */
  href: string;
  /** Link text, 80 characters at most; empty for a picture. */
  words: string;
  /** Heading of the section; empty above the first heading. */
  heading: string;
  missing: 'page' | 'place';
};

export type PageWithBrokenLinks = {
  path: string;
  title: string;
  /** Null if the page does not show an article. */
  article: string | null;
  links: BrokenLink[];
};

/** A page of content/ with a review date. */
export type PageReview = {
  path: string;
  title: string;
  reviewDue: string;
  /** Path in content/. */
  file: string;
};

export type BuildFindings = { brokenLinks: PageWithBrokenLinks[]; reviews: PageReview[] };

export const FINDINGS_PATH = '/findings.json';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

const isLink = (value: unknown): value is BrokenLink =>
  isRecord(value) &&
  hasTexts(value, ['href', 'words', 'heading']) &&
  (value['missing'] === 'page' || value['missing'] === 'place');

const isPage = (value: unknown): value is PageWithBrokenLinks =>
  isRecord(value) &&
  hasTexts(value, ['path', 'title']) &&
  (value['article'] === null || typeof value['article'] === 'string') &&
  Array.isArray(value['links']) &&
  value['links'].every(isLink);

const isReview = (value: unknown): value is PageReview =>
  isRecord(value) &&
  hasTexts(value, ['path', 'title', 'reviewDue', 'file']) &&
  !Number.isNaN(Date.parse(String(value['reviewDue'])));

/** The findings, or null if the response is something else, such as a page. */
export function parseFindings(value: unknown): BuildFindings | null {
  if (!isRecord(value)) return null;
  const { brokenLinks, reviews } = value;
  if (!Array.isArray(brokenLinks) || !brokenLinks.every(isPage)) return null;
  if (!Array.isArray(reviews) || !reviews.every(isReview)) return null;
  return { brokenLinks, reviews };
}
