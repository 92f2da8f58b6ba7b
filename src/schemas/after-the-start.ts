import { z } from 'astro/zod';

const nation = z.enum(['England', 'Scotland', 'Wales', 'Northern Ireland']);
const text = z.string().trim().min(1);

const officeSchema = z.strictObject({
  name: text,
  href: z.url({ protocol: /^https$/ }),
  /** A telephone number as shown. */
  call: text.optional(),
  /** Every nation when omitted. */
  nations: z.array(nation).min(1).optional(),
});

const problemSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  label: text,
  decides: text,
  steps: z.array(z.strictObject({ text, offices: z.array(officeSchema).default([]) })).min(1),
});

const checkSchema = z.strictObject({
  do: text,
  why: text,
  link: z.strictObject({ text, href: z.string().regex(/^\/[a-z#/-]+$/) }).optional(),
});

export const afterTheStartSchema = z.strictObject({
  checklist: z.array(checkSchema).min(1),
  problems: z.array(problemSchema).min(1),
});

export type Check = z.infer<typeof checkSchema>;
export type Problem = z.infer<typeof problemSchema>;
