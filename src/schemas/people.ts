import { z } from 'astro/zod';
import { text } from './fields.ts';

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
    profession: text,
    registration: registrationSchema.nullable(),
    interests: text,
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
