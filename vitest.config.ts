import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Milliseconds. What takes longer belongs beside the commands, the backend or the built site. */
const UNIT_LIMIT = 5_000;
/** Milliseconds. Postgres, a build and Chromium take their time on a small or busy machine. */
const SLOW_START = 600_000;
const SLOW_TEST = 240_000;
/** Milliseconds that a page or a backend gets to show what a test waits for. */
const SLOW_ANSWER = 30_000;

/**
 * What a test of the browser says whose page did not show in time what it waited for, moved, or was
 * refused: a busy machine stands still for a minute, draws a page while half a word of it has been read, or
 * refuses a line to a server that has just answered. A server that is gone fails the second try too.
 */
const BUSY_MACHINE = /Timeout \d+ms exceeded|layout shifts|ERR_CONNECTION_REFUSED/;

const LONGEST = /\/(every-page|editor-keeping|marker|vectors)\.test\.ts$/;

/** Starts the longest files of the browser tests first, so that no worker is left waiting for them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'exhaustive',
        description: 'Every case of what npm test tries a sample of; for npm run test:all.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: UNIT_LIMIT,
        },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          testTimeout: UNIT_LIMIT,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          testTimeout: SLOW_TEST,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          globalSetup: 'tests/backend/prepared-database.ts',
          isolate: false,
          testTimeout: SLOW_TEST,
          hookTimeout: SLOW_START,
          expect: { poll: { timeout: SLOW_ANSWER } },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/sites/share-sites.ts',
          isolate: false,
          testTimeout: SLOW_TEST,
          hookTimeout: SLOW_START,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [
            'tests/backend/prepared-database.ts',
            'tests/sites/share-sites.ts',
            'tests/browser/serve-site.ts',
          ],
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: SLOW_TEST,
          hookTimeout: SLOW_START,
          expect: { poll: { timeout: SLOW_ANSWER } },
          // The report names what was tried twice.
          retry: { count: 1, condition: BUSY_MACHINE },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: [
            'tests/backend/prepared-database.ts',
            'tests/sites/share-sites.ts',
            'tests/browser/serve-site.ts',
          ],
          isolate: false,
          testTimeout: SLOW_TEST,
          hookTimeout: SLOW_START,
          expect: { poll: { timeout: SLOW_ANSWER } },
          retry: { count: 1, condition: BUSY_MACHINE },
        },
      },
      {
        extends: true,
        test: {
          name: 'looks',
          include: ['tests/looks/**/*.test.ts'],
          testTimeout: SLOW_TEST,
          hookTimeout: SLOW_START,
        },
      },
    ],
  },
});
