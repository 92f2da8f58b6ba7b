import { z } from 'astro/zod';
import type { CitedSource } from './sources.ts';
import { buildCitedText } from './condition-guide.ts';
import { list, text } from './fields.ts';

export function buildSafetySchema(findSources: (ids: string[]) => CitedSource[]) {
  const point = buildCitedText(findSources).extend({ heading: text });
  return z.strictObject({
    ratios: text,
    groups: list(z.strictObject({ heading: text, points: list(point) })),
  });
}

export type Safety = z.infer<ReturnType<typeof buildSafetySchema>>;
