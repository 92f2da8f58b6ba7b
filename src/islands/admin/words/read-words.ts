/** What the desk needs to change words: the files as the live site has them, and editors' versions of them. */
import { toFailure, type Result } from '../../../backend/result.ts';
import { readSiteWords, type StoredWords } from '../../../backend/site-words.ts';
import {
  toWordsFilePath,
  type WordsEntry,
  type WordsFile,
  type WordsIndex,
  WORDS_INDEX_PATH,
} from '../../../domain/words/words.ts';
import { backend } from '../admin-context.ts';
import { fetchBuilt } from '../build/use-build.ts';
import { type Draft, removeDraft } from '../drafts/draft-store.ts';

async function fetchWords<Data>(path: string): Promise<Result<Data>> {
  const data = (await fetchBuilt(path)) as Data | null;
  if (data !== null) return { ok: true, data };
  return toFailure('The live site does not give its words. Try again in a minute.');
}

export const readWordsIndex = () => fetchWords<WordsIndex>(WORDS_INDEX_PATH);

export const readWordsFile = (path: string) => fetchWords<WordsFile>(toWordsFilePath(path));

export type WordsList = WordsIndex & { stored: StoredWords[] };

/** Every file that the desk changes, and the versions of those that editors have changed. */
export async function readWordsList(): Promise<Result<WordsList>> {
  const [index, stored] = await Promise.all([readWordsIndex(), readSiteWords(backend)]);
  if (!index.ok) return index;
  return stored.ok ? { ok: true, data: { ...index.data, stored: stored.data } } : stored;
}

export type OpenedWords = {
  entry: WordsEntry;
  sources: WordsIndex['sources'];
  file: WordsFile;
  /** Null where the file stands as it is. */
  stored: StoredWords | null;
};

/** One file with its version; null where the live site has no such file. */
export async function readOpenedWords(path: string): Promise<Result<OpenedWords | null>> {
  const list = await readWordsList();
  if (!list.ok) return list;
  const { files, sources, stored } = list.data;
  const entry = files.find((one) => one.path === path);
  if (!entry) return { ok: true, data: null };
  const file = await readWordsFile(path);
  if (!file.ok) return file;
  const own = stored.find((one) => one.path === path) ?? null;
  return { ok: true, data: { entry, sources, file: file.data, stored: own } };
}

export type WordsDraft = { source: string; begun: Begun };

/** The version that a change was begun from. */
export type Begun = {
  source: string;
  /** Of the file that was there, as `WordsFile` has it. */
  base: string;
  /** When that version was put on the site (ISO instant); null for the file. */
  seen: string | null;
};

export const toPlace = (path: string): string => `words:${path}`;

export const toPath = ({ key }: Draft): string =>
  key.slice(toPlace('').length, key.lastIndexOf('/'));

/** Forgets the drafts that were published: whoever published them was gone before they were. Gives the others. */
export function dropPublished(
  drafts: readonly Draft<WordsDraft>[],
  stored: readonly StoredWords[],
): Draft<WordsDraft>[] {
  const published = new Map(stored.map(({ path, source }) => [path, source]));
  return drafts.filter((draft) => {
    if (published.get(toPath(draft)) !== draft.value.source) return true;
    void removeDraft(draft);
    return false;
  });
}
