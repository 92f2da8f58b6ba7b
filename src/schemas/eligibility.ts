/** content/eligibility.yml: the words of the eligibility check. */
import { z } from 'astro/zod';

const text = z.string();

const outcome = z.object({
  heading: text,
  text,
  steps: z.array(z.object({ text, href: text.regex(/^(\/|tel:)/) })).min(1),
});

export const eligibilitySchema = z.object({
  title: text,
  description: text,
  heading: text,
  lead: text,
  points: z.array(text),
  start: text,
  withoutScript: text,
  outcomes: z.object({
    'get-help-now': outcome,
    'not-at-present': outcome,
    'ask-gp-first': outcome,
    'worth-asking': outcome,
  }),
  alsoTell: text,
  reasonsHeading: text,
  stepsHeading: text,
  again: text,
  rulesHeading: text,
  rulesText: text,
  emergency: text,
});

export type CheckWords = z.infer<typeof eligibilitySchema>;
