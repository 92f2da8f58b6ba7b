import { z } from 'astro/zod';
import { texts, webAddress } from './fields.ts';

export const siteSchema = z.object({
  ...texts('name', 'tagline', 'description', 'editorialTeam', 'locale', 'language', 'region'),
  ...texts('currency', 'themeColorLight', 'themeColorDark'),
  keywords: z.array(z.string()),
  demonstration: z.boolean(),
  demonstrationNotice: z.string(),
  /** Null until someone is responsible for the site. */
  publisher: z.strictObject(texts('name', 'address')).nullable(),
  keepsOffline: z.boolean(),
  email: z.email(),
  whatsapp: z.string().regex(/^\d+$/),
  ...texts('whatsappDisplay', 'replyTime', 'disclaimer'),
  regulators: z.array(z.object({ ...texts('nation', 'name', 'short'), url: webAddress })),
});
