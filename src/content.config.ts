/** The Markdown collections: one file per page. Rows and YAML are read by src/data. */
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

/** What every page of Markdown says of itself. */
const pageSchema = z.object({
  title: z.string(),
  description: z.string(),
  reviewedOn: z.coerce.date(),
  reviewDue: z.coerce.date(),
  sources: z.array(z.string()).default([]),
});

const guideSchema = pageSchema.extend({
  /** The page in a few sentences, shown before it. */
  summary: z.array(z.string()).default([]),
  /** Whether its numbered headings are steps to take one after the other. */
  steps: z.boolean().default(false),
});

const pages = defineCollection({
  loader: glob({
    base: './content',
    pattern: '{pages,legal}/*.md',
    generateId: ({ entry }) => entry.replace(/^.*\/|\.md$/g, ''),
  }),
  schema: guideSchema,
});

const education = defineCollection({
  loader: glob({ base: './content/education', pattern: '*.md' }),
  schema: guideSchema,
});

const landing = defineCollection({
  loader: glob({ base: './content/landing', pattern: '*.md' }),
  schema: guideSchema,
});

const conditionArticles = defineCollection({
  loader: glob({ base: './content/condition-articles', pattern: '*-article.md' }),
  schema: pageSchema.extend({
    author: z.string(),
    /** The guide it goes with; null where there is none. */
    guide: z.string().nullable(),
  }),
});

export const collections = { pages, education, landing, conditionArticles };
