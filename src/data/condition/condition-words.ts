/** The words of the conditions index, the matching page and the study cards. */
import { z } from 'astro/zod';
import { parse } from 'yaml';
import indexSource from '../../../content/condition-index.yml?raw';
import matchingSource from '../../../content/condition-matching.yml?raw';
import studiesSource from '../../../content/studies.yml?raw';
import type { Study } from '../../domain/condition/study.ts';

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https$/ });

const indexSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  explanation: z.strictObject({ heading: text, paragraphs: z.array(text).min(1) }),
  callToAction: z.strictObject({ heading: text, text }),
});

const matchingSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  points: z.array(text).min(1),
  quizLink: z.strictObject({ text }),
});

const studiesSchema = z
  .array(
    z.strictObject({
      id: text,
      title: text,
      citation: text,
      link: address,
      pubmed: address,
      keyFindings: z.array(text).min(1),
      limits: z.array(text).min(1),
      about: z.array(text).min(1),
    }),
  )
  .length(5);

/** Gives the words of /conditions. Throws, naming the field, when the file breaks its schema. */
export function getConditionIndexWords() {
  return indexSchema.parse(parse(indexSource));
}

/** Gives the words of /conditions/chronic-pain-matching. */
export function getConditionMatchingWords() {
  return matchingSchema.parse(parse(matchingSource));
}

/** Gives the five studies, those about this guide first. */
export function getStudies(guide: string): Study[] {
  const studies: Study[] = studiesSchema.parse(parse(studiesSource));
  const isAbout = (study: Study) => study.about.includes(guide);
  return [...studies.filter(isAbout), ...studies.filter((study) => !isAbout(study))];
}
