/** What articles were before: the versions that every save keeps, and the articles that are deleted. */
import { type ArticleFields, toArticleFields } from '../domain/article/article-fields.ts';
import type { EditableArticle } from './article-editing.ts';
import type { Backend } from './client.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import { readEditorNames } from './people.ts';
import type { Result } from './result.ts';

export type Revision = {
  id: string;
  /** ISO instant at which this version was saved. */
  savedAt: string;
  /** The e-mail address of who saved it; null when nobody knows. */
  savedBy: string | null;
  /** What they are called. */
  savedByName: string | null;
  fields: ArticleFields;
};

type StoredVersion = {
  id: string;
  saved_at: string;
  saved_by: string | null;
  saved_by_name: string | null;
  fields: EditableArticle;
};

const toRevision = (version: StoredVersion): Revision => ({
  id: version.id,
  savedAt: version.saved_at,
  savedBy: version.saved_by,
  savedByName: version.saved_by_name,
  fields: toArticleFields(version.fields),
});

/**
 * Every version of the article, newest first. The first is the current one (its `savedAt` is the
 * article's `updated_at`), unless the article has been deleted.
 */
export const readRevisions = async (
  backend: Backend,
  articleId: string,
): Promise<Result<Revision[]>> => {
  const versions = await callAsEditor<StoredVersion[]>(backend, 'read_article_versions', {
    article_id: articleId,
  });
  return versions.ok ? { ok: true, data: versions.data.map(toRevision) } : versions;
};

export type DeletedArticle = {
  id: string;
  title: string;
  /** ISO instant. */
  deletedAt: string;
  /** What whoever deleted it is called; null when no person did. */
  deletedBy: string | null;
};

type KeptVersion = { article_id: string; saved_at: string; saved_by: string | null; title: string };

/** How many of the newest kept versions are searched. */
const SEARCHED_VERSIONS = 500;

/**
 * The articles among the newest kept versions that are not in `existing` (ids), newest deletion
 * first. An article that was deleted longer ago is still kept, but not among these.
 */
export const readDeletedArticles = async (
  backend: Backend,
  existing: ReadonlySet<string>,
): Promise<Result<DeletedArticle[]>> => {
  const names = await readEditorNames(backend);
  if (!names.ok) return names;
  const versions = await askAsEditor<KeptVersion[]>(backend, (client) =>
    client
      .from('article_revisions')
      .select('article_id, saved_at, saved_by, title:snapshot->>title')
      .order('saved_at', { ascending: false })
      .limit(SEARCHED_VERSIONS)
      .overrideTypes<KeptVersion[], { merge: false }>(),
  );
  if (!versions.ok) return toResult(versions);
  const newest = new Map<string, DeletedArticle>();
  for (const { article_id: id, saved_at: deletedAt, saved_by: by, title } of versions.data) {
    if (existing.has(id) || newest.has(id)) continue;
    newest.set(id, { id, title, deletedAt, deletedBy: names.data.get(by ?? '') ?? null });
  }
  return { ok: true, data: [...newest.values()] };
};
