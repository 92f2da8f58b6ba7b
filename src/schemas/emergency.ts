import { z } from 'astro/zod';
import { list, nation, texts } from './fields.ts';

const lineSchema = z.object({
  say: z.string(),
  call: z.string(),
  href: z.string().regex(/^(tel:\d+|sms:\d+|https:\/\/\S+)$/),
  then: z.string().optional(),
  nations: list(nation),
  sources: z.array(z.string()).default([]),
});

const needSchema = z.object({
  need: z.enum(['danger', 'urgent', 'crisis', 'talk']),
  when: z.string(),
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
