/** content/people.yml: who writes the pages and who checks them. */
import { z } from 'astro/zod';

const text = z.string().trim().min(1);

/** What a registration number looks like, by register. */
const NUMBERS = { GMC: /^\d{7}$/, GPhC: /^\d{7}$/, NMC: /^\d{2}[A-Z]\d{4}[A-Z]$/ };

const registrationSchema = z
  .strictObject({ register: z.enum(['GMC', 'GPhC', 'NMC']), number: z.string() })
  .refine(({ register, number }) => NUMBERS[register].test(number), {
    error: 'that is no number of this register',
    path: ['number'],
  });

const personSchema = z
  .strictObject({
    name: text,
    role: z.enum(['writer', 'clinical reviewer', 'patient reader']),
    /** Such as `Consultant in pain medicine`. */
    profession: text,
    /** Null for somebody who is on no professional register. */
    registration: registrationSchema.nullable(),
    /** What might sway them: paid work, shares, gifts; or that there is nothing. */
    interests: text,
    /** The pages they have checked or read, each with the ISO date. */
    reviewed: z
      .array(z.strictObject({ page: z.string().regex(/^\//), on: z.iso.date() }))
      .default([]),
  })
  .refine(({ role, registration }) => role !== 'clinical reviewer' || registration !== null, {
    error: 'a clinical reviewer needs a registration number',
    path: ['registration'],
  });

export const peopleSchema = z.strictObject({ people: z.array(personSchema) });

export type Person = z.infer<typeof personSchema>;
