/** Who this site is, from content/site.yml. */
import { z } from 'astro/zod';
import { parse } from 'yaml';
import source from '../content/site.yml?raw';

const siteSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  editorialTeam: z.string(),
  locale: z.string(),
  language: z.string(),
  region: z.string(),
  currency: z.string(),
  themeColorLight: z.string(),
  themeColorDark: z.string(),
  keywords: z.array(z.string()),
  demonstration: z.boolean(),
  demonstrationNotice: z.string(),
  sampleNotice: z.string(),
  email: z.email(),
  whatsapp: z.string().regex(/^\d+$/),
  whatsappDisplay: z.string(),
  replyTime: z.string(),
  disclaimer: z.string(),
  emergency: z.string(),
  regulators: z.array(
    z.object({
      nation: z.string(),
      name: z.string(),
      short: z.string(),
      url: z.url({ protocol: /^https$/ }),
    }),
  ),
});

export const SITE = siteSchema.parse(parse(source));
