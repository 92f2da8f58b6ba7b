/** content/options.yml: the options of each condition guide (rules §2, "Options side by side"). */
import { z } from 'astro/zod';
import { certainty } from './condition-guide.ts';
import { list, text } from './fields.ts';
import type { CitedSource } from './sources.ts';

/** In the order of the table. */
const OPTION_KINDS = ['usual-care', 'licensed', 'cannabis', 'waiting'] as const;

/** A share of fewer people says too little to draw. */
const FEWEST_PEOPLE = 20;

/** As the source reports it: `{ count: 549, of: 1000 }`; a percentage is a count of 100. */
const share = z
  .strictObject({ count: z.number().nonnegative(), of: z.int().min(FEWEST_PEOPLE) })
  .refine(({ count, of }) => count <= of, { error: 'more people than there were' });

type Share = z.infer<typeof share>;

/** People in 100, rounded. */
const toOf100 = ({ count, of }: Share): number => Math.round((count * 100) / of);

/** Whether a text has a number, with or without a comma at its thousands, as a number of its own. */
function hasNumber(sentence: string, number: number): boolean {
  const numbers = sentence.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return numbers.some((each) => Number(each.replaceAll(',', '')) === number);
}

/** `findSources` throws for an unknown id. */
export function buildOptionsSchema(findSources: (ids: string[]) => CitedSource[]) {
  const sources = z.array(z.string()).transform(findSources);

  const reading = {
    /** How long it was tested or followed: `up to 12 weeks`. */
    time: text,
    /** Who was counted, and how many: `7,833 adults with chronic pain in 24 trials`. */
    people: text,
    /** As the source rates it; `none` where it gives no rating, or we have not read one. */
    certainty,
    source: z.string(),
    /** What was read of it: a table of results, an abstract, or an official page. */
    read: z.enum(['table', 'abstract', 'page']),
    /** What the source says, in our words and with its own numbers. */
    sentence: text,
    /** Why to be careful with it. */
    caution: text.optional(),
  };

  const counted = z
    .strictObject({
      /** Completes "of 100 people, 55": `had at least 30% less pain`. */
      outcome: text,
      /** Read as people in 100. */
      with: share,
      /** The same outcome over the same time without it; left out where nobody was compared. */
      without: share.optional(),
      /** What the others had: `a dummy pill (placebo)`. */
      against: text.optional(),
      /** The source found no clear difference, so the numbers may be even or reversed. */
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

  /** Measured in another way than people in a hundred. */
  const measured = z
    .strictObject({ measured: text, ...reading })
    .transform(({ source, ...rest }) => ({ ...rest, sources: findSources([source]) }));

  const gap = z.strictObject({
    gap: z.enum(['no-trial', 'not-read', 'none-in-source']),
    /** What was looked for: `people who slept better`. */
    about: text,
    sources: sources.default([]),
  });

  const results = list(z.union([counted, measured, gap]));

  const option = z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    kind: z.enum(OPTION_KINDS),
    name: text,
    /** What it is, and what it asks of you. */
    what: text,
    better: results,
    harmed: results,
    /** Who pays, by nation. */
    costs: text,
    /** Who can arrange it. */
    ask: text,
    /** Of what it is, its costs and who to ask. */
    sources,
  });

  const condition = z.strictObject({
    /** The day of our search; "no trial found" means on that day. */
    searchedOn: z.iso.date(),
    /** The decision that the table helps with. */
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
    /** Treatments that the table leaves out: `paracetamol and opioids`. */
    notCompared: text,
    /** What to do next, in order. */
    steps: z.array(text).min(3).max(6),
    /** Statements to weigh, on the device alone. */
    weigh: z.array(text).min(4).max(6),
    /** To take to a doctor. */
    questions: z.array(text).min(3).max(6),
  });

  return z.record(z.string(), condition);
}

export type ConditionOptions = z.infer<ReturnType<typeof buildOptionsSchema>>[string];
export type TreatmentOption = ConditionOptions['options'][number];
export type OptionResult = TreatmentOption['better'][number];
