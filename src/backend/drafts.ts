/**
 * Unsaved work in an editor's account, private and available on any device. Keeps the newest fifty
 * for ninety days.
 */
import type { Backend } from './client.ts';
import type { Arguments, Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

/** `value` may have been written by an older version of this site. */
export type StoredDraft = Row<'drafts'>;

/** Stores a draft of at most 2 MB as JSON, unless a newer copy exists. */
export const saveDraft = (backend: Backend, draft: Arguments<'save_draft'>) =>
  callAsEditor(backend, 'save_draft', draft);

/** The current user's drafts whose keys begin with `prefix`, newest first. */
export const readDrafts = async (
  backend: Backend,
  prefix: string,
): Promise<Result<StoredDraft[]>> =>
  toResult(
    await askAsEditor<StoredDraft[]>(backend, (client) =>
      client
        .from('drafts')
        .select('*')
        .like('key', `${prefix}%`)
        .order('written_at', { ascending: false }),
    ),
  );

/** Deletes a draft unless it is newer than `writtenAt`. Succeeds if there is none. */
export const dropDraft = async (
  backend: Backend,
  { owner, key, written_at: writtenAt }: Pick<StoredDraft, 'owner' | 'key' | 'written_at'>,
): Promise<Result<null>> =>
  toResult(
    await askAsEditor<null>(backend, (client) =>
      client.from('drafts').delete().eq('owner', owner).eq('key', key).lte('written_at', writtenAt),
    ),
  );
