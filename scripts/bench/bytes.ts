import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { memoizeText } from '../../src/domain/memoize.ts';
import { addImports, readManifest } from '../integrations/client-build.ts';
import { DIST } from '../lib/environment.ts';

/** Pages that are long on purpose: questions, law and guides. */
const LONG = /^(faqs?|legalities|conditions\/\*)$/;

/** Files a page fetches unprompted, from its tags or styles. */
const FETCHED =
  /(?:<(?:script|img)\b[^>]* src="|<link rel="(?:icon|preload|modulepreload)"[^>]* href="|\burl\()\/([^")]+)/g;

export const toKb = (bytes: number): number => Number((bytes / 1024).toFixed(1));

export const weighFile = memoizeText((path) => brotliCompressSync(readFileSync(path)).length);

const weigh = (files: Iterable<string>): number =>
  toKb([...files].reduce((sum, path) => sum + weighFile(resolve(DIST, path)), 0));

const read = (path: string): string => readFileSync(resolve(DIST, path), 'utf8');

const findPaths = (page: string, pattern: RegExp): string[] =>
  Array.from(read(page).matchAll(pattern), ([, path = '']) => path);

const toKind = (page: string): string =>
  page.replace(/(?<=\/)[^/]+\.html$/, '*').replace(/\.html$/, '');

function toPageRows(manifest: Manifest) {
  const pages = globSync('**/*.html', { cwd: DIST }).map((page) => page.replaceAll('\\', '/'));
  return [...Map.groupBy(pages.sort(), toKind)].map(([kind, members]) => {
    const visits = members.map((page) => [page, ...findPaths(page, FETCHED)]);
    return {
      page: kind,
      pages: members.length,
      'document, KB': Math.max(...members.map((page) => weigh([page]))),
      'at most': LONG.test(kind) ? 30 : 20,
      'all files, KB': Math.max(...visits.map((files) => weigh(addImports(manifest, files)))),
    };
  });
}

function toLaterRows(manifest: Manifest) {
  const collect = (page: string, pattern: RegExp, names: string[] = []) => {
    const chunks = Object.values(manifest).filter(({ name = '' }) => names.includes(name));
    if (chunks.length < names.length)
      throw new Error(`The build has no chunk named ${names.join(' or ')}.`);
    const scripts = chunks.map(({ file }) => file);
    return addImports(manifest, [page, ...findPaths(page, pattern), ...scripts]);
  };
  const home = collect('index.html', FETCHED);
  const toAdded = (name: string) => weigh(collect('index.html', FETCHED, [name]).difference(home));
  const app = collect('admin.html', /\w-url="\/([^"]+)"/g);
  const toScreen = (...names: string[]) => weigh(collect('admin.html', FETCHED, names).union(app));
  // A session always loads the backend client and the toasts.
  const editor = toScreen('EditorScreen', 'supabase-client', 'mount-toaster');
  return [
    { what: 'search: script', KB: toAdded('search-dialog') },
    { what: 'search: list of pages', KB: weigh(['search/pages.json']) },
    { what: 'first toast', KB: toAdded('mount-toaster') },
    { what: 'desk: sign-in', KB: toScreen('LoginScreen'), 'at most': 200 },
    { what: 'desk: editor', KB: editor, 'at most': 450 },
  ];
}

export function benchBytes(): void {
  const manifest = readManifest(DIST);
  console.log('First visit to each kind of page, and later downloads');
  console.table(toPageRows(manifest));
  console.table(toLaterRows(manifest));
}
