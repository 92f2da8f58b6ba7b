/**
 * What an editor has typed and not saved, kept in their account: there on another machine too, and read by
 * nobody else. It is no part of an article. The newest fifty stay, for ninety days.
 */
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

export type KeptDraft = {
  /** A UUID that the browser made. */
  id: string;
  /** Null for an article that has never been saved. */
  articleId: string | null;
  /** As the browser wrote it, perhaps an older version of this site. */
  draft: unknown;
  /** ISO instant, by the database's clock. */
  writtenAt: string;
};

/**
 * Keeps a draft, an object of at most 2 MB as JSON, over the one that has its id. Gives the instant at
 * which it was kept.
 */
export const keepDraft = (
  backend: Backend,
  { id, articleId, draft }: { id: string; articleId: string | null; draft: object },
): Promise<Result<string>> =>
  callAsEditor<string>(backend, 'keep_draft', { draft_id: id, article: articleId, draft });

/** The drafts of whoever is signed in, newest first. */
export const readKeptDrafts = async (backend: Backend): Promise<Result<KeptDraft[]>> => {
  const rows = await askAsEditor<Row<'kept_drafts'>[]>(backend, (client) =>
    client.from('kept_drafts').select('*').order('written_at', { ascending: false }),
  );
  if (!rows.ok) return toResult(rows);
  const drafts = rows.data.map((row) => ({
    id: row.id,
    articleId: row.article_id,
    draft: row.draft,
    writtenAt: row.written_at,
  }));
  return { ok: true, data: drafts };
};

/** Forgets a draft. One that is not there counts as forgotten. */
export const dropDraft = async (backend: Backend, id: string): Promise<Result<null>> =>
  toResult(
    await askAsEditor<null>(backend, (client) => client.from('kept_drafts').delete().eq('id', id)),
  );
