import { z } from 'astro/zod';
import type { PageReview } from '../../domain/admin/findings.ts';
import { findWordsFile } from '../../schemas/words-files.ts';
import { MARKDOWN } from '../../schemas/markdown.ts';
import { isOverdue } from '../../domain/page/review-dates.ts';
import { getBuildTime } from '../snapshot/build-time.ts';
import { listContent, readContent } from './read-content.ts';

const PATTERNS = ['conditions/*.yml', ...Object.values(MARKDOWN).map(({ pattern }) => pattern)];

const datesSchema = z.object({ title: z.string(), reviewDue: z.iso.date() });

export const isReviewOverdue = (reviewDue: string): boolean => isOverdue(reviewDue, getBuildTime());

/** Throws, naming the file, if a page has no review date. */
export function getReviewedPages(): PageReview[] {
  return PATTERNS.flatMap(listContent).map((name) => {
    const file = name.replaceAll('\\', '/');
    const page = findWordsFile(file)?.page;
    if (page === undefined) throw new Error(`content/${file} is no page that the desk knows.`);
    return { path: page, file, ...readContent(file, datesSchema) };
  });
}
