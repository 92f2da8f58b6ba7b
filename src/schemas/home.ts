/** content/home.yml and content/testimonials.yml (rules §2). */
import { z } from 'astro/zod';

const link = z.object({ text: z.string(), href: z.string().startsWith('/') });
const sources = z.array(z.string()).default([]);
const claim = z.object({
  value: z.string(),
  label: z.string(),
  state: z.literal('site-claim'),
  note: z.string(),
});
const textBlock = z.object({ title: z.string(), text: z.string() });

export const homeSchema = z.object({
  title: z.string(),
  description: z.string(),
  trustBanner: z.object({ text: z.string(), link, dismissLabel: z.string() }),
  hero: z.object({
    title: z.string(),
    lead: z.string(),
    primaryAction: link,
    secondaryAction: link,
    note: z.string(),
  }),
  metrics: z.object({ heading: z.string(), caption: z.string(), items: z.array(claim) }),
  fastTrack: z.object({ heading: z.string(), text: z.string(), caption: z.string(), action: link }),
  resources: z.object({
    heading: z.string(),
    items: z.array(z.object({ title: z.string(), text: z.string(), action: link })),
  }),
  howItWorks: z.object({ heading: z.string(), items: z.array(textBlock) }),
  benefits: z.object({ heading: z.string(), items: z.array(textBlock) }),
  testimonials: z.object({ heading: z.string(), caption: z.string() }),
  legal: z.object({
    heading: z.string(),
    lead: z.string(),
    points: z.array(z.object({ text: z.string(), sources })),
    claim: z.object({
      text: z.string(),
      state: z.literal('site-claim'),
      note: z.string(),
      sources,
    }),
    action: link,
  }),
  topClinics: z.object({
    heading: z.string(),
    caption: z.string(),
    action: link,
    costAction: link,
  }),
  stats: z.object({ heading: z.string(), caption: z.string(), items: z.array(claim) }),
  faq: z.object({ heading: z.string(), action: link }),
  callToAction: z.object({
    heading: z.string(),
    text: z.string(),
    primaryAction: link,
    secondaryAction: link,
  }),
});

export const testimonialsSchema = z.object({
  items: z.array(z.object({ name: z.string(), quote: z.string() })),
});
