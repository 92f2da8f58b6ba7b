/** What every page of Markdown says of itself, and where those pages are. */
import { z } from 'astro/zod';

/** An ISO date. Astro reads an unquoted one as a `Date`. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

const pageSchema = z.object({
  title: z.string(),
  description: z.string(),
  reviewedOn: day,
  reviewDue: day,
  sources: z.array(z.string()).default([]),
});

const guideSchema = pageSchema.extend({
  /** What only a demonstration has to say, shown before the text; each is a paragraph. */
  demonstration: z.array(z.string()).default([]),
  /** The page in a few sentences, shown before it. */
  summary: z.array(z.string()).default([]),
  /** Whether its numbered headings are steps to take one after the other. */
  steps: z.boolean().default(false),
  /** Whether who to call for help now stands before its text; `seizures` says that of those too. */
  emergency: z.union([z.boolean(), z.literal('seizures')]).default(false),
});

/** By collection: its files in content/, and the folder that their addresses start with. */
export const MARKDOWN = {
  pages: { pattern: '{pages,legal}/*.md', folder: '/', schema: guideSchema },
  education: { pattern: 'education/*.md', folder: '/education/', schema: guideSchema },
  landing: { pattern: 'landing/*.md', folder: '/landing/', schema: guideSchema },
  conditionArticles: {
    pattern: 'condition-articles/*-article.md',
    folder: '/conditions/',
    schema: pageSchema.extend({
      author: z.string(),
      /** The guide it goes with; null where there is none. */
      guide: z.string().nullable(),
    }),
  },
};
