/**
 * What an editor has typed and not saved, kept in their account: there on another machine too, and read by
 * nobody else. The newest fifty stay, for ninety days.
 */
import type { Backend } from './client.ts';
import type { Arguments, Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

/** Its `value` is as a browser wrote it, perhaps with an older version of this site. */
export type StoredDraft = Row<'drafts'>;

/** Stores a draft of at most 2 MB as JSON, unless a newer copy is stored under its key. */
export const saveDraft = (backend: Backend, draft: Arguments<'save_draft'>) =>
  callAsEditor(backend, 'save_draft', draft);

/** The drafts of whoever is signed in whose keys begin with `prefix`, newest first. */
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

/** Forgets a draft unless it is newer than `writtenAt`. One that is not there counts as forgotten. */
export const dropDraft = async (
  backend: Backend,
  { owner, key, written_at: writtenAt }: Pick<StoredDraft, 'owner' | 'key' | 'written_at'>,
): Promise<Result<null>> =>
  toResult(
    await askAsEditor<null>(backend, (client) =>
      client.from('drafts').delete().eq('owner', owner).eq('key', key).lte('written_at', writtenAt),
    ),
  );
