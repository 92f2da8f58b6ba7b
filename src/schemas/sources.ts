/** content/sources.yml: the register of sources that pages cite by id. */
import { z } from 'astro/zod';

const sourceSchema = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https$/ }),
  publisher: z.string(),
  /** Null where the page carries no date. */
  year: z.number().nullable(),
  /** The day it was last read. */
  checkedOn: z.iso.date(),
  /** Whether what was read is a stored copy, not the live page. */
  copy: z.boolean(),
});

export const sourcesSchema = z.record(z.string(), sourceSchema);

/** A source as a reader meets it. */
export type UnnamedSource = z.infer<typeof sourceSchema>;

export type CitedSource = UnnamedSource & { id: string };
