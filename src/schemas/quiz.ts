import { z } from 'astro/zod';
import { link, texts } from './fields.ts';

const list = z.array(z.string());

export const quizSchema = z.object({
  ...texts('title', 'description', 'otherCondition'),
  intro: z.object({
    ...texts('heading', 'lead', 'unordered'),
    points: list,
    ...texts('start', 'asked', 'emergency', 'unsure', 'check', 'withoutScript'),
  }),
  disclaimer: z.object({
    heading: z.string(),
    paragraphs: list,
  }),
  results: z.object({
    ...texts('title', 'description', 'heading', 'none', 'noneText', 'withoutScript', 'working'),
    ...texts('addressNote', 'questionsHeading'),
    /** Who saw the answers in the address, depending on how the page was opened. */
    ...texts('openedByHost', 'openedByHostAlone', 'openedByDevice'),
    /** Shown if the device opened the page and requested newer figures. */
    ...texts('newer', 'unreached'),
    questions: list,
    /** One sentence on the evidence, and the page with the rest. */
    evidence: z.array(z.object({ condition: z.string(), ...texts('text', 'link', 'href') })),
    steps: z.array(link),
  }),
});

export type QuizWords = z.infer<typeof quizSchema>;
