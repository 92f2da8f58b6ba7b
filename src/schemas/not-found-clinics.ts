/** Names that are not known to be UK clinics (rules §10). */
import { z } from 'astro/zod';
import { texts } from './fields.ts';

export const notFoundClinicsSchema = z.array(
  z.object({
    slug: z.string().regex(/^[a-z-]+-review$/),
    ...texts('name', 'finding', 'text'),
    lookedOn: z.iso.date(),
  }),
);
