import type { KnipConfig } from 'knip';

/** `knip --production` leaves the tests out, and so finds what only tests use. */
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    // Of astro.config.mjs, which that mode does not read.
    ...(isProduction ? ['scripts/integrations/*.ts!'] : []),
    'scripts/*.{ts,mjs}!',
    'scripts/supabase/functions/*/index.ts!',
    'src/islands/intent.ts!',
    'src/browser/scripts/*.ts!',
    'src/worker/{offline,removal}.ts!',
    'src/pages/_redirects.ts!',
    'src/styleguide/pages/*.astro',
  ],
  project: [
    'src/**/*.{ts,tsx,astro}!',
    // What it alone uses, no visitor meets.
    '!src/styleguide/**!',
    'scripts/**/*.{ts,mjs}!',
    'tests/**/*.{ts,tsx}',
    '*.{js,mjs,ts}',
  ],
  // What its own file uses may be exported for tests.
  ignoreExportsUsedInFile: isProduction || { type: true, interface: true },
  ignoreDependencies: [
    ...['@astrojs/check', '@fontsource/*', 'oxlint', 'oxlint-tsgolint', 'wrangler'],
    // Read as files: the one runs in a page, the other on Java.
    ...['accessibility-checker-engine', 'vnu-jar'],
    ...(isProduction ? ['@astrojs/react'] : []),
  ],
  ignoreBinaries: ['java'],
} satisfies KnipConfig;
