/** What articles were before: the versions that every save keeps, and the articles that are deleted. */
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import { readEditorNames } from './people.ts';
import type { Result } from './result.ts';

/**
 * Every version of the article, newest first. The first is the current one (its `saved_at` is the
 * article's `updated_at`), unless the article has been deleted.
 */
export const readRevisions = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'read_article_versions', { article_id: articleId });

export type DeletedArticle = {
  id: string;
  title: string;
  /** ISO instant. */
  deletedAt: string;
  /** The name of the person who deleted it; null when no person did. */
  deletedBy: string | null;
};

type KeptVersion = Pick<Row<'article_revisions'>, 'article_id' | 'saved_at' | 'saved_by'> & {
  title: string;
};

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
