/** One entry of the log of figures that changed, as it is kept beside the rows of a snapshot. */
import { z } from 'astro/zod';
import {
  type LoggedChange,
  CLINIC_CHANGE_KINDS,
  FIGURE_CHANGE_KINDS,
} from '../../domain/open-data/change-log.ts';
import { OPEN_FIGURE_NAMES } from '../../domain/clinic/clinic-figures.ts';
import { PROVENANCE_STATES } from '../../domain/figure/figure.ts';

const readingSchema = z.object({
  value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]).nullable(),
  state: z.enum(PROVENANCE_STATES),
});

const entrySchema = z.object({
  clinicId: z.string(),
  name: z.string(),
  slug: z.string(),
  previousSnapshotAt: z.iso.datetime(),
  snapshotAt: z.iso.datetime(),
});

/** Newest snapshot first. */
export const figureChangesSchema: z.ZodType<LoggedChange[]> = z.array(
  z.discriminatedUnion('kind', [
    entrySchema.extend({ kind: z.enum(CLINIC_CHANGE_KINDS) }),
    entrySchema.extend({
      kind: z.enum(FIGURE_CHANGE_KINDS),
      figure: z.enum(OPEN_FIGURE_NAMES),
      from: readingSchema,
      to: readingSchema,
    }),
  ]),
);
