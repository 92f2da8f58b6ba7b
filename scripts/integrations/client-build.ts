/** Bundling of page scripts. A plugin, because Astro passes on only some Vite settings for them. */
import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Manifest, Plugin, Rolldown } from 'vite';
import { PROJECT } from '../lib/environment.ts';

/** Relative to the output folder. Astro would delete it from its default place. */
const MANIFEST = '_astro/manifest.json';
/** Licences of bundled packages, most of which must be distributed with the code. */
const NOTICES = 'third-party-licences.txt';
export const LICENCE_OPTIONS = { fileName: NOTICES };

const EVERY_PAGE = /SiteLayout\.astro\?astro&type=script/;

/** Whether the script that all pages share imports the module, directly or indirectly. */
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

/** By default, modules that scripts share become files of their own, and so extra requests. */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    // Saves seven requests on every page.
    name: (id, chunking) => (isOnEveryPage(id, chunking) ? 'every-page' : null),
    test: (id) => !id.includes('/src/browser/scripts/') && !EVERY_PAGE.test(id),
  },
  {
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

/** For code that Astro writes into pages itself, bypassing the bundler. */
function writeAstroNotice(): string {
  const folder = resolve(PROJECT, 'node_modules/astro');
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string;
    license: string;
  };
  return `\n## astro - ${version} (${license})\n\n${readFileSync(`${folder}/LICENSE`, 'utf8').trim()}\n`;
}

export function addNotices(folder: string, { output }: Rolldown.RolldownOutput): void {
  const notices = output.find(({ fileName }) => fileName === NOTICES);
  if (notices?.type !== 'asset') throw new Error(`A bundle has no ${NOTICES}.`);
  // Drops the heading: the first bundle's notices have it.
  const entries = String(notices.source).replace(/^[^]*?(?=\n## |$)/, '');
  appendFileSync(`${folder}/${NOTICES}`, entries + writeAstroNotice());
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${folder}/${MANIFEST}`, 'utf8')) as Manifest;

/** The files and their imports, each file before its imports; dynamic imports on request. */
export function addImports(
  manifest: Manifest,
  files: readonly string[],
  { withDynamic = false, found = new Set<string>() } = {},
): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const chunk = Object.values(manifest).find((one) => one.file === file);
    const keys = [...(chunk?.imports ?? []), ...((withDynamic && chunk?.dynamicImports) || [])];
    const imported = keys.flatMap((key) => manifest[key]?.file ?? []);
    addImports(manifest, imported, { withDynamic, found });
  }
  return found;
}
