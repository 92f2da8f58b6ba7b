/** content/home.yml and content/testimonials.yml (rules §2). */
import { z } from 'astro/zod';
import { link, texts } from './fields.ts';

const sources = z.array(z.string()).default([]);
/** Claims that were never measured. Shown only in a demonstration (rules §10). */
const claims = z.array(z.object(texts('value', 'label')));
const ideas = { heading: z.string(), items: z.array(z.object(texts('title', 'text'))) };

export const homeSchema = z.object({
  ...texts('title', 'description'),
  trustBanner: z.object({ text: z.string(), link, dismissLabel: z.string() }),
  hero: z.object({
    ...texts('title', 'lead'),
    otherwise: z.object(texts('title', 'lead')),
    primaryAction: link,
    secondaryAction: link,
    note: z.string(),
  }),
  field: z.object({
    ...texts('charges', 'visit', 'caption', 'of', 'known', 'note'),
    action: link,
    all: link,
  }),
  preview: z.object(
    texts('heading', 'clinic', 'price', 'wait', 'year', 'unknown', 'basis', 'action'),
  ),
  answers: z.object({
    heading: z.string(),
    rows: z.array(z.object({ label: z.string().optional(), links: z.array(link) })),
  }),
  metrics: z.object({
    heading: z.string(),
    counted: z.object(texts('clinics', 'answers', 'registered')),
    claims,
  }),
  fastTrack: z.object({
    ...texts('heading', 'text', 'caption'),
    action: link,
    otherwise: z.object({ text: z.string(), action: link }),
  }),
  resources: z.object({
    heading: z.string(),
    items: z.array(z.object({ ...texts('title', 'text'), action: link })),
  }),
  benefits: z.object({ ...ideas, howItWorks: z.object(ideas) }),
  testimonials: z.object(texts('heading', 'caption')),
  legal: z.object({
    ...texts('heading', 'lead'),
    points: z.array(z.object({ text: z.string(), sources })),
    claims: z.array(z.string()),
    action: link,
  }),
  topClinics: z.object({ ...texts('heading', 'caption', 'otherwise'), action: link }),
  stats: z.object({ claims }),
  faq: z.object({ heading: z.string(), action: link }),
});

export type HomeWords = z.infer<typeof homeSchema>;

export const testimonialsSchema = z.object({
  items: z.array(z.object(texts('name', 'quote'))),
});
