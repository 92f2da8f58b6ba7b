/** The words of the eligibility check and the sources of its rules. */
import { CHECK_RULES } from '../../domain/eligibility/check.ts';
import { eligibilitySchema } from '../../schemas/eligibility.ts';
import type { CitedSource } from '../../schemas/sources.ts';
import { readContent } from './read-content.ts';
import { getSources } from './sources.ts';

export const getCheckWords = () => readContent('eligibility.yml', eligibilitySchema);

/** Every source that a rule of the check cites, by id. Throws for an unknown id. */
export function getCheckSources(): Record<string, CitedSource> {
  const ids = [...new Set(CHECK_RULES.flatMap(({ sources }) => sources))];
  return Object.fromEntries(
    getSources(ids).map(({ id, title, publisher, year, url }) => [
      id,
      { id, title, publisher, year, url },
    ]),
  );
}
