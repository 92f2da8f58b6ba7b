/** The only module that fills caches (docs/decisions/offline.md). */
import {
  CACHES,
  isDeskPath,
  type KeptSite,
  REVISION_LENGTH,
  toKeptPath,
} from '../domain/page/offline-pages.ts';

/** Older builds stay, so that open tabs can still load their scripts. */
const MAX_LISTS = 3;
const MAX_OPENED = 60;
const MAX_OPENED_FILES = 120;

const LISTS = '/kept-lists.json';
/** Includes island scripts, but not every size of a picture. */
const NEEDED = /\s(?:src|href|component-url|renderer-url)="(\/(?:_astro|_pictures)\/[^"]+)"/g;
const IMPORTED = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;
/** On all pages of this site, but not on error pages of a host or network. */
const OWN = '<main id="main"';
const NOT_LISTED = /<meta name="robots" content="[^"]*noindex/;

type RememberedList = { id: string; paths: string[]; isWhole: boolean };

async function readLists(): Promise<RememberedList[]> {
  const kept = await caches.match(LISTS, { cacheName: CACHES.lists });
  return kept ? ((await kept.json()) as RememberedList[]) : [];
}

/** Set when everything is deleted, until a page asks to store the site again. */
let isForgotten = false;

/** Throws once everything has been deleted, so that work in progress stores nothing. */
function openCache(name: string): Promise<Cache> {
  if (isForgotten) throw new Error('All was forgotten meanwhile.');
  return caches.open(name);
}

export function startKeeping(): void {
  isForgotten = false;
}

export async function forgetAll(): Promise<void> {
  isForgotten = true;
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}

async function writeLists(lists: readonly RememberedList[]): Promise<void> {
  await (await openCache(CACHES.lists)).put(LISTS, Response.json(lists));
}

async function toRevision(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, REVISION_LENGTH);
}

function hasDataSaver(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  return connection?.saveData === true;
}

/** Sends only the path. Throws for an unsuccessful response. */
async function ask(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache, redirect: 'error', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Returns the HTML. Throws for a page of another site. */
async function requireOwnPage(response: Response): Promise<string> {
  const html = await response.clone().text();
  if (!html.includes(OWN)) throw new Error(`${response.url} is no page of this site.`);
  return html;
}

/** Fetches missing or outdated files. Throws if one cannot be fetched. */
export async function keepFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, revision] of Object.entries(files)) {
    const kept = await caches.match(path, { cacheName: CACHES.site });
    if (kept && (revision === '' || (await toRevision(kept)) === revision)) continue;
    if (hasDataSaver()) throw new Error('Data is to be saved.');
    // After a new build, the browser's own copy may be outdated.
    const response = await ask(path, revision === '' ? 'default' : 'no-cache');
    if (!path.includes('.')) await requireOwnPage(response);
    await (await openCache(CACHES.site)).put(path, response);
  }
}

const toList = (site: KeptSite, isWhole: boolean): RememberedList => ({
  id: site.id,
  paths: Object.keys({ ...site.first, ...site.next }),
  isWhole,
});

export async function forgetOldBuilds(site: KeptSite): Promise<void> {
  const lists = await readLists();
  const others = lists.filter(({ id }) => id !== site.id);
  const isWhole = lists.some((list) => list.id === site.id && list.isWhole);
  const latest = [toList(site, isWhole), ...others].slice(0, MAX_LISTS);
  await writeLists(latest);
  const named = new Set(latest.flatMap(({ paths }) => paths));
  const cache = await openCache(CACHES.site);
  for (const request of await cache.keys()) {
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Throws if a file cannot be fetched. Earlier ones stay. */
export async function keepRest(site: KeptSite): Promise<void> {
  const [latest, ...others] = await readLists();
  if (latest?.id === site.id && latest.isWhole) return;
  await keepFiles({ ...site.first, ...site.next });
  const known = latest && latest.id !== site.id ? [latest, ...others] : others;
  await writeLists([toList(site, true), ...known].slice(0, MAX_LISTS));
}

async function trim(name: string, limit: number): Promise<void> {
  const cache = await openCache(name);
  const requests = await cache.keys();
  for (const request of requests.slice(0, -limit)) await cache.delete(request);
}

/** Stores a page's files and islands. Throws if one cannot be fetched. */
async function keepFilesOf(html: string): Promise<void> {
  const seen = new Set<string>();
  const keep = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths.filter((file) => !seen.has(file))) {
      seen.add(path);
      let file = await caches.match(path);
      if (!file) {
        file = await ask(path, 'default');
        await (await openCache(CACHES.openedFiles)).put(path, file.clone());
      }
      if (!path.endsWith('.js')) continue;
      const imported = (await file.text()).matchAll(IMPORTED);
      await keep(Array.from(imported, ([, name]) => `/_astro/${name}`));
    }
  };
  await keep(Array.from(html.matchAll(NEEDED), ([, file = '']) => file));
  await trim(CACHES.openedFiles, MAX_OPENED_FILES);
}

/**
 * Skips the desk and noindex pages, which may contain what a visitor sent. Throws if unreachable.
 */
export async function keepOpened(site: KeptSite, address: string): Promise<void> {
  const path = toKeptPath(new URL(address).pathname);
  if (isDeskPath(path) || path in site.first || path in site.next) return;
  const response = await ask(path, 'force-cache');
  const html = await requireOwnPage(response);
  if (NOT_LISTED.test(html)) return;
  await keepFilesOf(html);
  const opened = await openCache(CACHES.opened);
  // Entries are in insertion order, so inserting it again makes this the newest.
  await opened.delete(path);
  await opened.put(path, response);
  await trim(CACHES.opened, MAX_OPENED);
}

/** Returns whether the page has changed or was not stored before. Throws if the host does not return it. */
export async function renewPage(path: string): Promise<boolean> {
  const response = await ask(path, 'no-cache');
  // Files first, because the page may be from a newer build than this worker.
  await keepFilesOf(await requireOwnPage(response));
  const site = await openCache(CACHES.site);
  const before = await site.match(path);
  const isNew = !before || (await toRevision(before)) !== (await toRevision(response.clone()));
  // Even if unchanged, because its date is newer.
  await site.put(path, response);
  return isNew;
}
