import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'astro/zod';
import type { WordsFile, WordsIndex } from '../../domain/words/words.ts';
import { sourcesSchema } from '../../schemas/sources.ts';
import { findWordsFile, WORDS_KINDS } from '../../schemas/words-files.ts';
import { listContent, parseFirstDocument, readContent } from './read-content.ts';

const titledSchema = z.object({ title: z.string().optional() });

export const listWordsFiles = (): string[] => {
  const all = listContent('{*,*/*}.{yml,md}').map((path) => path.replaceAll('\\', '/'));
  return WORDS_KINDS.flatMap(({ pattern }) => all.filter((path) => pattern.test(path)));
};

export function getWordsFile(path: string): WordsFile {
  const source = readFileSync(resolve('content', path), 'utf8');
  return { source, base: createHash('sha256').update(source).digest('hex') };
}

export function getWordsIndex(): WordsIndex {
  const files = listWordsFiles().flatMap((path) => {
    const found = findWordsFile(path);
    if (!found) return [];
    const { source, base } = getWordsFile(path);
    const { title } = titledSchema.parse(parseFirstDocument(source));
    const { group, name } = found.kind;
    return [{ path, group, title: name ?? title ?? path, page: found.page, base }];
  });
  const sources = Object.entries(readContent('sources.yml', sourcesSchema));
  return { files, sources: Object.fromEntries(sources.map(([id, { title }]) => [id, title])) };
}
