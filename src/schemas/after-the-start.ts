/** content/after-the-start.yml: the steps to another clinic, and who decides about what went wrong. */
import { z } from 'astro/zod';

const nation = z.enum(['England', 'Scotland', 'Wales', 'Northern Ireland']);
const text = z.string().trim().min(1);

const officeSchema = z.strictObject({
  name: text,
  href: z.url({ protocol: /^https$/ }),
  /** A telephone number as it is read. */
  call: text.optional(),
  /** Left out: every nation. */
  nations: z.array(nation).min(1).optional(),
});

const problemSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** What went wrong, as whoever looks for it would say it. */
  label: text,
  /** Who decides, and who does not, as a sentence. */
  decides: text,
  steps: z.array(z.strictObject({ text, offices: z.array(officeSchema).default([]) })).min(1),
});

const checkSchema = z.strictObject({
  /** What to do, as a sentence. */
  do: text,
  why: text,
  link: z.strictObject({ text, href: z.string().regex(/^\/[a-z#/-]+$/) }).optional(),
});

export const afterTheStartSchema = z.strictObject({
  /** In the order in which they are done. */
  checklist: z.array(checkSchema).min(1),
  problems: z.array(problemSchema).min(1),
});

export type Check = z.infer<typeof checkSchema>;
export type Problem = z.infer<typeof problemSchema>;
