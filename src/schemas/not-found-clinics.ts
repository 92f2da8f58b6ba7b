/** content/not-found-clinics.yml: names under which no clinic was found in the UK (rules §10). */
import { z } from 'astro/zod';
import { texts } from './fields.ts';

export const notFoundClinicsSchema = z.array(
  z.object({
    /** Of its page below /reviews. */
    slug: z.string().regex(/^[a-z-]+-review$/),
    ...texts('name', 'text'),
    lookedOn: z.iso.date(),
  }),
);
