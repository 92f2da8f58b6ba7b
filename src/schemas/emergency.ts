import { z } from 'astro/zod';
import { texts } from './fields.ts';

const nation = z.enum(['England', 'Scotland', 'Wales', 'Northern Ireland']);

const lineSchema = z.object({
  /** Before the number. */
  say: z.string(),
  /** A number, or the name of who to call. */
  call: z.string(),
  href: z.string().regex(/^(tel:\d+|sms:\d+|https:\/\/\S+)$/),
  /** After the number. */
  then: z.string().optional(),
  nations: z.array(nation).min(1),
  /** Ids in content/sources.yml. */
  sources: z.array(z.string()).default([]),
});

const needSchema = z.object({
  need: z.enum(['danger', 'urgent', 'crisis', 'talk']),
  when: z.string(),
  /** A word or two, where the number is in sight. */
  brief: z.string().optional(),
  signs: z.string().optional(),
  lines: z.array(lineSchema).min(1),
});

export const emergencySchema = z.object({
  ...texts('heading', 'seizure'),
  needs: z.array(needSchema),
});

export type Emergency = z.infer<typeof emergencySchema>;
export type EmergencyNeed = z.infer<typeof needSchema>;
export type EmergencyLine = z.infer<typeof lineSchema>;
