/**
 * What can be done with an article from the list. Each action checks that the stored version is still
 * the listed one, and reports its result in one sentence.
 */
import {
  type ArticleSummary,
  createArticle,
  deleteArticle,
  type EditableArticle,
  readArticleForEditing,
  readArticleWriter,
  saveArticle,
  type SaveFailure,
  type SaveResult,
  undeleteArticle,
} from '../../../backend/article-editing.ts';
import type { Backend } from '../../../backend/client.ts';
import { type Failure, toFailure } from '../../../backend/result.ts';
import { findPublishingFaults } from '../../../domain/article/article-faults.ts';
import { toArticleFields } from '../../../domain/article/article-fields.ts';
import { type Publication, toValues } from '../../../domain/article/article-values.ts';
import { toWho } from '../../../domain/admin/who.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { toCopySlugs, toCopyTitle } from '../../../domain/admin/article-copy.ts';

export type ActionName = 'publish' | 'take-back' | 'duplicate' | 'delete' | 'undelete';

export type Named = { id: string; title: string };

export type Outcome =
  | { ok: true; message: string; saved: EditableArticle | null }
  | {
      ok: false;
      reason: Failure['reason'] | SaveFailure['reason'];
      message: string;
      /** The version stored meanwhile, null when the article is gone; left out where neither is known. */
      current?: EditableArticle | null;
    };

type FailedOutcome = Extract<Outcome, { ok: false }>;

const quote = ({ title }: Pick<Named, 'title'>): string => `“${title}”`;

const MESSAGES: Record<Exclude<FailedOutcome['reason'], 'stale'>, (article: Named) => string> = {
  'slug-taken': (article) =>
    `Another article has the address of ${quote(article)} now. Give that one another address first.`,
  'signed-out': () => 'You are signed out, so nothing was changed. Sign in, then try again.',
  'not-allowed': () =>
    'Your account may not edit any more, so nothing was changed. Ask whoever made you an editor.',
  offline: (article) =>
    `The database does not answer. Nothing is known to have happened to ${quote(article)}: press “Read the list again” in a minute, and look.`,
  'not-configured': () =>
    'This copy of the site is not connected to a backend. Tell whoever runs it.',
  failed: (article) =>
    `${quote(article)} was not changed. Open it to see what is wrong, or tell whoever runs the site:`,
};

/** Where somebody else saved first, their version is shown, and nothing is done to it unseen. */
function toFailedOutcome(article: Named, failure: Failure | SaveFailure): FailedOutcome {
  const { ok, reason } = failure;
  if (reason !== 'stale') {
    const message = MESSAGES[reason](article);
    return { ok, reason, message: reason === 'failed' ? `${message} ${failure.message}` : message };
  }
  const { current, by } = failure;
  const message = current
    ? `${toWho(by)} changed ${quote(article)} on ${formatLondonTime(current.updated_at)}. The list shows that version now. Look at it, then try again.`
    : `${toWho(by)} deleted ${quote(article)}. “Deleted articles” below the list brings it back.`;
  return { ok, reason, message, current };
}

/** The whole article, provided that it is still the version in the list. */
async function readListed(
  backend: Backend,
  article: ArticleSummary,
): Promise<{ ok: true; article: EditableArticle } | FailedOutcome> {
  const read = await readArticleForEditing(backend, article.id);
  if (!read.ok) return toFailedOutcome(article, read);
  if (read.data?.updated_at === article.updated_at) return { ok: true, article: read.data };
  const writer = await readArticleWriter(backend, article.id);
  const by = writer.ok ? writer.data : null;
  return toFailedOutcome(article, { ok: false, reason: 'stale', current: read.data, by });
}

/** Publishes it, or takes it back, as `publication` says; an instant of null means now. */
export async function setPublication(
  backend: Backend,
  listed: ArticleSummary,
  publication: Publication,
): Promise<Outcome> {
  const read = await readListed(backend, listed);
  if (!read.ok) return read;
  const { article } = read;
  const faults = publication.published
    ? Object.values(findPublishingFaults(toValues(article)))
    : [];
  if (faults.length > 0) {
    const message = `${quote(article)} cannot be published yet. ${faults.join('. ')}.`;
    return { ok: false, reason: 'failed', message };
  }
  const fields = { ...toArticleFields(article), ...publication };
  const saved = await saveArticle(backend, article.id, fields, article.updated_at);
  if (!saved.ok) return toFailedOutcome(article, saved);
  const done = publication.published ? 'is saved, and goes out as you said' : 'is a draft again';
  return { ok: true, message: `${quote(article)} ${done}.`, saved: saved.article };
}

async function duplicate(backend: Backend, listed: ArticleSummary): Promise<Outcome> {
  const read = await readListed(backend, listed);
  if (!read.ok) return read;
  const { article } = read;
  const copy = {
    ...toArticleFields(article),
    title: toCopyTitle(article.title),
    published: false,
    published_at: null,
  };
  let last: SaveResult = { ok: false, reason: 'slug-taken' };
  for (const slug of toCopySlugs(article.slug)) {
    last = await createArticle(backend, { ...copy, slug });
    if (last.ok || last.reason !== 'slug-taken') break;
  }
  if (!last.ok) return toFailedOutcome(article, last);
  return { ok: true, message: `${quote(copy)} is a new draft.`, saved: last.article };
}

async function remove(backend: Backend, listed: ArticleSummary): Promise<Outcome> {
  const deleted = await deleteArticle(backend, listed.id, listed.updated_at);
  if (!deleted.ok) return toFailedOutcome(listed, deleted);
  return { ok: true, message: `${quote(listed)} is deleted.`, saved: null };
}

export async function undelete(backend: Backend, article: Named): Promise<Outcome> {
  const restored = await undeleteArticle(backend, article.id);
  if (!restored.ok) {
    const lost = toFailure('No version of it was kept.');
    return toFailedOutcome(article, restored.reason === 'stale' ? lost : restored);
  }
  return { ok: true, message: `${quote(article)} is back.`, saved: restored.article };
}

export const ACTIONS = { duplicate, delete: remove } satisfies Partial<
  Record<ActionName, (backend: Backend, article: ArticleSummary) => Promise<Outcome>>
>;
