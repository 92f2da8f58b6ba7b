/** Articles that were deleted and can be brought back (see `undeleteArticle`). */
import type { Backend } from './client.ts';
import { askAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

export type DeletedArticle = {
  id: string;
  title: string;
  /** ISO instant. */
  deletedAt: string;
};

type KeptVersion = { article_id: string; saved_at: string; title: string };

/** How many of the newest kept versions are searched. */
const VERSIONS = 500;

/**
 * The articles among the newest kept versions that are not in `existing` (ids), newest deletion
 * first. An article that was deleted longer ago is still kept, but not among these.
 */
export const readDeletedArticles = async (
  backend: Backend,
  existing: ReadonlySet<string>,
): Promise<Result<DeletedArticle[]>> => {
  const versions = await askAsEditor<KeptVersion[]>(backend, (client) =>
    client
      .from('article_revisions')
      .select('article_id, saved_at, title:snapshot->>title')
      .order('saved_at', { ascending: false })
      .limit(VERSIONS)
      .overrideTypes<KeptVersion[], { merge: false }>(),
  );
  if (!versions.ok) return toResult(versions);
  const newest = new Map<string, DeletedArticle>();
  for (const { article_id: id, saved_at: deletedAt, title } of versions.data) {
    if (!existing.has(id) && !newest.has(id)) newest.set(id, { id, title, deletedAt });
  }
  return { ok: true, data: [...newest.values()] };
};
