/**
 * What a build found on the pages that it made, for editors to correct. The build writes it beside the
 * pages as /findings.json, where anyone may read it: it says nothing that those pages do not say.
 */

export type BrokenLink = {
  /** As the page has it; 200 characters at most. */
  href: string;
  /** The words of the link, 80 characters at most; empty for one around a picture. */
  words: string;
  /** Of the part of the page that it stands in; empty above the first heading. */
  heading: string;
  /** What is missing: the page, or the place on it that the fragment names. */
  missing: 'page' | 'place';
};

export type PageWithBrokenLinks = {
  path: string;
  title: string;
  /** The id of the article that the page shows; null for any other page. */
  article: string | null;
  links: BrokenLink[];
};

/** A page of content/ that somebody has to read again by a day. */
export type PageReview = {
  path: string;
  title: string;
  /** ISO date. */
  reviewDue: string;
  /** Its path in content/. */
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

/** The findings in a host's answer, or null when that is something else, such as a page. */
export function parseFindings(value: unknown): BuildFindings | null {
  if (!isRecord(value)) return null;
  const { brokenLinks, reviews } = value;
  if (!Array.isArray(brokenLinks) || !brokenLinks.every(isPage)) return null;
  if (!Array.isArray(reviews) || !reviews.every(isReview)) return null;
  return { brokenLinks, reviews };
}
