/** content/conditions/*.yml (rules §2, "Condition guides"). */
import { z } from 'astro/zod';
import { list, text } from './fields.ts';
import type { CitedSource } from './sources.ts';

export const certainty = z.enum(['high', 'moderate', 'low', 'very-low', 'none']);

/** Never measured. Shown only in a demonstration (rules §10). */
const claim = z.strictObject({ value: text, label: text });

const ANSWER_WORDS = 60;

const answer = text.refine((words) => words.split(/\s+/).length <= ANSWER_WORDS, {
  error: `the answer has more than ${ANSWER_WORDS} words`,
});

/** `findSources` throws for an unknown ID. */
export function buildCitedText(findSources: (ids: string[]) => CitedSource[]) {
  return z.strictObject({ text, sources: z.array(z.string()).transform(findSources) });
}

/** Texts may contain `{{figure-id}}`. */
export function buildGuideSchema(findSources: (ids: string[]) => CitedSource[]) {
  const sources = z.array(z.string()).transform(findSources);
  const citedText = buildCitedText(findSources);
  const statement = z
    .strictObject({
      says: text,
      more: text.optional(),
      certainty,
      sources,
    })
    .transform(({ says, ...rest }) => ({ text: says, ...rest }));

  const figure = z
    .strictObject({
      value: text,
      label: text,
      state: z.enum(['study', 'register', 'published', 'computed']),
      source: z.string().nullable(),
      year: z.int().nullable(),
      /** What the source actually says, in one sentence. */
      note: text,
    })
    .refine(({ state, source, year }) => state !== 'study' || (source !== null && year !== null), {
      error: 'a figure of a study needs its source and year',
    })
    .transform((entry) => ({
      ...entry,
      source: entry.source === null ? null : (findSources([entry.source])[0] ?? null),
    }));

  return z.strictObject({
    slug: z.string().regex(/^[a-z-]+$/),
    name: text,
    title: text.max(60),
    description: text,
    author: text,
    reviewedOn: z.iso.date(),
    reviewDue: z.iso.date(),
    answer,
    claims: z.array(claim).length(4),
    figures: z.record(z.string().regex(/^[\w-]+$/), figure),
    evidence: z.strictObject({
      badge: text,
      guideline: statement,
      review: statement,
    }),
    /** Guidance and legal facts have no certainty rating. */
    keyMessages: z
      .array(z.strictObject({ text, certainty: certainty.optional(), sources }))
      .min(3)
      .max(5),
    understanding: z.strictObject({ paragraphs: list(text) }),
    types: z.strictObject({
      heading: text,
      items: list(
        z.strictObject({
          name: text,
          description: text,
          examples: text.optional(),
          approach: text.optional(),
        }),
      ),
    }),
    treatments: z.strictObject({
      heading: text,
      intro: text,
      items: list(
        z.strictObject({
          type: text,
          ratio: text,
          benefits: text,
          considered: text,
        }),
      ),
      note: text,
    }),
    eligibility: z.strictObject({ intro: text, points: list(text) }).optional(),
    process: z.strictObject({ steps: list(z.strictObject({ title: text, text })) }).optional(),
    safety: z.strictObject({ intro: text, points: list(citedText) }),
    research: z.strictObject({ paragraphs: list(text), sources }).optional(),
    clinicalEvidence: z.strictObject({ heading: text, paragraphs: list(text), sources }).optional(),
    outcomes: z
      .strictObject({
        heading: text,
        intro: text,
        unit: text,
        treated: text,
        trials: list(z.strictObject({ trial: text, treated: text, placebo: text })),
        note: text,
        claims: list(claim),
      })
      .optional(),
    considerations: z.strictObject({ heading: text, points: list(citedText) }).optional(),
    trials: list(citedText).optional(),
    callToAction: z.strictObject({ heading: text, text }),
    relatedTags: z.array(text),
    clinicTerm: text,
  });
}

export type ConditionGuide = z.infer<ReturnType<typeof buildGuideSchema>>;
export type Certainty = z.infer<typeof certainty>;
export type CitedText = ConditionGuide['safety']['points'][number];
export type GuideFigure = ConditionGuide['figures'][string];
