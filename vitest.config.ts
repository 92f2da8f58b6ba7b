import { defineConfig } from 'vitest/config';

/** Milliseconds. Postgres and Chromium take their time to start on a small machine. */
const SLOW_START = 300_000;
const SLOW_TEST = 240_000;
/** Milliseconds that a page gets to show what a test waits for. */
const SLOW_ANSWER = 30_000;

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: SLOW_TEST },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          testTimeout: SLOW_TEST,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          testTimeout: SLOW_TEST,
          hookTimeout: SLOW_START,
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: SLOW_TEST },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/serve-site.ts',
          fileParallelism: false,
          testTimeout: SLOW_TEST,
          hookTimeout: SLOW_START,
          expect: { poll: { timeout: SLOW_ANSWER } },
        },
      },
    ],
  },
});
