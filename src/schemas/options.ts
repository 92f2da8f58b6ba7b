/** content/options.yml: the options of each condition guide, side by side (rules §2, "Options side by side"). */
import { z } from 'astro/zod';
import { list, text } from './fields.ts';
import type { CitedSource } from './sources.ts';

/** In the order of the table. */
export const OPTION_KINDS = ['usual-care', 'licensed', 'cannabis', 'waiting'] as const;

/** As the source reports it: `{ count: 549, of: 1000 }`; a percentage is a count of 100. */
const share = z
  .strictObject({ count: z.number().nonnegative(), of: z.int().min(20) })
  .refine(({ count, of }) => count <= of, { error: 'more people than there were' });

/** Fewer people than this are described in words, because a drawing would look surer than it is. */
export type Share = z.infer<typeof share>;

export const toOf100 = ({ count, of }: Share): number => Math.round((count * 100) / of);

/** Years are four digits, and 1,000 is written with a comma, so a number is found as a whole. */
const holdsNumber = (sentence: string, number: number) => {
  const written = [String(number), number.toLocaleString('en-GB')];
  const found = sentence.match(/\d[\d,]*(?:\.\d+)?/g)?.map((each) => each.replace(/,$/, '')) ?? [];
  return written.some((each) => found.includes(each));
};

/** `findSources` throws for an unknown id. */
export function buildOptionsSchema(findSources: (ids: string[]) => CitedSource[]) {
  const source = z.string().transform((id) => findSources([id])[0]);
  const sources = z.array(z.string()).transform(findSources);

  const reading = {
    /** How long it was tested or followed: `up to 12 weeks`. */
    time: text,
    /** Who was counted, and how many: `7,833 adults with chronic pain in 24 trials`. */
    people: text,
    /** As the source rates it. */
    certainty: z.enum(['high', 'moderate', 'low', 'very-low', 'not-given']),
    source,
    year: z.int().nullable(),
    /** What was read of it: a table of results, an abstract, or an official page. */
    read: z.enum(['table', 'abstract', 'page']),
    /** What the source says, in our words and with its own numbers. */
    sentence: text,
    /** Why to be careful with it. */
    caution: text.optional(),
  };

  const counted = z.strictObject({
    /** Completes "of 100 people, 55 …": `had at least 30% less pain`. */
    outcome: text,
    with: share,
    /** The same people, time and outcome without the option; left out where nobody was compared. */
    without: share.optional(),
    /** What the others had: `a dummy pill (placebo)`. */
    against: text.optional(),
    /** The source found no clear difference, so the numbers may be even or reversed. */
    isEven: z.literal(true).optional(),
    ...reading,
  });

  /** Measured in another way than people in a hundred. */
  const measured = z.strictObject({ measured: text, ...reading });

  const gap = z.strictObject({
    gap: z.enum(['no-trial', 'not-read', 'none-in-source']),
    /** What was looked for: `people who slept better`. */
    about: text,
    sources: sources.optional(),
  });

  const result = z.union([counted, measured, gap]);

  const checkCounted = (
    entry: z.infer<typeof result>,
    isBenefit: boolean,
    addIssue: (message: string) => void,
  ) => {
    if ('gap' in entry) return;
    const shares = 'outcome' in entry ? [entry.with, entry.without] : [];
    for (const part of shares) {
      if (part && part.of !== 100 && !holdsNumber(entry.sentence, part.of)) {
        addIssue(`the sentence lacks the ${part.of} people that the share counts`);
      }
      if (part && !holdsNumber(entry.sentence, part.count)) {
        addIssue(`the sentence lacks the number ${part.count}`);
      }
    }
    if (!('outcome' in entry)) return;
    const { outcome, without, against, isEven } = entry;
    if ((without === undefined) !== (against === undefined)) {
      addIssue(`"${outcome}": "without" and "against" belong together`);
    }
    if (!without || isEven) return;
    const [treated, other] = [toOf100(entry.with), toOf100(without)];
    if (treated <= other) {
      addIssue(
        `"${outcome}": ${treated} with and ${other} without is no ${isBenefit ? 'benefit' : 'harm'}; say isEven if the source found no clear difference`,
      );
    }
  };

  const option = z
    .strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      kind: z.enum(OPTION_KINDS),
      name: text,
      /** What it is, and what it asks of you. */
      what: text,
      better: list(result),
      harmed: list(result),
      /** Who pays, by nation. */
      costs: text,
      /** Whom to ask for it. */
      ask: text,
      /** Of what it is, its costs and whom to ask. */
      sources,
    })
    .superRefine(({ better, harmed }, context) => {
      const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
      for (const entry of better) checkCounted(entry, true, addIssue);
      for (const entry of harmed) checkCounted(entry, false, addIssue);
    });

  const condition = z
    .strictObject({
      /** The day of our search; "no trial found" means on that day. */
      searchedOn: z.iso.date(),
      /** The decision that the table helps with, in one sentence. */
      decision: text,
      options: z.array(option).min(3).max(9),
      /** Statements to weigh, on the device alone. */
      weigh: z.array(text).min(4).max(6),
      /** Questions to take to a doctor. */
      questions: z.array(text).min(3).max(6),
    })
    .superRefine(({ options }, context) => {
      for (const kind of OPTION_KINDS.filter((each) => each !== 'licensed')) {
        if (options.some((each) => each.kind === kind)) continue;
        context.addIssue({ code: 'custom', message: `no option is ${kind}` });
      }
    });

  return z.record(z.string(), condition);
}

export type ConditionOptions = z.infer<ReturnType<typeof buildOptionsSchema>>[string];
export type TreatmentOption = ConditionOptions['options'][number];
export type OptionResult = TreatmentOption['better'][number];
