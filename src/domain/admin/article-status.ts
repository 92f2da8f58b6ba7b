/**
 * An article's status in words: what visitors see, what is pending and, after a failure, what to
 * do.
 */
import { formatLondonHour, formatLondonMoment, formatLondonTime } from '../format/london-time.ts';
import {
  type ArticleState,
  type BuildManifest,
  type BuildStatus,
  findMissingPictures,
  toArticleState,
  toFailureWords,
  toMissingPicturesNote,
} from './build.ts';

type StoredArticle = Parameters<typeof toArticleState>[0] & {
  slug: string;
  hasChanges?: boolean;
};

export type StatusNote = {
  state: ArticleState | 'new';
  label: string;
  sentence: string;
  /** Whether the label is enough without the sentence. */
  isPlain: boolean;
  /** Whether an editor has to act: a build failed or never started. */
  isStopped: boolean;
  /** Path of the public page; null if there is none or it is unknown. */
  href: string | null;
};

const NEW: StatusNote = {
  state: 'new',
  label: 'New',
  sentence: 'Only you can see it.',
  isPlain: true,
  isStopped: false,
  href: null,
};

function toProgress(build: BuildStatus | null, isDue: boolean): string {
  if (build === null) return 'The build status is unknown. The desk keeps checking.';
  if (build.name === 'failed') {
    return `The last build failed. ${toFailureWords(build.error).words}`;
  }
  const { isStuck, isRunning } = { isStuck: false, isRunning: false, ...build };
  if (isStuck) return 'No build has started for ten minutes. Press Retry.';
  if (isRunning) return 'The site is being built.';
  return isDue
    ? 'This version will appear with the next build.'
    : 'The next build will take it off the site.';
}

const isStopped = (build: BuildStatus | null): boolean =>
  build?.name === 'failed' || (build?.name === 'waiting' && build.isStuck);

/** Whether the live site has a newer version than this one. */
const isOutdated = ({ id, updated_at: version }: StoredArticle, manifest: BuildManifest | null) =>
  manifest !== null &&
  Object.hasOwn(manifest.articles, id) &&
  Date.parse(manifest.articles[id] ?? '') > Date.parse(version);

type Waiting = Pick<StatusNote, 'label' | 'sentence' | 'href'>;

function toWaiting(
  article: StoredArticle,
  manifest: BuildManifest | null,
  isDue: boolean,
  hasStopped: boolean,
): Waiting {
  if (!manifest) {
    return {
      label: isDue ? 'Published' : 'Not published',
      sentence: 'The live site is not responding, so we cannot tell whether visitors see it.',
      href: null,
    };
  }
  const isShown = Object.hasOwn(manifest.articles, article.id);
  if (!isDue) {
    return {
      label: hasStopped ? 'Still on the site' : 'Leaving the site…',
      sentence: 'Visitors still see it.',
      href: `/articles/${article.slug}`,
    };
  }
  if (isShown) {
    return {
      label: hasStopped ? 'Changes not live' : 'Publishing…',
      sentence: 'Visitors still see the earlier version.',
      href: null,
    };
  }
  return {
    label: hasStopped ? 'Not live' : 'Publishing…',
    sentence: hasStopped ? 'Visitors cannot see it yet.' : 'Not live yet.',
    href: null,
  };
}

/**
 * An article's status. `article` is null if it was never saved; `manifest` (of the live site) and
 * `build` are null if they could not be loaded; `now` is in milliseconds.
 */
export function toStatusNote(
  article: StoredArticle | null,
  manifest: BuildManifest | null,
  build: BuildStatus | null,
  now: number,
): StatusNote {
  if (!article) return NEW;
  const state = toArticleState(article, manifest, now);
  const publishedAt = article.published_at ?? '';
  const settled = { state, isPlain: true, isStopped: false, href: null };
  if (state === 'draft')
    return { ...settled, label: 'Draft', sentence: 'Only editors can see it.' };
  if (state === 'scheduled') {
    const label = `Scheduled for ${formatLondonTime(publishedAt)}`;
    const sentence = 'Until then (UK time), only editors can see it.';
    return { ...settled, isPlain: false, label, sentence };
  }
  if (typeof state === 'object') {
    const missing = toMissingPicturesNote(findMissingPictures(article, manifest));
    return {
      ...settled,
      isPlain: missing === null,
      label:
        state.liveSince === null
          ? `Live, last changed ${formatSince(article.updated_at, now)}`
          : `Live since ${formatSince(state.liveSince, now)}`,
      sentence:
        missing ??
        (article.hasChanges
          ? 'Visitors still see the earlier version.'
          : 'Visitors see this version.'),
      href: `/articles/${article.slug}`,
    };
  }
  if (isOutdated(article, manifest)) {
    return {
      ...settled,
      isPlain: false,
      label: 'Changed by somebody else',
      sentence:
        'Visitors see a newer version than this one. Save your changes to compare both, or reload.',
      href: `/articles/${article.slug}`,
    };
  }
  const isDue = article.published && Date.parse(publishedAt) <= now;
  const hasStopped = isStopped(build);
  const { label, sentence, href } = toWaiting(article, manifest, isDue, hasStopped);
  const later =
    article.published && !isDue
      ? ` It will be published again on ${formatLondonMoment(publishedAt)}, UK time.`
      : '';
  return {
    state,
    label,
    sentence: `${sentence} ${toProgress(build, isDue)}${later}`,
    isPlain: false,
    isStopped: hasStopped,
    href,
  };
}

const DAY_MS = 86_400_000;

/** `14:03` within the last twelve hours, otherwise with the date. */
function formatSince(iso: string, now: number): string {
  const instant = Date.parse(iso);
  return now - instant < DAY_MS / 2 ? formatLondonHour(instant) : formatLondonTime(iso);
}
