/** The home page's words (rules §2), checked as they are read. */
import { z } from 'astro/zod';
import { parse } from 'yaml';
import homeSource from '../../../content/home.yml?raw';
import testimonialsSource from '../../../content/testimonials.yml?raw';

const link = z.object({ text: z.string(), href: z.string().startsWith('/') });
const sources = z.array(z.string()).default([]);
const claim = z.object({
  value: z.string(),
  label: z.string(),
  state: z.literal('site-claim'),
  note: z.string(),
});
const textBlock = z.object({ title: z.string(), text: z.string() });

const homeSchema = z.object({
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

const testimonialsSchema = z.object({
  items: z.array(z.object({ name: z.string(), quote: z.string() })),
});

/** Gives every block of the home page. Throws, naming the field, when a file breaks its schema. */
export function getHome() {
  return homeSchema.parse(parse(homeSource));
}

/** Gives the illustrative testimonials. */
export function getTestimonials() {
  return testimonialsSchema.parse(parse(testimonialsSource)).items;
}
