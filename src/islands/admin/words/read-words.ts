import { toFailure, type Result } from '../../../backend/result.ts';
import { readSiteWords, type StoredWords } from '../../../backend/site-words.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import {
  haveSameWords,
  toWordsFilePath,
  type WordsEntry,
  type WordsFile,
  type WordsIndex,
  WORDS_INDEX_PATH,
} from '../../../domain/words/words.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { backend } from '../admin-context.ts';
import { fetchBuilt } from '../build/use-build.ts';
import { readDrafts, removeDraft } from '../drafts/draft-store.ts';

async function fetchWords<Data>(path: string): Promise<Result<Data>> {
  const data = (await fetchBuilt(path)) as Data | null;
  if (data !== null) return { ok: true, data };
  return toFailure('The words of the live site could not be loaded. Try again in a minute.');
}

export const readWordsIndex = () => fetchWords<WordsIndex>(WORDS_INDEX_PATH);

export const readWordsFile = (path: string) => fetchWords<WordsFile>(toWordsFilePath(path));

export type WordsDraft = { source: string; begun: BaseVersion };

export type BaseVersion = {
  source: string;
  /** Hash of the original file, as in `WordsFile`. */
  base: string;
  /** When that version was published (ISO instant); null for the original file. */
  seen: string | null;
};

export const toPlace = (path: string): string => `words:${path}`;

/**
 * The desk's files, editors' versions, and the files (under `path`) in which `owner` has a draft.
 * Removes drafts that have already been published.
 */
export async function readWordsList(owner: string, path = '') {
  const [index, stored, drafts] = await Promise.all([
    readWordsIndex(),
    readSiteWords(backend),
    readDrafts<WordsDraft>(owner, toPlace(path)),
  ]);
  if (!index.ok) return index;
  if (!stored.ok) return stored;
  const published = new Map(stored.data.map((row) => [toPlace(row.path), row.source]));
  const typed = new Set<string>();
  for (const draft of drafts) {
    const place = draft.key.slice(0, draft.key.lastIndexOf('/'));
    if (published.get(place) === draft.value.source) await removeDraft(draft);
    else typed.add(place);
  }
  return { ok: true, data: { ...index.data, stored: stored.data, typed } } as const;
}

/** How an editor's version compares with the original file, which may have changed. */
export function describeStored(stored: StoredWords, file: WordsFile): string {
  const changed = `Changed at this desk on ${formatLondonTime(stored.updated_at)} (UK time).`;
  if (stored.base === file.base) return changed;
  return haveSameWords(readWords(stored.source), readWords(file.source))
    ? `${changed} The original words now say the same.`
    : `${changed} The original words have changed since. Visitors still see the desk’s version. The history has both.`;
}

export type OpenedWords = Pick<WordsIndex, 'sources'> & {
  entry: WordsEntry;
  file: WordsFile;
  stored: StoredWords | null;
};

/** A file with its version; null if the live site has no such file. */
export async function readOpenedWords(
  owner: string,
  path: string,
): Promise<Result<OpenedWords | null>> {
  const [list, file] = await Promise.all([readWordsList(owner, path), readWordsFile(path)]);
  if (!list.ok) return list;
  const { files, sources, stored } = list.data;
  const entry = files.find((one) => one.path === path);
  if (!entry) return { ok: true, data: null };
  if (!file.ok) return file;
  const own = stored.find((one) => one.path === path) ?? null;
  return { ok: true, data: { entry, sources, file: file.data, stored: own } };
}
