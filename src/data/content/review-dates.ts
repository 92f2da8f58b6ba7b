/** When each reviewed page falls due, for the build command to check and for editors to see. */
import { z } from 'astro/zod';
import type { PageReview } from '../../domain/admin/findings.ts';
import { findWordsFile } from '../../schemas/words-files.ts';
import { MARKDOWN } from '../../schemas/markdown.ts';
import { isOverdue } from '../../domain/page/review-dates.ts';
import { getBuildTime } from '../snapshot/build-time.ts';
import { listContent, readContent } from './read-content.ts';

const PATTERNS = ['conditions/*.yml', ...Object.values(MARKDOWN).map(({ pattern }) => pattern)];

const datesSchema = z.object({ title: z.string(), reviewDue: z.iso.date() });

/** Whether a review that was due on the ISO date is overdue as the site is built. */
export const isReviewOverdue = (reviewDue: string): boolean =>
  isOverdue(reviewDue, getBuildTime());

/** Every page of content that states when its next review is due. Throws, naming a file without one. */
export function getReviewedPages(): PageReview[] {
  return PATTERNS.flatMap(listContent).map((name) => {
    const file = name.replaceAll('\\', '/');
    const page = findWordsFile(file)?.page;
    if (page === undefined) throw new Error(`content/${file} is no page that the desk knows.`);
    return { path: page, file, ...readContent(file, datesSchema) };
  });
}
