/**
 * Editors' versions of files in content/, which replace the files. The database keeps every
 * version.
 */
import type { Backend } from './client.ts';
import type { Arguments, Returns, Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

/** `base` is the SHA-256 of the original file; `updated_at` identifies the version. */
export type StoredWords = Row<'site_words'>;

export const readSiteWords = async (backend: Backend): Promise<Result<StoredWords[]>> =>
  toResult(
    await askAsEditor<StoredWords[]>(backend, (client) =>
      client.from('site_words').select('*').order('path'),
    ),
  );

export type WordsOutcome = Returns<'publish_words'>;

/**
 * Publishes a version if the one it is based on (null: the file itself) is still current. If there
 * is no source, reverts to the file. Safe to retry if the response is lost.
 */
export const publishWords = (backend: Backend, publication: Arguments<'publish_words'>) =>
  callAsEditor(backend, 'publish_words', publication);

/** Up to two hundred versions of a file, newest first. */
export const readWordsVersions = (backend: Backend, path: string) =>
  callAsEditor(backend, 'read_words_versions', { words: path });
