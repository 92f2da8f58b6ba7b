/** How the scripts of pages are bundled. A plugin, because Astro passes on only some Vite settings for them. */
import type { Plugin, Rolldown } from 'vite';
import { LICENCE_OPTIONS } from './licence-notices.ts';
import { MANIFEST } from './vite-manifest.ts';

const EVERY_PAGE = /SiteLayout\.astro\?astro&type=script/;

/** Whether the script of every page imports the module, itself or through others. */
function isOnEveryPage(
  id: string,
  chunking: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (EVERY_PAGE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = chunking.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnEveryPage(importer, chunking, seen));
}

/** Left to itself, the bundler makes a file of each module that two scripts share, and each is a request. */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    // Seven requests fewer on every page.
    name: (id, chunking) => (isOnEveryPage(id, chunking) ? 'every-page' : null),
    test: (id) => !id.includes('/src/browser/scripts/') && !EVERY_PAGE.test(id),
  },
  {
    // What every island needs.
    name: 'islands',
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|\/src\/islands\/as-island\.tsx$/,
  },
];

export const clientBuild: Plugin = {
  name: 'client-build',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            license: LICENCE_OPTIONS,
            manifest: MANIFEST,
            rolldownOptions: { output: { codeSplitting: { groups } } },
          },
        }
      : undefined,
};
