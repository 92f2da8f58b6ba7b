/** The service worker of a build: its code, with the list of what devices keep of this build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import {
  FIRST_KEPT,
  type KeptSite,
  MOST_KEPT_CLINICS,
  NEXT_KEPT,
  NEXT_KEPT_FILES,
  REVISION_LENGTH,
} from '../../src/domain/page/offline-pages.ts';
import { PROJECT } from '../lib/environment.ts';
import { addNotices, LICENCE_OPTIONS } from './licence-notices.ts';
import { createScriptFinder } from './vite-manifest.ts';

/** What a page names of its scripts, fonts and islands. */
const FILES = /["'(](\/(?:_astro|fonts)\/[\w.~-]+\.(?:js|css|woff2))["')]/g;

const toRevision = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, REVISION_LENGTH);

/** Lists clinics' own pages, in the order of their addresses; none where there are too many to keep. */
function listClinicPages(folder: string): string[] {
  const clinics = `${folder}/clinics`;
  if (!existsSync(clinics)) return [];
  const pages = readdirSync(clinics)
    .filter((name) => name.endsWith('.html'))
    // Old addresses may have a small page that leads on.
    .filter((name) => !readFileSync(`${clinics}/${name}`, 'utf8').includes('http-equiv="refresh"'));
  if (pages.length > MOST_KEPT_CLINICS) return [];
  return pages.sort().map((name) => `/clinics/${name.replace(/\.html$/, '')}`);
}

/**
 * Lists what devices keep of the build in that folder. Throws where one of the pages is missing.
 */
export function listKeptSite(folder: string): KeptSite {
  const findScripts = createScriptFinder(folder);

  function list(pages: readonly string[], files: readonly string[] = []): Record<string, string> {
    const kept = new Map<string, string>();
    for (const page of pages) {
      const html = readFileSync(`${folder}${page}.html`, 'utf8');
      for (const [, file = ''] of html.matchAll(FILES)) {
        for (const path of [file.slice(1), ...findScripts(file.slice(1))]) kept.set(`/${path}`, '');
      }
      // Behind what it needs: a page that is kept finds its scripts.
      kept.set(page, toRevision(html));
    }
    for (const file of files) {
      if (existsSync(folder + file)) kept.set(file, toRevision(readFileSync(folder + file)));
    }
    return Object.fromEntries(kept);
  }

  const first = list(FIRST_KEPT);
  const all = list([...NEXT_KEPT, ...listClinicPages(folder)], NEXT_KEPT_FILES);
  const next = Object.fromEntries(Object.entries(all).filter(([path]) => !(path in first)));
  return { id: toRevision(JSON.stringify([first, next])), first, next };
}

/**
 * Writes /worker.js into the folder of a finished build, and adds to the licence notices what it brings.
 *
 * @param keepsOffline false for the worker that removes what devices have kept
 */
export async function writeWorker(folder: string, keepsOffline: boolean): Promise<void> {
  const site = keepsOffline ? listKeptSite(folder) : null;
  const bundle = (await build({
    configFile: false,
    envDir: false,
    root: PROJECT,
    logLevel: 'error',
    define: {
      'self.KEPT_SITE': JSON.stringify(site),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      license: LICENCE_OPTIONS,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(PROJECT, `src/worker/${keepsOffline ? 'offline' : 'removal'}.ts`),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  writeFileSync(`${folder}/worker.js`, bundle.output[0].code);
  addNotices(folder, bundle);
}
