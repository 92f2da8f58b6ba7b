/** When each reviewed page falls due, for the build command to check and for editors to see. */
import { basename, extname } from 'node:path';
import { z } from 'astro/zod';
import type { PageReview } from '../../domain/admin/findings.ts';
import { MARKDOWN } from '../../schemas/markdown.ts';
import { listContent, readContent } from './read-content.ts';

const FOLDERS = [
  { pattern: 'conditions/*.yml', folder: '/conditions/' },
  ...Object.values(MARKDOWN),
];

const datesSchema = z.object({ title: z.string(), reviewDue: z.iso.date() });

/** Every page of content that states when its next review is due. Throws, naming a file without one. */
export function getReviewedPages(): PageReview[] {
  return FOLDERS.flatMap(({ pattern, folder }) =>
    listContent(pattern).map((file) => ({
      path: `${folder}${basename(file, extname(file))}`,
      file: `content/${file.replaceAll('\\', '/')}`,
      ...readContent(file, datesSchema),
    })),
  );
}
