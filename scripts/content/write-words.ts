import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { StoredWords } from '../../src/backend/site-words.ts';
import { WordsSource } from '../../src/engines/words-source/words-source.ts';
import { findWordsFile } from '../../src/schemas/words-files.ts';

/** Errors name the path. */
async function toFile({ path, source }: Pick<StoredWords, 'path' | 'source'>): Promise<string> {
  if (!findWordsFile(path)) throw new Error(`${path} is not a words file; nothing was written.`);
  try {
    const words = new WordsSource(source);
    const config = await resolveConfig(join('content', path));
    return await format(words.toString(), { ...config, filepath: path });
  } catch (error) {
    throw new Error(`${path} cannot be written as a file: ${String(error)}`, { cause: error });
  }
}

/** Writes nothing if any row is unusable. Returns the changed paths. */
export async function writeWords(
  rows: readonly Pick<StoredWords, 'path' | 'source'>[],
  folder: string,
): Promise<string[]> {
  const files = await Promise.all(
    rows.map(async (row) => ({ path: row.path, text: await toFile(row) })),
  );
  const changed = files.filter(
    ({ path, text }) => readFileSync(join(folder, path), 'utf8') !== text,
  );
  for (const { path, text } of changed) writeFileSync(join(folder, path), text);
  return changed.map(({ path }) => path);
}
