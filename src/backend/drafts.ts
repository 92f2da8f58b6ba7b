/**
 * What an editor has typed and not saved, kept in their account: there on another machine too, and read by
 * nobody else. It is not part of an article. The newest fifty stay, for ninety days.
 */
import type { Backend } from './client.ts';
import type { Arguments, Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

/** Its `draft` is as a browser wrote it, perhaps with an older version of this site. */
export type StoredDraft = Row<'drafts'>;

/**
 * Stores a draft, an object of at most 2 MB as JSON, over the one that has its id. Gives the instant at
 * which it was stored.
 */
export const saveDraft = (backend: Backend, draft: Arguments<'save_draft'>) =>
  callAsEditor(backend, 'save_draft', draft);

/** The drafts of whoever is signed in, newest first. */
export const readDrafts = async (backend: Backend): Promise<Result<StoredDraft[]>> =>
  toResult(
    await askAsEditor<StoredDraft[]>(backend, (client) =>
      client.from('drafts').select('*').order('written_at', { ascending: false }),
    ),
  );

/** Forgets a draft. One that is not there counts as forgotten. */
export const dropDraft = async (backend: Backend, id: string): Promise<Result<null>> =>
  toResult(
    await askAsEditor<null>(backend, (client) => client.from('drafts').delete().eq('id', id)),
  );
