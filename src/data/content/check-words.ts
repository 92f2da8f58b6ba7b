/** The words of the eligibility check (content/eligibility.yml), checked as they are read. */
import { z } from 'astro/zod';
import { parse } from 'yaml';
import source from '../../../content/eligibility.yml?raw';
import type { CitedSource } from '../../domain/condition/guide.ts';
import { CHECK_RULES } from '../../domain/eligibility/check-outcome.ts';
import type { CheckWords } from '../../domain/eligibility/check-words.ts';
import { getSources } from './sources.ts';

const text = z.string();

const outcome = z.object({
  heading: text,
  text,
  steps: z.array(z.object({ text, href: text.regex(/^(\/|tel:)/) })).min(1),
});

const schema = z.object({
  title: text,
  description: text,
  heading: text,
  lead: text,
  points: z.array(text),
  start: text,
  withoutScript: text,
  outcomes: z.object({
    'get-help-now': outcome,
    'not-at-present': outcome,
    'ask-gp-first': outcome,
    'worth-asking': outcome,
  }),
  alsoTell: text,
  reasonsHeading: text,
  stepsHeading: text,
  again: text,
  rulesHeading: text,
  rulesText: text,
  emergency: text,
});

/** Throws, naming the field, when the file breaks its schema. */
export function getCheckWords(): CheckWords {
  return schema.parse(parse(source));
}

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
