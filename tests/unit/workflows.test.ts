/** Workflows run on other people's machines, so every part is pinned. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

type Workflow = {
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string> }>;
};

const WORKFLOWS = globSync('.github/workflows/*.{yml,yaml}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

it('every action is pinned to a commit, with its version beside it', () => {
  const uses = WORKFLOWS.flatMap(({ text }) => text.match(/^.*\buses:.*$/gm) ?? []);
  expect(uses.length).toBeGreaterThan(3);
  expect(
    uses.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([]);
});

it.each(WORKFLOWS)('$path can only read the repository', ({ text }) => {
  const { permissions, jobs } = parse(text) as Workflow;
  expect(permissions).toEqual({ contents: 'read' });
  expect(Object.values(jobs).filter((job) => job.permissions !== undefined)).toEqual([]);
});
