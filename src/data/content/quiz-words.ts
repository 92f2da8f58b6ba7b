/** The words of the quiz and its results (content/quiz.yml), checked as they are read. */
import { z } from 'astro/zod';
import { parse } from 'yaml';
import source from '../../../content/quiz.yml?raw';
import type { QuizWords } from '../../domain/quiz/quiz-words.ts';

const text = z.string();

const schema = z.object({
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

/** Throws, naming the field, when the file breaks its schema. */
export function getQuizWords(): QuizWords {
  return schema.parse(parse(source));
}
