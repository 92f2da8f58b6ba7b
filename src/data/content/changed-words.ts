import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import {
  findSnapshotDirectory,
  getSnapshotDirectory,
  toSnapshotFile,
} from '../snapshot/snapshot-files.ts';

const rowsSchema = z.array(z.object({ path: z.string(), source: z.string() }));

export type ChangedWords = ReadonlyMap<string, string>;

const NONE: ChangedWords = new Map();

let kept: { file: string; changedAt: number; words: ChangedWords } | null = null;

/**
 * By path in content/; empty if there is no snapshot. Throws, naming the file, if it is damaged.
 */
export function getChangedWords(): ChangedWords {
  const directory = findSnapshotDirectory(getSnapshotDirectory());
  const file = directory === null ? '' : join(directory, toSnapshotFile('site_words'));
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return NONE;
  if (kept?.file !== file || kept.changedAt !== changedAt) {
    const rows = rowsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!rows.success) throw new Error(`${file} is not a list of changed words.`);
    const words = new Map(rows.data.map(({ path, source }) => [path, source]));
    kept = { file, changedAt, words };
  }
  return kept.words;
}

export function toWordsError(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The words of ${path} that were put on the site in the desk cannot be used; correct them there, or go back to the file. ${reason}`,
    { cause },
  );
}
