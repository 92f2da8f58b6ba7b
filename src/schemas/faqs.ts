/** The questions and answers (rules §3). */
import { z } from 'astro/zod';
import { link } from './fields.ts';

export const faqsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string().regex(/^[a-z][a-z0-9-]*$/),
      onHome: z.boolean().default(false),
      question: z.string(),
      answer: z.string(),
      /** Figures that were never measured. Shown only in a demonstration (rules §10). */
      claims: z.string().optional(),
      link: link.optional(),
      category: z.string(),
      author: z.string(),
      dateCreated: z.iso.date(),
      dateModified: z.iso.date(),
      /** How many readers found it useful. Never collected and never shown. */
      upvoteCount: z.int().min(0).default(0),
      difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
      sources: z.array(z.string()).default([]),
      sourceNote: z.string().optional(),
    }),
  ),
});

export type Faq = z.infer<typeof faqsSchema>['items'][number];
