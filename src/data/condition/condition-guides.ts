/** The condition guides (content/conditions/*.yml), checked as they are read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { EVIDENCE_LEVELS } from '../../domain/condition/dictionary.ts';
import { CERTAINTIES } from '../../domain/condition/evidence.ts';
import { type ConditionGuide, getShownFigures } from '../../domain/condition/guide.ts';
import { getSources } from '../content/sources.ts';

const DIRECTORY = resolve('content', 'conditions');

const text = z.string().trim().min(1);
const sources = z.array(z.string()).transform(getSources);
const citedText = z.strictObject({ text, sources });
const statement = z
  .strictObject({ says: text, certainty: z.enum(CERTAINTIES), sources })
  .transform(({ says, ...rest }) => ({ text: says, ...rest }));

const figure = z
  .strictObject({
    value: text,
    label: text,
    state: z.enum([
      'study',
      'register',
      'published',
      'computed',
      'site-claim',
      'site-default',
      'sample',
    ]),
    source: z.string().nullable(),
    year: z.int().nullable(),
    note: text,
  })
  .refine(({ state, source, year }) => state !== 'study' || (source !== null && year !== null), {
    error: 'a figure of a study needs its source and year',
  })
  .transform((entry) => ({
    ...entry,
    source: entry.source === null ? null : (getSources([entry.source])[0] ?? null),
  }));

export const guideSchema = z
  .strictObject({
    slug: z.string().regex(/^[a-z-]+$/),
    name: text,
    title: text.max(60),
    description: text,
    author: text,
    reviewedOn: z.iso.date(),
    reviewDue: z.iso.date(),
    hero: z.strictObject({ lead: text, stats: z.array(text).length(4) }),
    figures: z.record(z.string().regex(/^[\w-]+$/), figure),
    evidence: z.strictObject({
      badge: z.strictObject({ level: z.enum(EVIDENCE_LEVELS), means: text }),
      guideline: statement,
      review: statement,
    }),
    keyMessages: z
      .array(z.strictObject({ text, certainty: z.enum(CERTAINTIES), sources }))
      .min(3)
      .max(5),
    understanding: z.strictObject({ paragraphs: z.array(text).min(1) }),
    types: z.strictObject({
      heading: text,
      items: z
        .array(
          z.strictObject({
            name: text,
            description: text,
            examples: text.optional(),
            approach: text.optional(),
          }),
        )
        .min(1),
    }),
    treatments: z.strictObject({
      heading: text,
      intro: text,
      items: z
        .array(z.strictObject({ type: text, ratio: text, benefits: text, bestFor: text }))
        .min(1),
      note: text,
    }),
    eligibility: z.strictObject({ intro: text, points: z.array(text).min(1) }).optional(),
    process: z
      .strictObject({ steps: z.array(z.strictObject({ title: text, text })).min(1) })
      .optional(),
    safety: z.strictObject({ intro: text, points: z.array(citedText).min(1) }),
    research: z.strictObject({ paragraphs: z.array(text).min(1), sources }).optional(),
    clinicalEvidence: z
      .strictObject({ heading: text, paragraphs: z.array(text).min(1), sources })
      .optional(),
    outcomes: z
      .strictObject({ heading: text, intro: text, figures: z.array(text).min(1), note: text })
      .optional(),
    considerations: z.strictObject({ heading: text, points: z.array(citedText).min(1) }).optional(),
    callToAction: z.strictObject({ heading: text, text }),
    relatedTags: z.array(text),
    clinicTerm: text,
  })
  .superRefine((guide, context) => {
    const shown = getShownFigures(guide);
    for (const id of shown.filter((name) => !guide.figures[name])) {
      context.addIssue({ code: 'custom', message: `no figure is called "${id}"` });
    }
    for (const id of Object.keys(guide.figures).filter((name) => !shown.includes(name))) {
      context.addIssue({ code: 'custom', message: `nothing shows the figure "${id}"` });
    }
  });

function readGuide(file: string): ConditionGuide {
  const guide = guideSchema.safeParse(parse(readFileSync(join(DIRECTORY, file), 'utf8')));
  if (!guide.success) {
    throw new Error(`content/conditions/${file} is no guide. ${z.prettifyError(guide.error)}`);
  }
  return guide.data;
}

/**
 * Gives every guide, with its sources resolved.
 *
 * @throws naming the file and what is wrong: a field, a source no register has, a figure that is
 * missing or that nothing shows
 */
export function getConditionGuides(): ConditionGuide[] {
  return readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.yml'))
    .sort()
    .map(readGuide);
}
