/** The specification sentence by sentence, and every act at the desk, with the test that holds each: one YAML file a section. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = 'tests/specification';

const texts = z.array(z.string().min(1)).min(1);

const path = z.string().startsWith('/');

const labels = z
  .strictObject({
    /** Built pages, or a state that tests/browser/specification.test.ts knows how to reach. */
    page: z.union([path, z.array(path)]).optional(),
    state: z.string().optional(),
    /** A selector, if only one part of the page has the words. */
    in: z.string().default('body'),
    /** Whether a live site does without them. */
    demonstration: z.boolean().default(false),
    words: texts,
  })
  .refine(({ page, state }) => (page === undefined) !== (state === undefined), 'page or state');

const entry = z
  .strictObject({
    requirement: z.string().min(1),
    /** Tests that fail where this is broken: `path > title`, or an unmistakable part of the title. */
    held: z
      .union([z.string(), texts])
      .default([])
      .transform((tests) => [tests].flat()),
    /** The page and state in which somebody looked, where no test can. */
    looked: z.string().min(1).optional(),
    /** What differs, and why. */
    decided: z.string().min(1).optional(),
    /** Addresses that are pages of the site. */
    pages: z.array(path).default([]),
    labels: z.array(labels).default([]),
  })
  .refine(
    ({ looked, ...rest }) => looked ?? [rest.held, rest.pages, rest.labels].flat().length > 0,
    'nothing holds it',
  );

const file = z.record(z.string(), z.array(entry).min(1));

/** Every entry, with the name of its file. */
export const TABLE = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yml'))
  .flatMap((name) => {
    const headings = file.parse(parse(readFileSync(join(FOLDER, name), 'utf8')));
    return Object.values(headings)
      .flat()
      .map((one) => ({ ...one, section: basename(name, '.yml') }));
  });
