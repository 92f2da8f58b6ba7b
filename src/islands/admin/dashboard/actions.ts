/**
 * Actions on a listed article. Each checks that the listed version is still current and reports its
 * result in a sentence.
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
import { type Failure, getDataOr, toFailure } from '../../../backend/result.ts';
import { toCopySlugs, toCopyTitle } from '../../../domain/admin/article-copy.ts';
import { toActorName } from '../../../domain/admin/actor-name.ts';
import { findPublishingFaults } from '../../../domain/article/article-faults.ts';
import {
  type Publication,
  toArticleFields,
  toValues,
} from '../../../domain/article/article-fields.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';

export type Named = { id: string; title: string };

type Refused = SaveFailure | Failure | { ok: false; reason: 'unfit'; message: string };

/** `saved` is null for a deleted article. */
export type Outcome = { ok: true; message: string; saved: EditableArticle | null } | Refused;

const quote = ({ title }: Pick<Named, 'title'>): string => `“${title}”`;

export function explain(article: Named, refused: Refused): string {
  const name = quote(article);
  switch (refused.reason) {
    case 'unfit':
      return refused.message;
    case 'stale':
      // Do nothing to a version that the editor has not seen.
      return refused.current
        ? `${toActorName(refused.by)} changed ${name} on ${formatLondonTime(refused.current.updated_at)}. The list shows that version now. Look at it, then try again.`
        : `${toActorName(refused.by)} deleted ${name}. Restore it under “Deleted articles”, below the list.`;
    case 'slug-taken':
      return `Another article now has the address of ${name}. Change that article’s address first.`;
    case 'signed-out':
      return 'You are signed out, so nothing was changed. Sign in, then try again.';
    case 'not-allowed':
      return 'Your account no longer has permission to edit, so nothing was changed. Ask a super admin.';
    case 'offline':
      return `The database is not responding, so we cannot tell whether ${name} was changed. In a minute, press “Reload the list” and check.`;
    case 'not-configured':
      return 'This copy of the site is not connected to a backend. Tell the person who runs it.';
    case 'failed':
      return `${name} was not changed. Open it to see what is wrong, or tell the person who runs the site: ${refused.message}`;
  }
}

/** The full article, if the listed version is still current. */
async function readListed(backend: Backend, listed: ArticleSummary): Promise<SaveResult | Failure> {
  const read = await readArticleForEditing(backend, listed.id);
  if (!read.ok) return read;
  const current = read.data?.pending?.live ?? read.data;
  if (current?.updated_at === listed.updated_at) return { ok: true, article: current };
  const by = getDataOr(await readArticleWriter(backend, listed.id), null);
  return { ok: false, reason: 'stale', current, by };
}

/** Publishes or unpublishes; a null instant means now. */
export async function setPublication(
  backend: Backend,
  listed: ArticleSummary,
  publication: Publication,
): Promise<Outcome> {
  const read = await readListed(backend, listed);
  if (!read.ok) return read;
  const { article } = read;
  const { published } = publication;
  const faults = published ? Object.values(findPublishingFaults(toValues(article))) : [];
  if (faults.length > 0) {
    const message = `${quote(article)} cannot be published yet. ${faults.join('. ')}.`;
    return { ok: false, reason: 'unfit', message };
  }
  const fields = { ...toArticleFields(article), ...publication };
  const saved = await saveArticle(backend, article.id, fields, article, 'publication');
  if (!saved.ok) return saved;
  const done = published ? 'is saved and will be published as you chose' : 'is a draft again';
  return { ok: true, message: `${quote(article)} ${done}.`, saved: saved.article };
}

export async function duplicate(backend: Backend, listed: ArticleSummary): Promise<Outcome> {
  const read = await readListed(backend, listed);
  if (!read.ok) return read;
  const title = toCopyTitle(read.article.title);
  const copy = { ...toArticleFields(read.article), title, published: false, published_at: null };
  let last: SaveResult = { ok: false, reason: 'slug-taken' };
  for (const slug of toCopySlugs(read.article.slug)) {
    last = await createArticle(backend, { ...copy, slug });
    if (last.ok || last.reason !== 'slug-taken') break;
  }
  if (!last.ok) return last;
  return { ok: true, message: `${quote(copy)} is a new draft.`, saved: last.article };
}

export async function remove(backend: Backend, listed: ArticleSummary): Promise<Outcome> {
  const deleted = await deleteArticle(backend, listed.id, listed.updated_at);
  return deleted.ok ? { ok: true, message: `${quote(listed)} is deleted.`, saved: null } : deleted;
}

export async function undelete(backend: Backend, article: Named): Promise<Outcome> {
  const restored = await undeleteArticle(backend, article.id);
  if (restored.ok) {
    const writer = getDataOr(await readArticleWriter(backend, article.id), null);
    const ending =
      writer && !writer.is_own ? `had already been restored by ${writer.name}` : 'is restored';
    return { ok: true, message: `${quote(article)} ${ending}.`, saved: restored.article };
  }
  return restored.reason === 'stale' ? toFailure('There is no saved version of it.') : restored;
}
