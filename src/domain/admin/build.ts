/**
 * What the live site was built from and what the next build will change. Each build writes its
 * manifest to /build.json for the admin area.
 */

export type BuildManifest = {
  /** ISO instant (UTC). */
  builtAt: string;
  /** ISO instant (UTC) of the rows; null if there is no snapshot. */
  snapshotTakenAt: string | null;
  /** The `updated_at` of each live article, by ID, exactly as the backend sends it. */
  articles: Record<string, string>;
  /** Addresses of pictures that could not be copied, by article ID. */
  missingPictures?: Record<string, string[]>;
};

export const BUILD_MANIFEST_PATH = '/build.json';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const hasTextsOnly = (record: Record<string, unknown>): record is Record<string, string> =>
  Object.values(record).every((value) => typeof value === 'string');

const hasListsOnly = (record: Record<string, unknown>): record is Record<string, string[]> =>
  Object.values(record).every(
    (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  );

/** Null if the response is something else, such as a page. */
export function parseBuildManifest(value: unknown): BuildManifest | null {
  if (!isRecord(value)) return null;
  const { builtAt, snapshotTakenAt, articles, missingPictures } = value;
  if (!isInstant(builtAt)) return null;
  if (snapshotTakenAt !== null && !isInstant(snapshotTakenAt)) return null;
  if (!isRecord(articles) || !hasTextsOnly(articles)) return null;
  const manifest = { builtAt, snapshotTakenAt, articles };
  // Older manifests lack this list.
  if (missingPictures === undefined) return manifest;
  if (!isRecord(missingPictures) || !hasListsOnly(missingPictures)) return null;
  return { ...manifest, missingPictures };
}

/**
 * Pictures missing from this version of an article on the live site; empty if another version or
 * none is live. `manifest` is null if it could not be loaded.
 */
export function findMissingPictures(
  { id, updated_at: version }: Pick<StoredArticle, 'id' | 'updated_at'>,
  manifest: BuildManifest | null,
): string[] {
  if (!manifest || !Object.hasOwn(manifest.articles, id)) return [];
  if (manifest.articles[id] !== version) return [];
  const missing = manifest.missingPictures ?? {};
  return Object.hasOwn(missing, id) ? (missing[id] ?? []) : [];
}

export function toMissingPicturesNote(addresses: readonly string[]): string | null {
  const [first, ...others] = addresses;
  if (first === undefined) return null;
  const missing =
    others.length === 0
      ? `a picture is missing: ${first}.`
      : `${addresses.length} pictures are missing: ${addresses.join(', ')}.`;
  return `Visitors see this version, but ${missing} They see a link instead. Choose another picture, or save the article again to retry.`;
}

/**
 * - `draft` and `scheduled`: not live.
 * - `waiting`: until the next build, visitors see nothing, an earlier version, or an article that
 *   is a draft or scheduled again.
 * - `liveSince`: this version is live. The ISO instant of publication; null if that is before the
 *   article was created, because it is then only the date shown to readers.
 */
export type ArticleState = 'draft' | 'scheduled' | 'waiting' | { liveSince: string | null };

type StoredArticle = {
  id: string;
  published: boolean;
  /** ISO instant; a published article always has one. */
  published_at: string | null;
  created_at: string;
  updated_at: string;
};

/**
 * `manifest` is null if it could not be loaded; the site then counts as having no articles. `now`
 * is in epoch milliseconds.
 */
export function toArticleState(
  article: StoredArticle,
  manifest: BuildManifest | null,
  now: number,
): ArticleState {
  const { id, published, published_at: publishedAt, created_at, updated_at: version } = article;
  const articles = manifest?.articles ?? {};
  const shown = Object.hasOwn(articles, id) ? articles[id] : undefined;
  const isDue = published && publishedAt !== null && Date.parse(publishedAt) <= now;
  if (isDue) {
    if (shown !== version) return 'waiting';
    const isKnown = Date.parse(publishedAt) >= Date.parse(created_at);
    return { liveSince: isKnown ? publishedAt : null };
  }
  if (shown !== undefined) return 'waiting';
  return published ? 'scheduled' : 'draft';
}

type Request = {
  requested_at: string;
  status: 'pending' | 'running' | 'done' | 'failed';
  /** ISO instant; null while pending or running. */
  finished_at: string | null;
  error: string | null;
};

export type BuildStatus =
  | { name: 'settled' }
  | {
      name: 'waiting';
      /** How many requests one build will answer. */
      count: number;
      since: string;
      isRunning: boolean;
      /** No build has started for a long time, so an editor should retry. */
      isStuck: boolean;
    }
  | { name: 'failed'; error: string; at: string };

const STUCK_AFTER_MS = 10 * 60_000;

/**
 * `requests` are the latest, newest first; `manifest` is null if it could not be loaded; `now` is
 * in epoch milliseconds. A request older than the live site's rows is done, whatever its status.
 */
export function toBuildStatus(
  requests: readonly Request[],
  manifest: BuildManifest | null,
  now: number,
): BuildStatus {
  const takenAt = manifest?.snapshotTakenAt;
  const answeredTo = takenAt ? Date.parse(takenAt) : -Infinity;
  const unanswered = requests.filter(({ requested_at }) => Date.parse(requested_at) > answeredTo);
  const open = unanswered.filter(({ finished_at }) => finished_at === null);
  const newest = open[0];
  const oldest = open.at(-1);
  if (newest && oldest) {
    const isRunning = open.some(({ status }) => status === 'running');
    return {
      name: 'waiting',
      count: open.length,
      since: oldest.requested_at,
      isRunning,
      isStuck: !isRunning && now - Date.parse(newest.requested_at) > STUCK_AFTER_MS,
    };
  }
  const last = unanswered[0];
  if (last?.status !== 'failed') return { name: 'settled' };
  return {
    name: 'failed',
    error: last.error ?? 'No reason was given.',
    at: last.finished_at ?? last.requested_at,
  };
}

/**
 * Splits a failure (see `toFailureReason`) into sentences for editors and details for the site's
 * operators.
 */
export function toFailureWords(error: string): { words: string; details: string } {
  const [words = '', ...details] = error.split('\n\n');
  return { words, details: details.join('\n\n') };
}
