/** content/sources.yml: the register of sources that pages cite by id. */
import { z } from 'astro/zod';

const sourceSchema = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https$/ }),
  publisher: z.string(),
  /** Null where the page carries no date. */
  year: z.number().nullable(),
  checkedOn: z.iso.date(),
});

export const sourcesSchema = z.record(z.string(), sourceSchema);

export type Source = z.infer<typeof sourceSchema> & { id: string };

/** A source as a page lists it. */
export type CitedSource = Omit<Source, 'checkedOn'>;
