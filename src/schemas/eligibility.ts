/** content/eligibility.yml: the words of the eligibility check. */
import { z } from 'astro/zod';
import { texts } from './fields.ts';

const outcome = z.object({
  ...texts('heading', 'text'),
  steps: z.array(z.object({ text: z.string(), href: z.string().regex(/^(\/|tel:)/) })).min(1),
});

export const eligibilitySchema = z.object({
  ...texts('title', 'description', 'heading', 'lead'),
  points: z.array(z.string()),
  ...texts('start', 'withoutScript'),
  outcomes: z.object({
    'get-help-now': outcome,
    'not-at-present': outcome,
    'ask-gp-first': outcome,
    'worth-asking': outcome,
  }),
  ...texts('alsoTell', 'reasonsHeading', 'stepsHeading', 'again', 'rulesHeading', 'rulesText'),
  emergency: z.string(),
});

export type CheckWords = z.infer<typeof eligibilitySchema>;
