/** content/options.yml: the options of each condition guide (rules §2, "Options side by side"). */
import { z } from 'astro/zod';
import { certainty } from './condition-guide.ts';
import { list, text } from './fields.ts';
import type { CitedSource } from './sources.ts';

const OPTION_KINDS = ['usual-care', 'licensed', 'cannabis', 'waiting'] as const;

/** Shares of fewer people are too imprecise to draw. */
const MIN_PEOPLE = 20;

/** As the source reports it: `{ count: 549, of: 1000 }`; a percentage is a count out of 100. */
const share = z
  .strictObject({ count: z.number().nonnegative(), of: z.int().min(MIN_PEOPLE) })
  .refine(({ count, of }) => count <= of, { error: 'more people than there were' });

type Share = z.infer<typeof share>;

const toOf100 = ({ count, of }: Share): number => Math.round((count * 100) / of);

/** Whether a text contains the number on its own, with or without a thousands comma. */
function hasNumber(sentence: string, number: number): boolean {
  const numbers = sentence.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return numbers.some((each) => Number(each.replaceAll(',', '')) === number);
}

export function buildOptionsSchema(findSources: (ids: string[]) => CitedSource[]) {
  const sources = z.array(z.string()).transform(findSources);

  const reading = {
    time: text,
    people: text,
    /** The source's own rating; `none` if it has none, or if we have not read it. */
    certainty,
    source: z.string(),
    read: z.enum(['table', 'abstract', 'page']),
    sentence: text,
    caution: text.optional(),
  };

  const counted = z
    .strictObject({
      outcome: text,
      with: share,
      /**
       * The same outcome over the same time without the option. Omit if there was no comparison.
       */
      without: share.optional(),
      against: text.optional(),
      /** The source found no clear difference, so the numbers may be equal or reversed. */
      isEven: z.literal(true).optional(),
      ...reading,
    })
    .superRefine(({ outcome, without, against, isEven, sentence, ...entry }, context) => {
      const shares = without ? [entry.with, without] : [entry.with];
      const faults = shares
        .flatMap(({ count, of }) => (of === 100 ? [count] : [count, of]))
        .filter((number) => !hasNumber(sentence, number))
        .map((number) => `the source's sentence lacks the number ${number}`);
      if ((without === undefined) !== (against === undefined)) {
        faults.push('"without" and "against" belong together');
      }
      const [treated = 0, compared = 0] = shares.map(toOf100);
      if (without && !isEven && treated <= compared) {
        faults.push(`${treated} with it and ${compared} without show no difference of that kind`);
      }
      for (const fault of faults) {
        context.addIssue({ code: 'custom', message: `"${outcome}": ${fault}` });
      }
    })
    .transform(({ source, ...rest }) => ({
      ...rest,
      with: toOf100(rest.with),
      without: rest.without && toOf100(rest.without),
      sources: findSources([source]),
    }));

  const measured = z
    .strictObject({ measured: text, ...reading })
    .transform(({ source, ...rest }) => ({ ...rest, sources: findSources([source]) }));

  const gap = z.strictObject({
    gap: z.enum(['no-trial', 'not-read', 'none-in-source']),
    about: text,
    sources: sources.default([]),
  });

  const results = list(z.union([counted, measured, gap]));

  const option = z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    kind: z.enum(OPTION_KINDS),
    name: text,
    what: text,
    better: results,
    harmed: results,
    costs: text,
    ask: text,
    sources,
  });

  const condition = z.strictObject({
    /** The date of our search, to which "No trial found" applies. */
    searchedOn: z.iso.date(),
    decision: text,
    options: z
      .array(option)
      .min(4)
      .max(9)
      .refine(
        (options) =>
          ['usual-care', 'cannabis', 'waiting'].every((kind) =>
            options.some((each) => each.kind === kind),
          ),
        { error: 'usual care, cannabis and waiting are options everywhere' },
      ),
    notCompared: text,
    steps: z.array(text).min(3).max(6),
    weigh: z.array(text).min(4).max(6),
    questions: z.array(text).min(3).max(6),
  });

  return z.record(z.string(), condition);
}

export type ConditionOptions = z.infer<ReturnType<typeof buildOptionsSchema>>[string];
export type TreatmentOption = ConditionOptions['options'][number];
export type OptionResult = TreatmentOption['better'][number];
