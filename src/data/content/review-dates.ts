/**
 * When each reviewed page falls due, read from the content files alone, so that the build command
 * can ask before it builds.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import type { ReviewedPage } from '../../domain/page/review-dates.ts';

/** Where reviewed pages lie in content, and the folder their addresses start with. */
const FOLDERS: [pattern: string, prefix: string][] = [
  ['conditions/*.yml', '/conditions/'],
  ['condition-articles/*.md', '/conditions/'],
  ['education/*.md', '/education/'],
  ['landing/*.md', '/landing/'],
  ['{pages,legal}/*.md', '/'],
];

const datesSchema = z.object({ reviewDue: z.iso.date() });

function readDates(file: string): z.infer<typeof datesSchema> {
  const source = readFileSync(file, 'utf8');
  const front = file.endsWith('.md') ? (/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '') : source;
  // Dates stay text: the core schema of YAML has no type for them.
  const dates = datesSchema.safeParse(parse(front));
  if (!dates.success) throw new Error(`${file} has no reviewDue date (YYYY-MM-DD).`);
  return dates.data;
}

/** Every page of content that states when its next review is due. Throws, naming a file without. */
export function getReviewedPages(): ReviewedPage[] {
  const content = resolve('content');
  return FOLDERS.flatMap(([pattern, prefix]) =>
    globSync(pattern, { cwd: content })
      .sort()
      .map((name) => ({
        path: `${prefix}${basename(name, extname(name))}`,
        ...readDates(resolve(content, name)),
      })),
  );
}
