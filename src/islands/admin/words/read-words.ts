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
import { type AdminTools, backend, retrySignedIn } from '../admin-context.ts';

const UNREAD = 'The live site does not give its words. Try again in a minute.';

async function fetchOwn<Data>(path: string): Promise<Result<Data>> {
  try {
    const answer = await fetch(path, { cache: 'no-store' });
    return answer.ok ? { ok: true, data: (await answer.json()) as Data } : toFailure(UNREAD);
  } catch {
    return toFailure(UNREAD);
  }
}

/** Which files the desk changes. */
export const readWordsIndex = () => fetchOwn<WordsIndex>(WORDS_INDEX_PATH);

const readFile = (path: string) => fetchOwn<WordsFile>(toWordsFilePath(path));

export type WordsList = {
  index: WordsIndex;
  stored: StoredWords[];
  /** The files of which editors have versions that were begun from other ones. */
  changed: ReadonlyMap<string, WordsFile>;
};

/** Every file that the desk changes, and the versions of those that editors have changed. */
export async function readWordsList(admin: AdminTools): Promise<Result<WordsList>> {
  const [index, stored] = await Promise.all([
    readWordsIndex(),
    retrySignedIn(admin, () => readSiteWords(backend)),
  ]);
  if (!index.ok) return index;
  if (!stored.ok) return stored;
  const bases = new Map(index.data.files.map(({ path, base }) => [path, base]));
  const others = stored.data.filter(({ path, base }) => (bases.get(path) ?? base) !== base);
  const files = await Promise.all(
    others.map(async ({ path }) => ({ path, file: await readFile(path) })),
  );
  const changed = files.flatMap(({ path, file }) => (file.ok ? [[path, file.data] as const] : []));
  return { ok: true, data: { index: index.data, stored: stored.data, changed: new Map(changed) } };
}

export type OpenedWords = {
  entry: WordsEntry;
  sources: WordsIndex['sources'];
  file: WordsFile;
  /** Null where the file stands as it is. */
  stored: StoredWords | null;
};

/** One file with its version; null where the live site has no such file. */
export async function readOpenedWords(
  admin: AdminTools,
  path: string,
): Promise<Result<OpenedWords | null>> {
  const list = await readWordsList(admin);
  if (!list.ok) return list;
  const { index, stored } = list.data;
  const entry = index.files.find((one) => one.path === path);
  if (!entry) return { ok: true, data: null };
  const file = await readFile(path);
  if (!file.ok) return file;
  return {
    ok: true,
    data: {
      entry,
      sources: index.sources,
      file: file.data,
      stored: stored.find((one) => one.path === path) ?? null,
    },
  };
}
