import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

type ProjectConfig = TestProjectInlineConfiguration['test'];

/** Milliseconds. Slower tests belong with the commands, the backend or the built site. */
const UNIT_LIMIT = 5_000;
/** Milliseconds. Postgres, builds and Chromium are slow on a small or busy machine. */
const SLOW = { testTimeout: 240_000, hookTimeout: 600_000 };
/** Milliseconds that a test waits for a page or a backend. */
const SLOW_ANSWER = { poll: { timeout: 30_000 } };

/**
 * Failures of browser tests on a busy machine, which may stall for a minute, render a half-loaded page or
 * refuse a connection to a running server. A server that has stopped fails the retry too.
 */
const BUSY_MACHINE = /Timeout \d+ms exceeded|layout shifts|ERR_CONNECTION_REFUSED/;

/** Long browser tests. The first two need no other site, so both cores are busy while one is built. */
const FIRST = ['every-page', 'vectors', 'leaks', 'editor-keeping'];

/** Starts the longest browser tests first, so that no worker waits for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = FIRST.flatMap((name) =>
      sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)),
    );
    return [...new Set([...first, ...sorted])];
  }
}

const PREPARED_DATABASE = 'tests/backend/prepared-database.ts';
const SHARE_SITES = 'tests/sites/share-sites.ts';

const toProject = (name: string, options: ProjectConfig) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
});

const IN_BROWSER: ProjectConfig = {
  ...SLOW,
  globalSetup: [PREPARED_DATABASE, SHARE_SITES, 'tests/browser/serve-site.ts'],
  isolate: false,
  expect: SLOW_ANSWER,
  // The report names the tests that were retried.
  retry: { count: 1, condition: BUSY_MACHINE },
};

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'exhaustive',
        description: 'All the cases of which npm test tries a sample. Run by npm run test:all.',
      },
    ],
    projects: [
      toProject('unit', { isolate: false, testTimeout: UNIT_LIMIT }),
      toProject('islands', { testTimeout: UNIT_LIMIT }),
      toProject('commands', { testTimeout: SLOW.testTimeout }),
      toProject('backend', {
        ...SLOW,
        globalSetup: PREPARED_DATABASE,
        isolate: false,
        expect: SLOW_ANSWER,
      }),
      toProject('site', { ...SLOW, globalSetup: SHARE_SITES, isolate: false }),
      toProject('browser', { ...IN_BROWSER, sequence: { groupOrder: 1 } }),
      toProject('browsers', IN_BROWSER),
      toProject('looks', SLOW),
    ],
  },
});
