/**
 * Each sentence of the specification and each action at the desk, with the test for it: one YAML file per section.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = 'tests/specification';

const texts = z.array(z.string().min(1)).min(1);

const path = z.string().startsWith('/');

const labels = z
  .strictObject({
    /** Built pages, or a state that tests/browser/specification.test.ts can reach. */
    page: z.union([path, z.array(path)]).optional(),
    state: z.string().optional(),
    in: z.string().default('body'),
    /** Whether only a demonstration shows these words. */
    demonstration: z.boolean().default(false),
    words: texts,
  })
  .refine(({ page, state }) => (page === undefined) !== (state === undefined), 'page or state');

const entry = z
  .strictObject({
    requirement: z.string().min(1),
    /** Tests that fail if this breaks: `path > title`, or a unique part of the title. */
    tests: z
      .union([z.string(), texts])
      .default([])
      .transform((tests) => [tests].flat()),
    /** The page and state that somebody checked, if no test can. */
    checked: z.string().min(1).optional(),
    decision: z.string().min(1).optional(),
    pages: z.array(path).default([]),
    labels: z.array(labels).default([]),
  })
  .refine(
    ({ checked, ...rest }) => checked ?? [rest.tests, rest.pages, rest.labels].flat().length > 0,
    'no test or check covers it',
  );

const file = z.record(z.string(), z.array(entry).min(1));

export const TABLE = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yml'))
  .flatMap((name) => {
    const headings = file.parse(parse(readFileSync(join(FOLDER, name), 'utf8')));
    return Object.values(headings)
      .flat()
      .map((one) => ({ ...one, section: basename(name, '.yml') }));
  });
