/** content/quiz.yml: what the quiz and its results say around the questions. */
import { z } from 'astro/zod';

const text = z.string();

export const quizSchema = z.object({
  title: text,
  description: text,
  intro: z.object({
    heading: text,
    lead: text,
    points: z.array(text),
    start: text,
    notFor: text,
    withoutScript: text,
  }),
  disclaimer: z.object({
    heading: text,
    paragraphs: z.array(text),
    hint: text,
    accept: text,
    cancel: text,
  }),
  results: z.object({
    title: text,
    description: text,
    heading: text,
    none: text,
    noneText: text,
    withoutScript: text,
    working: text,
    addressNote: text,
    questionsHeading: text,
    questions: z.array(text),
  }),
});

export type QuizWords = z.infer<typeof quizSchema>;
