/**
 * What the device keeps: files of the site by the lists of its last builds, and pages that were opened
 * (docs/decisions/offline.md). Caches are filled from here alone.
 */
import {
  CACHES,
  isDeskPath,
  type KeptSite,
  REVISION_LENGTH,
  toKeptPath,
} from '../domain/page/offline-pages.ts';

/** Builds whose files stay, so that a tab which one of them opened finds the rest of its scripts. */
const MOST_LISTS = 3;
const MOST_OPENED = 60;
const MOST_OPENED_FILES = 120;

const LISTS = '/kept-lists.json';
/** Files that a page needs, its islands' scripts among them; not each size of its pictures. */
const NEEDED = /\s(?:src|href|component-url|renderer-url)="(\/(?:_astro|_pictures)\/[^"]+)"/g;
/** Scripts that a script needs before it runs. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;
/** What every page of this site has, and no page that a host or a network puts in its place. */
const OWN = '<main id="main"';
const NOT_LISTED = /<meta name="robots" content="[^"]*noindex/;

/** The list of a build as the device remembers it. */
type RememberedList = { id: string; paths: string[]; isWhole: boolean };

async function readLists(): Promise<RememberedList[]> {
  const kept = await caches.match(LISTS, { cacheName: CACHES.lists });
  return kept ? ((await kept.json()) as RememberedList[]) : [];
}

/** From when all was forgotten until a page has the device keep the site again. */
let isForgotten = false;

/** Opens a cache to fill it. Throws once all was forgotten: what was under way does not come back. */
function openCache(name: string): Promise<Cache> {
  if (isForgotten) throw new Error('All was forgotten meanwhile.');
  return caches.open(name);
}

/** Lets the device keep the site again. */
export function startKeeping(): void {
  isForgotten = false;
}

/** Removes all that is kept, and lets nothing that is under way come back. */
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

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  return connection?.saveData === true;
}

/** Asks the host, with nothing in the request but the path. Throws where it does not give the file. */
async function ask(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache, redirect: 'error', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Gives the HTML of a page. Throws where it is none of this site's. */
async function requireOwnPage(response: Response): Promise<string> {
  const html = await response.clone().text();
  if (!html.includes(OWN)) throw new Error(`${response.url} is no page of this site.`);
  return html;
}

/** Fetches what the device does not have yet. Throws where the host does not give a file. */
async function keepFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, revision] of Object.entries(files)) {
    const kept = await caches.match(path, { cacheName: CACHES.site });
    if (kept && (revision === '' || (await toRevision(kept)) === revision)) continue;
    if (savesData()) throw new Error('Data is to be saved.');
    // Between two builds a copy of the browser's own may be the older one.
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

/** Keeps what the answers need. Throws where one file cannot be had: the worker is then not installed. */
export const keepFirst = (site: KeptSite): Promise<void> => keepFiles(site.first);

/** Makes this build's list the latest, and removes what no list names any more. */
export async function forgetOldBuilds(site: KeptSite): Promise<void> {
  const lists = await readLists();
  const others = lists.filter(({ id }) => id !== site.id);
  const isWhole = lists.some((list) => list.id === site.id && list.isWhole);
  const latest = [toList(site, isWhole), ...others].slice(0, MOST_LISTS);
  await writeLists(latest);
  const named = new Set(latest.flatMap(({ paths }) => paths));
  const cache = await openCache(CACHES.site);
  for (const request of await cache.keys()) {
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Keeps all of this build's list, once. Throws where a file cannot be had; what came before it stays. */
export async function keepRest(site: KeptSite): Promise<void> {
  const [latest, ...others] = await readLists();
  if (latest?.id === site.id && latest.isWhole) return;
  await keepFiles({ ...site.first, ...site.next });
  const known = latest && latest.id !== site.id ? [latest, ...others] : others;
  await writeLists([toList(site, true), ...known].slice(0, MOST_LISTS));
}

/** Leaves the newest entries of a cache. */
async function trim(name: string, most: number): Promise<void> {
  const cache = await openCache(name);
  const requests = await cache.keys();
  for (const request of requests.slice(0, -most)) await cache.delete(request);
}

/** Keeps what a page needs before anybody touches it, and its islands. Throws where a file cannot be had. */
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
  await trim(CACHES.openedFiles, MOST_OPENED_FILES);
}

/**
 * Keeps a page that the visitor has open, with what it shows. Not the desk's, and no page that search
 * engines are kept out of: it may hold what one visitor sent. Throws where it cannot be fetched.
 */
export async function keepOpened(site: KeptSite, address: string): Promise<void> {
  const path = toKeptPath(new URL(address).pathname);
  if (isDeskPath(path) || path in site.first || path in site.next) return;
  // The browser has just shown it, and has it still.
  const response = await ask(path, 'force-cache');
  const html = await requireOwnPage(response);
  if (NOT_LISTED.test(html)) return;
  await keepFilesOf(html);
  const opened = await openCache(CACHES.opened);
  // Entries stand in the order in which they came: what was opened last is to go last.
  await opened.delete(path);
  await opened.put(path, response);
  await trim(CACHES.opened, MOST_OPENED);
}

/**
 * Asks the host for the page as it is now, and keeps that with its files. The request carries no answer.
 *
 * @returns whether it differs from what was kept. Throws where the host cannot be reached or gives no page
 */
export async function renewPage(path: string): Promise<boolean> {
  const response = await ask(path, 'no-cache');
  // Before the page itself: it may be of a build whose worker is not here yet.
  await keepFilesOf(await requireOwnPage(response));
  const site = await openCache(CACHES.site);
  const before = await site.match(path);
  const isNew = !before || (await toRevision(before)) !== (await toRevision(response.clone()));
  // Also where it is the same: the day on which it was asked for is a newer one.
  await site.put(path, response);
  return isNew;
}
