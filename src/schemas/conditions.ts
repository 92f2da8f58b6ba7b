import { z } from 'astro/zod';
import { list, text, webAddress } from './fields.ts';

export const conditionIndexSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  explanation: z.strictObject({ heading: text, paragraphs: list(text) }),
  callToAction: z.strictObject({ heading: text, text }),
});

export const conditionMatchingSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  points: list(text),
  quizLink: z.strictObject({ text }),
});

/** content/studies.yml: the study cards of the guides (rules §3). */
export const studiesSchema = z
  .array(
    z.strictObject({
      id: text,
      title: text,
      citation: text,
      link: webAddress,
      pubmed: webAddress,
      keyFindings: list(text),
      limits: list(text),
      about: list(text),
    }),
  )
  .length(5);

export type Study = z.infer<typeof studiesSchema>[number];

const count = z.int().nonnegative();

/** content/fallback/conditions.yml: used when no row can be read (rules §8). */
export const fallbackConditionsSchema = z
  .array(
    z
      .strictObject({ id: text, condition: text, clinics: count, patients: count })
      .transform(({ id, condition, clinics, patients }) => ({
        id,
        condition,
        clinicCount: clinics,
        patientCount: patients,
        matchingStrainCount: null,
      })),
  )
  .min(1);
