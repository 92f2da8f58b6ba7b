/** When each reviewed page falls due, so that the build command can ask before it builds. */
import { globSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { z } from 'astro/zod';
import type { ReviewedPage } from '../../domain/page/review-dates.ts';
import { MARKDOWN } from '../../schemas/markdown.ts';
import { readContent } from './read-content.ts';

const FOLDERS = [
  { pattern: 'conditions/*.yml', folder: '/conditions/' },
  ...Object.values(MARKDOWN),
];

const datesSchema = z.object({ reviewDue: z.iso.date() });

/** Every page of content that states when its next review is due. Throws, naming a file without. */
export function getReviewedPages(): ReviewedPage[] {
  return FOLDERS.flatMap(({ pattern, folder }) =>
    globSync(pattern, { cwd: 'content' })
      .sort()
      .map((file) => ({
        path: `${folder}${basename(file, extname(file))}`,
        reviewDue: readContent(file, datesSchema).reviewDue,
      })),
  );
}
