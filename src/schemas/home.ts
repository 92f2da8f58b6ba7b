/** content/home.yml and content/testimonials.yml (rules §2). */
import { z } from 'astro/zod';

const text = z.string();
const link = z.object({ text: text, href: z.string().startsWith('/') });
const sources = z.array(text).default([]);
const claim = z.object({
  value: text,
  label: text,
  state: z.literal('site-claim'),
  note: text,
});
const textBlock = z.object({ title: text, text: text });

export const homeSchema = z.object({
  title: text,
  description: text,
  trustBanner: z.object({ text: text, link, dismissLabel: text }),
  hero: z.object({
    title: text,
    lead: text,
    primaryAction: link,
    secondaryAction: link,
    note: text,
  }),
  metrics: z.object({ heading: text, caption: text, items: z.array(claim) }),
  fastTrack: z.object({ heading: text, text: text, caption: text, action: link }),
  resources: z.object({
    heading: text,
    items: z.array(z.object({ title: text, text: text, action: link })),
  }),
  howItWorks: z.object({ heading: text, items: z.array(textBlock) }),
  benefits: z.object({ heading: text, items: z.array(textBlock) }),
  testimonials: z.object({ heading: text, caption: text }),
  legal: z.object({
    heading: text,
    lead: text,
    points: z.array(z.object({ text: text, sources })),
    claim: z.object({
      text: text,
      state: z.literal('site-claim'),
      note: text,
      sources,
    }),
    action: link,
  }),
  topClinics: z.object({
    heading: text,
    caption: text,
    action: link,
    costAction: link,
  }),
  stats: z.object({ heading: text, caption: text, items: z.array(claim) }),
  faq: z.object({ heading: text, action: link }),
  callToAction: z.object({
    heading: text,
    text: text,
    primaryAction: link,
    secondaryAction: link,
  }),
});

export const testimonialsSchema = z.object({
  items: z.array(z.object({ name: text, quote: text })),
});
