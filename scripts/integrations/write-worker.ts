import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import {
  type KeptSite,
  MAX_KEPT_CLINICS,
  NEXT_KEPT_FILES,
  REVISION_LENGTH,
} from '../../src/domain/page/offline-pages.ts';
import { FIRST_KEPT, NEXT_KEPT } from '../../src/domain/page/pages.ts';
import { PROJECT } from '../lib/environment.ts';
import { addImports, addNotices, LICENCE_OPTIONS, readManifest } from './client-build.ts';

const FILES = /["'(](\/(?:_astro|fonts)\/[\w.~-]+\.(?:js|css|woff2))["')]/g;

const toRevision = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, REVISION_LENGTH);

function listClinicPages(folder: string): string[] {
  const clinics = `${folder}/clinics`;
  if (!existsSync(clinics)) return [];
  const pages = readdirSync(clinics)
    .filter((name) => name.endsWith('.html'))
    // Skips stub pages that redirect from old addresses.
    .filter((name) => !readFileSync(`${clinics}/${name}`, 'utf8').includes('http-equiv="refresh"'));
  if (pages.length > MAX_KEPT_CLINICS) return [];
  return pages.sort().map((name) => `/clinics/${name.replace(/\.html$/, '')}`);
}

export function listKeptSite(folder: string): KeptSite {
  const manifest = readManifest(folder);

  function list(pages: readonly string[], files: readonly string[] = []): Record<string, string> {
    const kept = new Map<string, string>();
    for (const page of pages) {
      const html = readFileSync(`${folder}${page}.html`, 'utf8');
      for (const [, file = ''] of html.matchAll(FILES)) {
        const needed = addImports(manifest, [file.slice(1)], { withDynamic: true });
        for (const path of needed) kept.set(`/${path}`, '');
      }
      // After its scripts, so that a cached page always finds them.
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

/** Without `keepsOffline`, writes a worker that clears the cache. */
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
