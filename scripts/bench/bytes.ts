/** What browsers fetch of the built site, in KB as it is sent at the best compression. */
import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { MANIFEST } from '../integrations/vite-manifest.ts';
import { DIST } from '../lib/environment.ts';

const GOALS = { page: 20, longPage: 30, signIn: 200, editor: 450 };

/** Kinds of page that are long on purpose: questions, law and guides. */
const LONG = /^\/(faqs?|legalities|conditions\/\*)$/;

/** Formats that are compressed already; hosts send them as they are. */
const COMPRESSED = /\.(png|jpe?g|webp|avif|woff2)$/;

/** The `rel` values of links that are fetched with the page. */
const FETCHED_LINKS = /\brel="[^"]*\b(stylesheet|icon|modulepreload|preload)\b/;

/** What comes with an editor's session, unasked: the backend's client, and what shows toasts. */
const WITH_SESSION = ['supabase-client', 'mount-toaster'];

export const toKb = (bytes: number): number => Number((bytes / 1024).toFixed(1));

const weights = new Map<string, number>();

/** Bytes of a file as a host sends it. */
export function weighFile(path: string): number {
  const known = weights.get(path);
  if (known !== undefined) return known;
  const bytes = readFileSync(path);
  const { length } = COMPRESSED.test(path) ? bytes : brotliCompressSync(bytes);
  weights.set(path, length);
  return length;
}

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, path) => sum + weighFile(resolve(DIST, path)), 0);

const readPage = (page: string): string => readFileSync(resolve(DIST, page), 'utf8');

/** `clinics/releaf.html` is of the kind `/clinics/*`. */
function toKind(page: string): string {
  const folder = posix.dirname(page);
  if (folder !== '.') return `/${folder}/*`;
  return page === 'index.html' ? '/' : `/${page.replace(/\.html$/, '')}`;
}

/** The files that a page names: by its tags, and the heading font by its styles. */
function findLinked(html: string): string[] {
  const tags = [...html.matchAll(/<(link|script|img)\b[^>]*>/g)].filter(
    ([tag, name]) => name !== 'link' || FETCHED_LINKS.test(tag),
  );
  const linked = tags.flatMap(([tag]) => /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
  return [...linked, ...Array.from(html.matchAll(/\burl\(\/([^)]+)\)/g), ([, path = '']) => path)];
}

/** The files, and what the scripts among them import at their top: what comes later is not fetched yet. */
function addImports(manifest: Manifest, files: readonly string[], found = new Set<string>()) {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const chunk = Object.values(manifest).find((one) => one.file === file);
    const imports = (chunk?.imports ?? []).flatMap((key) => manifest[key]?.file ?? []);
    addImports(manifest, imports, found);
  }
  return found;
}

/** For each kind of page the heaviest document, and the most that a first visit fetches. */
function toPageRows(manifest: Manifest) {
  const pages = globSync('**/*.html', { cwd: DIST }).map((page) => page.replaceAll('\\', '/'));
  return [...Map.groupBy(pages.sort(), toKind)].map(([kind, members]) => {
    const visits = members.map((page) =>
      weigh([page, ...addImports(manifest, findLinked(readPage(page)))]),
    );
    return {
      page: kind,
      pages: members.length,
      'document, KB': toKb(Math.max(...members.map((page) => weigh([page])))),
      'at most': LONG.test(kind) ? GOALS.longPage : GOALS.page,
      'all files, KB': toKb(Math.max(...visits)),
    };
  });
}

/** What is fetched beyond a first visit, once somebody searches, acts or edits. */
function toLaterRows(manifest: Manifest) {
  const find = (names: string[]) =>
    names.map((name) => {
      const chunk = Object.values(manifest).find((one) => one.name === name);
      if (!chunk) throw new Error(`The build has no script ${name}.`);
      return chunk.file;
    });
  const home = addImports(manifest, findLinked(readPage('index.html')));
  const dialog = addImports(manifest, find(['search-dialog'])).difference(home);
  const admin = readPage('admin.html');
  const app = Array.from(admin.matchAll(/\w-url="\/([^"]+)"/g), ([, path = '']) => path);
  const weighScreen = (...names: string[]) =>
    weigh(['admin.html', ...addImports(manifest, [...findLinked(admin), ...app, ...find(names)])]);
  const toRow = (what: string, bytes: number, most?: number) => {
    return { what, KB: toKb(bytes), 'at most': most ?? '' };
  };
  return [
    toRow('the search adds: its script', weigh(dialog)),
    toRow('the search adds: its pages', weigh(['search/pages.json'])),
    toRow('the first toast adds', weigh(addImports(manifest, find(['mount-toaster'])))),
    toRow('the desk: sign-in', weighScreen('LoginScreen'), GOALS.signIn),
    toRow('the desk: editor', weighScreen('EditorScreen', ...WITH_SESSION), GOALS.editor),
  ];
}

export function benchBytes(): void {
  const manifest = JSON.parse(readPage(MANIFEST)) as Manifest;
  console.log('A first visit to each kind of page');
  console.table(toPageRows(manifest));
  console.log('What is fetched later');
  console.table(toLaterRows(manifest));
}
