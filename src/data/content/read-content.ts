/** Reads, checks and caches files in content/, or editors' versions of them. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'astro/zod';
import { parseAllDocuments } from 'yaml';
import { toBriefHelp } from '../../domain/emergency/emergency.ts';
import { emergencySchema } from '../../schemas/emergency.ts';
import { getChangedWords, toWordsError } from './changed-words.ts';

/** `version` is the file's modification time or an editor's text. */
type Kept = { schema: z.ZodType; version: number | string; data: unknown };

const kept = new Map<string, Kept>();

export function parseFirstDocument(text: string): unknown {
  const [first] = parseAllDocuments(text);
  const [error] = first?.errors ?? [];
  if (error) throw error;
  return first?.toJS();
}

const HELP = '{{emergency}}';

function fillHelp(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.includes(HELP)
      ? value.replaceAll(HELP, toBriefHelp(readContent('emergency.yml', emergencySchema)))
      : value;
  }
  if (Array.isArray(value)) return value.map(fillHelp);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillHelp(part)]));
}

function check<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(fillHelp(parseFirstDocument(text)));
  if (!result.success) throw new Error(z.prettifyError(result.error));
  return result.data;
}

export const listContent = (pattern: string): string[] =>
  globSync(pattern, { cwd: 'content' }).sort();

/** Reads a file in content/, filling in `{{emergency}}`. Throws, naming the file and the field. */
export function readContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> {
  const path = resolve('content', file);
  const changed = getChangedWords().get(file.replaceAll('\\', '/'));
  try {
    const version = changed ?? statSync(path).mtimeMs;
    const known = kept.get(path);
    if (known?.schema === schema && known.version === version) {
      return known.data as z.infer<Schema>;
    }
    const data = check(changed ?? readFileSync(path, 'utf8'), schema);
    kept.set(path, { schema, version, data });
    return data;
  } catch (error) {
    if (changed !== undefined) throw toWordsError(file, error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`content/${file} cannot be used; correct it and try again. ${reason}`, {
      cause: error,
    });
  }
}
