import { z } from 'astro/zod';
import type { CitedSource } from './sources.ts';
import { buildCitedText } from './condition-guide.ts';

const text = z.string().trim().min(1);

/** `findSources` throws for an unknown id. */
export function buildSafetySchema(findSources: (ids: string[]) => CitedSource[]) {
  const point = buildCitedText(findSources).extend({ heading: text });
  return z.strictObject({
    /** What a ratio of CBD to THC says, and what it does not. */
    ratios: text,
    groups: z.array(z.strictObject({ heading: text, points: z.array(point).min(1) })).min(1),
  });
}

export type Safety = z.infer<ReturnType<typeof buildSafetySchema>>;
