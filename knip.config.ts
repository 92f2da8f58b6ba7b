import type { KnipConfig } from 'knip';

/** `knip --production` leaves out the tests, and so finds code that only tests use. */
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    // Imported by astro.config.mjs, which that mode does not read.
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
    // Visitors never see code that only the style guide uses.
    '!src/styleguide/**!',
    'scripts/**/*.{ts,mjs}!',
    'tests/**/*.{ts,tsx}',
    '*.{js,mjs,ts}',
  ],
  // Exports that their own file uses may be there for tests.
  ignoreExportsUsedInFile: isProduction || { type: true, interface: true },
  ignoreDependencies: [
    ...['@astrojs/check', '@fontsource/*', 'oxlint', 'oxlint-tsgolint', 'wrangler'],
    // Loaded as files: one runs in a page, the other on Java.
    ...['accessibility-checker-engine', 'vnu-jar'],
    ...(isProduction ? ['@astrojs/react'] : []),
  ],
  ignoreBinaries: ['java'],
} satisfies KnipConfig;
