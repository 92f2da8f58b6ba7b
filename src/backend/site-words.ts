/**
 * The words of the site as editors have changed them: versions of files of content/ that take the place
 * of those. The database keeps every version, whoever wrote it.
 */
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

export type StoredWords = {
  /** In content/: `home.yml`. */
  path: string;
  /** All of the file. */
  source: string;
  /** SHA-256, in hexadecimal, of the file that it was begun from. */
  base: string;
  /** ISO instant; names the version. */
  updatedAt: string;
};

const toStoredWords = (row: Row<'site_words'>): StoredWords => ({
  path: row.path,
  source: row.source,
  base: row.base,
  updatedAt: row.updated_at,
});

/** Every file that has a version of an editor's. */
export const readSiteWords = async (backend: Backend): Promise<Result<StoredWords[]>> => {
  const rows = await askAsEditor<Row<'site_words'>[]>(backend, (client) =>
    client.from('site_words').select('*').order('path'),
  );
  return rows.ok ? { ok: true, data: rows.data.map(toStoredWords) } : toResult(rows);
};

export type WordsPublication = {
  path: string;
  /** Null goes back to the file. */
  source: string | null;
  /** SHA-256, in hexadecimal, of the file that it was begun from. */
  base: string;
  /** The version it was begun from; null for the file itself. */
  seen: string | null;
};

export type WordsOutcome = {
  /** Whether somebody else had changed it since: nothing was stored. */
  isStale: boolean;
  /** What stands now; null for the file. */
  stands: StoredWords | null;
  /** Who wrote that, where it was somebody else's version. */
  by: { name: string | null; at: string; isOwn: boolean } | null;
};

type StoredOutcome = {
  is_stale: boolean;
  row: Row<'site_words'> | null;
  by: { name: string | null; at: string; is_own: boolean } | null;
};

/**
 * Puts a version on the site, over the one it was begun from and over no other. It may be sent again when
 * its answer was lost.
 */
export const publishWords = async (
  backend: Backend,
  { path, source, base, seen }: WordsPublication,
): Promise<Result<WordsOutcome>> => {
  const told = await callAsEditor<StoredOutcome>(backend, 'publish_words', {
    words: path,
    source,
    base,
    seen,
  });
  if (!told.ok) return told;
  const { is_stale: isStale, row, by } = told.data;
  return {
    ok: true,
    data: {
      isStale,
      stands: row && toStoredWords(row),
      by: by && { name: by.name, at: by.at, isOwn: by.is_own },
    },
  };
};

export type WordsVersion = {
  id: number;
  /** ISO instant. */
  at: string;
  /** What its writer is called; null for the command line. */
  by: string | null;
  /** Null where it went back to the file. */
  source: string | null;
};

/** The versions of a file, the one that stands first; at most two hundred. */
export const readWordsVersions = (
  backend: Backend,
  path: string,
): Promise<Result<WordsVersion[]>> =>
  callAsEditor<WordsVersion[]>(backend, 'read_words_versions', { words: path });
