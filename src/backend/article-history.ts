import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import { readEditorNames } from './people.ts';
import type { Result } from './result.ts';

/**
 * Every version, newest first. Unless the article has been deleted, the first is the current one
 * (its `saved_at` is the article's `updated_at`).
 */
export const readRevisions = (backend: Backend, articleId: string) =>
  callAsEditor(backend, 'read_article_versions', { article_id: articleId });

export type DeletedArticle = {
  id: string;
  title: string;
  /** ISO instant. */
  deletedAt: string;
  /** Null unless a person deleted it. */
  deletedBy: string | null;
};

type KeptVersion = Pick<Row<'article_revisions'>, 'article_id' | 'saved_at' | 'saved_by'> & {
  title: string;
};

const SEARCHED_VERSIONS = 500;

/**
 * Recently deleted articles, the latest first: articles that have saved versions, but are not among
 * the IDs in `existing`. Older ones are still stored, but not listed.
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
