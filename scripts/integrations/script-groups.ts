/** Which scripts of the site lie in one file: a file more is a request more, on many pages. */
import type { Rolldown } from 'vite';

const EVERY_PAGE = /SiteLayout\.astro\?astro&type=script/;

/** Whether the script of every page needs the module, itself or through others. */
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

export const SCRIPT_GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    // What the script of every page shares with islands, chosen before all others: left to itself, the
    // bundler makes several files, and each is a request on pages that have no island.
    test: (id) => !id.includes('/src/browser/scripts/') && !EVERY_PAGE.test(id),
    name: (id, chunking) => (isOnEveryPage(id, chunking) ? 'every-page' : null),
  },
  {
    // Whatever wakes an island needs the framework, and most need what islands share: one file weighs less.
    name: 'react',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|\/src\/(islands\/(as-island|kit\/LoadError|kit\/use-carried-list)|components\/ui\/(Error\w+|StateTag)|domain\/format\/(collation|counts|dates|list|money))\.tsx?/,
  },
  {
    // Fees in words need the figures' table, and the tools need both.
    name: 'figures',
    test: /\/src\/domain\/(clinic\/clinic-figures|cost\/(cost-words|clinic-fees))\.ts/,
  },
];
