import { z } from 'astro/zod';
import { link, list, texts } from './fields.ts';

const texted = z.object(texts('heading', 'text'));

const outcome = texted.extend({ steps: list(link) });

export const eligibilitySchema = z.object({
  ...texts('title', 'description', 'heading', 'lead'),
  points: z.array(z.string()),
  ...texts('start', 'withoutScript'),
  outcomes: z.object({
    /** Who to call is in content/emergency.yml. */
    'get-help-now': texted,
    'not-at-present': outcome,
    'ask-hospital-team-first': outcome,
    'ask-gp-first': outcome,
    'worth-asking': outcome,
  }),
  ...texts('alsoTell', 'reasonsHeading', 'stepsHeading', 'again', 'rulesHeading', 'rulesText'),
});

export type CheckWords = Omit<
  z.infer<typeof eligibilitySchema>,
  'title' | 'description' | 'withoutScript' | 'rulesHeading' | 'rulesText'
>;
