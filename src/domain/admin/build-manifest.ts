/**
 * What the site that is live was built from. The build writes it beside the pages as /build.json;
 * the admin area reads it to say which version of an article visitors see.
 */

export type BuildManifest = {
  /** ISO instant (UTC). */
  builtAt: string;
  /** ISO instant (UTC) of the rows; null when there was no snapshot. */
  snapshotTakenAt: string | null;
  /** For each article shown, by id, the `updated_at` of the version, exactly as the backend sends it. */
  articles: Record<string, string>;
};

export const BUILD_MANIFEST_PATH = '/build.json';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const hasTextsOnly = (record: Record<string, unknown>): record is Record<string, string> =>
  Object.values(record).every((value) => typeof value === 'string');

/** The manifest in a host's answer, or null when that is something else, such as a page. */
export function parseBuildManifest(value: unknown): BuildManifest | null {
  if (!isRecord(value)) return null;
  const { builtAt, snapshotTakenAt, articles } = value;
  if (!isInstant(builtAt)) return null;
  if (snapshotTakenAt !== null && !isInstant(snapshotTakenAt)) return null;
  if (!isRecord(articles) || !hasTextsOnly(articles)) return null;
  return { builtAt, snapshotTakenAt, articles };
}

/**
 * - `draft` and `scheduled`: visitors do not see it.
 * - `waiting`: visitors see something else until the next build: nothing yet, an earlier version, or
 *   the article although it is a draft or scheduled again.
 * - `liveSince`: they see this version; the ISO instant is that of the build that is live.
 */
export type ArticleState = 'draft' | 'scheduled' | 'waiting' | { liveSince: string };

type StoredArticle = {
  id: string;
  published: boolean;
  /** ISO instant; a published article always has one. */
  published_at: string | null;
  updated_at: string;
};

/**
 * How a stored article relates to the live site. `manifest` is null when it could not be read, which
 * counts as a site without articles; `now` is in epoch milliseconds.
 */
export function toArticleState(
  article: StoredArticle,
  manifest: BuildManifest | null,
  now: number,
): ArticleState {
  const { id, published, published_at: publishedAt, updated_at: version } = article;
  const articles = manifest?.articles ?? {};
  const shown = Object.hasOwn(articles, id) ? articles[id] : undefined;
  const isDue = published && publishedAt !== null && Date.parse(publishedAt) <= now;
  if (isDue) {
    return manifest && shown === version ? { liveSince: manifest.builtAt } : 'waiting';
  }
  if (shown !== undefined) return 'waiting';
  return published ? 'scheduled' : 'draft';
}
