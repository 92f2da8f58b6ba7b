/**
 * Problems that a build found on its pages. It writes them to /findings.json, which is public, so
 * they contain only what the pages show.
 */

export type BrokenLink = {
  /** As written on the page; up to 200 characters. */
  href: string;
  /** Link text, up to 80 characters; empty for a picture. */
  words: string;
  /** Section heading; empty above the first one. */
  heading: string;
  missing: 'page' | 'place';
};

export type PageWithBrokenLinks = {
  path: string;
  title: string;
  article: string | null;
  links: BrokenLink[];
};

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

/** Null if the response is something else, such as a page. */
export function parseFindings(value: unknown): BuildFindings | null {
  if (!isRecord(value)) return null;
  const { brokenLinks, reviews } = value;
  if (!Array.isArray(brokenLinks) || !brokenLinks.every(isPage)) return null;
  if (!Array.isArray(reviews) || !reviews.every(isReview)) return null;
  return { brokenLinks, reviews };
}
