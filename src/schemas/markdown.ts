import { z } from 'astro/zod';

/** Astro reads an unquoted ISO date as a `Date`. */
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
  demonstration: z.array(z.string()).default([]),
  summary: z.array(z.string()).default([]),
  steps: z.boolean().default(false),
  /** Whether emergency contacts come before the text. `seizures` adds those for seizures. */
  emergency: z.union([z.boolean(), z.literal('seizures')]).default(false),
});

export const MARKDOWN = {
  pages: { pattern: '{pages,legal}/*.md', folder: '/', schema: guideSchema },
  education: { pattern: 'education/*.md', folder: '/education/', schema: guideSchema },
  landing: { pattern: 'landing/*.md', folder: '/landing/', schema: guideSchema },
  conditionArticles: {
    pattern: 'condition-articles/*-article.md',
    folder: '/conditions/',
    schema: pageSchema.extend({
      author: z.string(),
      guide: z.string().nullable(),
    }),
  },
  questions: {
    pattern: 'questions/*.md',
    folder: '/conditions/questions/',
    schema: pageSchema.extend({
      emergency: z.boolean().default(false),
      /** As clinics name it; null if the question is about none. */
      condition: z.string().nullable(),
      guide: z.string(),
    }),
  },
};
