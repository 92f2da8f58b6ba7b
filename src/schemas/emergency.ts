import { z } from 'astro/zod';
import { list, nation, texts } from './fields.ts';

const lineSchema = z.object({
  /** Before the number. */
  say: z.string(),
  /** A number, or the name of who to call. */
  call: z.string(),
  href: z.string().regex(/^(tel:\d+|sms:\d+|https:\/\/\S+)$/),
  /** After the number. */
  then: z.string().optional(),
  nations: list(nation),
  /** Ids in content/sources.yml. */
  sources: z.array(z.string()).default([]),
});

const needSchema = z.object({
  need: z.enum(['danger', 'urgent', 'crisis', 'talk']),
  when: z.string(),
  /** A word or two, where the number is in sight. */
  brief: z.string().optional(),
  signs: z.string().optional(),
  lines: list(lineSchema),
});

export const emergencySchema = z.object({
  ...texts('heading', 'seizure'),
  needs: z.array(needSchema),
});

export type Emergency = z.infer<typeof emergencySchema>;
export type EmergencyNeed = z.infer<typeof needSchema>;
export type EmergencyLine = z.infer<typeof lineSchema>;
