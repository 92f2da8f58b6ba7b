/** What a first visit to each kind of page fetches, and what the first toast adds. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DIST } from '../lib/environment.ts';

type Weight = { raw: number; brotli: number };

/** Formats that are compressed already; hosts send them as they are. */
const COMPRESSED = /\.(png|jpe?g|webp|avif|woff2)$/;

/** The `rel` values of links that are fetched with the page. */
const FETCHED_LINKS = /\brel="[^"]*\b(stylesheet|icon|modulepreload|preload)\b/;

/** The paths in dist that match the pattern, in order. */
function findFiles(pattern: string): string[] {
  const paths = globSync(pattern, { cwd: DIST });
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

const weights = new Map<string, Weight>();

/** A file of dist by its path there. */
function weighFile(path: string): Weight {
  const known = weights.get(path);
  if (known) return known;
  const bytes = readFileSync(resolve(DIST, path));
  const brotli = COMPRESSED.test(path) ? bytes.length : brotliCompressSync(bytes).length;
  const weight = { raw: bytes.length, brotli };
  weights.set(path, weight);
  return weight;
}

/** `clinics/releaf.html` is of the kind `/clinics/*`. */
function getKind(page: string): string {
  const folder = posix.dirname(page);
  if (folder !== '.') return `/${folder}/*`;
  return page === 'index.html' ? '/' : `/${page.replace(/\.html$/, '')}`;
}

function getLinked(page: string): string[] {
  const html = readFileSync(resolve(DIST, page), 'utf8');
  const tags = [...html.matchAll(/<(link|script|img)\b[^>]*>/g)].filter(
    ([tag, name]) => name !== 'link' || FETCHED_LINKS.test(tag),
  );
  const linked = tags.flatMap(([tag]) => /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
  // The heading font, which the styles in the page name.
  const styled = Array.from(html.matchAll(/\burl\(\/([^)]+)\)/g), ([, path = '']) => path);
  return [...linked, ...styled];
}

/** The modules a script imports at its top. */
function getImported(path: string): string[] {
  if (!path.endsWith('.js')) return [];
  const script = readFileSync(resolve(DIST, path), 'utf8');
  return [...script.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)].map(([, target = '']) =>
    posix.join(posix.dirname(path), target),
  );
}

/** These files and all that they import at their top. */
function addImported(paths: string[], files = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (files.has(path) || !existsSync(resolve(DIST, path))) continue;
    files.add(path);
    addImported(getImported(path), files);
  }
  return files;
}

/** The page's files, itself first. */
function getFiles(page: string): string[] {
  return [page, ...addImported(getLinked(page))];
}

function sum(files: string[]): Weight {
  const total: Weight = { raw: 0, brotli: 0 };
  for (const { raw, brotli } of files.map(weighFile)) {
    total.raw += raw;
    total.brotli += brotli;
  }
  return total;
}

/**
 * One row for each kind of page in dist, for its heaviest page: bytes of the document and of all its
 * files, and their number. Pages with the same folder are of one kind.
 */
export function getPageBytes(): Record<string, string | number>[] {
  return [...Map.groupBy(findFiles('**/*.html'), getKind)].map(([kind, members]) => {
    const visits = members.map((page) => {
      const files = getFiles(page);
      return { requests: files.length, document: weighFile(page), all: sum(files) };
    });
    const heaviest = visits.reduce((a, b) => (b.all.brotli > a.all.brotli ? b : a));
    return {
      page: kind,
      pages: members.length,
      'document raw': heaviest.document.raw,
      'document brotli': heaviest.document.brotli,
      'all raw': heaviest.all.raw,
      'all brotli': heaviest.all.brotli,
      requests: heaviest.requests,
    };
  });
}

/** Bytes that the first toast fetches on a page whose island, if any, still sleeps. */
export function getFirstToastBytes(): Weight {
  return sum([...addImported(findFiles('_astro/mount-toaster.*.js'))]);
}

/** The one page that has the search in it. */
const SEARCH_PAGE = 'search.html';

/**
 * What the search adds to a page, in bytes: before it is used, as the most that any page but its own
 * fetches of its files, and when it is used first.
 */
export function getSearchBytes(): Record<string, string | number>[] {
  const dialog = findFiles('_astro/search-dialog.*.js');
  const pages = findFiles('**/*.html').filter((page) => page !== SEARCH_PAGE);
  const shared = addImported(getLinked('index.html'));
  const scripts = [...addImported(dialog)].filter((path) => !shared.has(path));
  const entries = 'search/pages.json';
  const own = new Set([...scripts, entries]);
  const before = pages
    .map((page) => sum(getFiles(page).filter((path) => own.has(path))))
    .reduce((most, weight) => (weight.raw > most.raw ? weight : most));
  const rows = {
    'before use': before,
    'first use: script': sum(scripts),
    'first use: pages': weighFile(entries),
  };
  return Object.entries(rows).map(([part, { raw, brotli }]) => ({ search: part, raw, brotli }));
}

const ADMIN_PAGE = 'admin.html';

/** Screens that nobody has to sign in for: they are ready without what an editor's session brings. */
const OPEN_SCREENS = /_astro\/LoginScreen\./;

/** What comes with a session, unasked: the backend's client, and what shows toasts. */
const WITH_SESSION = ['_astro/supabase-client.*.js', '_astro/mount-toaster.*.js'];

/**
 * One row for each screen of the admin area: the bytes of its page, of the app, of what comes with the
 * session of whoever may see it, and of what the screen itself fetches when it is the first one opened.
 */
export function getAdminBytes(): Record<string, string | number>[] {
  const html = readFileSync(resolve(DIST, ADMIN_PAGE), 'utf8');
  const app = [...html.matchAll(/\b(?:component|renderer)-url="\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const withSession = WITH_SESSION.flatMap(findFiles);
  return findFiles('_astro/*Screen.*.js').map((screen) => {
    const scripts = [...app, screen, ...(OPEN_SCREENS.test(screen) ? [] : withSession)];
    const files = [...new Set([...getFiles(ADMIN_PAGE), ...addImported(scripts)])];
    const { raw, brotli } = sum(files);
    const name = posix.basename(screen).replace(/\..*$/, '');
    return { screen: name, 'all raw': raw, 'all brotli': brotli, requests: files.length };
  });
}
