import { z } from 'astro/zod';

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https$/ });

export const conditionIndexSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  explanation: z.strictObject({ heading: text, paragraphs: z.array(text).min(1) }),
  callToAction: z.strictObject({ heading: text, text }),
});

export const conditionMatchingSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  points: z.array(text).min(1),
  quizLink: z.strictObject({ text }),
});

/** content/studies.yml: the study cards of the guides (rules §3). */
export const studiesSchema = z
  .array(
    z.strictObject({
      id: text,
      title: text,
      citation: text,
      link: address,
      pubmed: address,
      keyFindings: z.array(text).min(1),
      limits: z.array(text).min(1),
      /** Slugs of the guides it is most about. */
      about: z.array(text).min(1),
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
