import { z } from 'astro/zod';
import { webAddress } from './fields.ts';

const sourceSchema = z.object({
  title: z.string(),
  url: webAddress,
  publisher: z.string(),
  year: z.number().nullable(),
  checkedOn: z.iso.date(),
  copy: z.boolean(),
});

export const sourcesSchema = z.record(z.string(), sourceSchema);

export type UnnamedSource = z.infer<typeof sourceSchema>;

export type CitedSource = UnnamedSource & { id: string };
