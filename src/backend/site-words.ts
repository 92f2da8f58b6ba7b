/**
 * The words of the site as editors have changed them: versions of files of content/ that take the place
 * of those. The database keeps every version, whoever wrote it.
 */
import type { Backend } from './client.ts';
import type { Arguments, Returns, Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

/** `base` is the SHA-256 of the file that it was begun from; `updated_at` names the version. */
export type StoredWords = Row<'site_words'>;

/** Every file that has a version of an editor's. */
export const readSiteWords = async (backend: Backend): Promise<Result<StoredWords[]>> =>
  toResult(
    await askAsEditor<StoredWords[]>(backend, (client) =>
      client.from('site_words').select('*').order('path'),
    ),
  );

export type WordsOutcome = Returns<'publish_words'>;

/**
 * Puts a version on the site, over the one it was begun from (null: the file itself) and over no other;
 * without a source it goes back to the file. It may be sent again when its answer was lost.
 */
export const publishWords = (backend: Backend, publication: Arguments<'publish_words'>) =>
  callAsEditor(backend, 'publish_words', publication);

/** The versions of a file, the one that stands first; at most two hundred. */
export const readWordsVersions = (backend: Backend, path: string) =>
  callAsEditor(backend, 'read_words_versions', { words: path });
