/** The register of sources (content/sources.yml) that pages cite by id. */
import { z } from 'astro/zod';
import { parse } from 'yaml';
import registerSource from '../../../content/sources.yml?raw';

const registerSchema = z.record(
  z.string(),
  z.object({
    title: z.string(),
    url: z.url({ protocol: /^https$/ }),
    publisher: z.string(),
    year: z.number().nullable(),
    checkedOn: z.iso.date(),
  }),
);

type Source = z.infer<typeof registerSchema>[string] & { id: string };

const register = registerSchema.parse(parse(registerSource));

/**
 * Gives the sources with these ids, in their order.
 *
 * @throws naming the id when the register has no such source
 */
export function getSources(ids: string[]): Source[] {
  return ids.map((id) => {
    const source = register[id];
    if (!source) throw new Error(`content/sources.yml has no source "${id}"`);
    return { ...source, id };
  });
}
