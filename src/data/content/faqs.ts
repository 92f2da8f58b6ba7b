/** The questions and answers (rules §3), checked as they are read. */
import { z } from 'astro/zod';
import { parse } from 'yaml';
import faqsSource from '../../../content/faqs.yml?raw';
import { getSources } from './sources.ts';

const faqsSchema = z.object({
  items: z.array(
    z.object({
      /** The fragment of the question's own address. */
      id: z.string().regex(/^[a-z][a-z0-9-]*$/),
      onHome: z.boolean().default(false),
      question: z.string(),
      answer: z.string(),
      /** Where on this site to go on. */
      link: z.object({ text: z.string(), href: z.string().startsWith('/') }).optional(),
      category: z.string(),
      author: z.string(),
      dateCreated: z.iso.date(),
      dateModified: z.iso.date(),
      upvoteCount: z.int().min(0),
      difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
      sources: z.array(z.string()).default([]),
      sourceNote: z.string().optional(),
    }),
  ),
});

type FaqItem = z.infer<typeof faqsSchema>['items'][number];
export type Faq = Omit<FaqItem, 'sources'> & { sources: ReturnType<typeof getSources> };

/**
 * Gives the questions and answers in their order. Answers are plain text; a blank line parts two
 * paragraphs.
 *
 * @throws naming the field that breaks the schema, or the source that no register has
 */
export function getFaqs(): Faq[] {
  const { items } = faqsSchema.parse(parse(faqsSource));
  return items.map((item) => ({ ...item, sources: getSources(item.sources) }));
}

/** Gives the questions by category, categories in the order they first come in. */
export function getFaqCategories(): { name: string; faqs: Faq[] }[] {
  const categories = Map.groupBy(getFaqs(), ({ category }) => category);
  return [...categories].map(([name, faqs]) => ({ name, faqs }));
}
