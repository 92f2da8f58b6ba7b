import { z } from 'astro/zod';
import { list, nation, text, webAddress } from './fields.ts';

const officeSchema = z.strictObject({
  name: text,
  href: webAddress,
  call: text.optional(),
  nations: list(nation).optional(),
});

const problemSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  label: text,
  decides: text,
  steps: list(z.strictObject({ text, offices: z.array(officeSchema).default([]) })),
});

const checkSchema = z.strictObject({
  do: text,
  why: text,
  link: z.strictObject({ text, href: z.string().regex(/^\/[a-z#/-]+$/) }).optional(),
});

export const afterTheStartSchema = z.strictObject({
  checklist: list(checkSchema),
  problems: list(problemSchema),
});
