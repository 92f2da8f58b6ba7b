/**
 * The service worker: keeps the site on the device, and opens it where there is no network. It answers
 * no page of the desk's, nothing of another host and nothing that is sent.
 */
import { isDeskPath, type KeptSite, toKeptPath } from '../domain/page/offline-pages.ts';
import {
  forgetAll,
  forgetOldBuilds,
  keepFirst,
  keepOpened,
  keepRest,
  renewPage,
  startKeeping,
} from './kept.ts';
import { openPage, RESULTS } from './open-page.ts';

declare const self: ServiceWorkerGlobalScope & { KEPT_SITE: KeptSite };

const SITE = self.KEPT_SITE;
/** Their addresses change with what they hold. */
const UNCHANGING = /^\/(?:_astro|_pictures)\//;

/** The rest is kept once at a time, however many tabs say that they are open. */
let rest: Promise<void> | undefined;

function keepRestOnce(): Promise<void> {
  rest ??= keepRest(SITE).finally(() => {
    rest = undefined;
  });
  return rest;
}

/** What could not be kept is tried again with the next page that opens. */
async function keep(client: Client): Promise<void> {
  startKeeping();
  await Promise.allSettled([keepRestOnce(), keepOpened(SITE, client.url)]);
}

type Renewal = 'newer' | 'same' | 'unreached';

/** What came of asking for newer results when they were last opened. */
let renewal: Promise<Renewal> | undefined;

function renewResults(): Promise<Renewal> {
  renewal = renewPage(RESULTS).then(
    (isNew) => (isNew ? 'newer' : 'same'),
    () => 'unreached',
  );
  return renewal;
}

async function tellOfRenewal(client: Client): Promise<void> {
  client.postMessage(await (renewal ?? renewResults()));
}

/** Has requests for pages go to this worker alone: some browsers send them on while they start it. */
async function keepRequestsHere(event: ExtendableEvent): Promise<void> {
  const { addRoutes } = event as { addRoutes?: (rule: object) => Promise<void> };
  if (!addRoutes || !('URLPattern' in self)) return;
  const condition = { urlPattern: new URLPattern({}) };
  await addRoutes.call(event, { condition, source: 'fetch-event' }).catch(() => undefined);
}

async function findFile(request: Request): Promise<Response> {
  const kept = await caches.match(request).catch(() => undefined);
  return kept ?? fetch(request);
}

/** A file that a kept page fetches: the newest there is. */
async function findNewest(request: Request, path: string): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  if (response?.ok) return response;
  return (await caches.match(path)) ?? response ?? Response.error();
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepRequestsHere(event));
  event.waitUntil(keepFirst(SITE).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const activation = forgetOldBuilds(SITE).then(() => self.clients.claim());
  event.waitUntil(activation);
  // No page waits for this: until a worker is active, it answers nobody.
  activation.then(keepRestOnce).catch(() => undefined);
});

self.addEventListener('message', (event) => {
  const client = event.source;
  if (!(client instanceof Client)) return;
  if (event.data === 'keep') event.waitUntil(keep(client));
  if (event.data === 'forget') event.waitUntil(forgetAll());
  if (event.data === 'renew-results') event.waitUntil(tellOfRenewal(client));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isDeskPath(pathname)) return;
  const path = toKeptPath(pathname);
  if (request.mode === 'navigate') {
    event.respondWith(openPage(SITE, event));
    // Whatever the page's own script can do: a page that is shown from the device never stays for good.
    if (path === RESULTS) event.waitUntil(renewResults());
  } else if (UNCHANGING.test(pathname)) event.respondWith(findFile(request));
  else if (path.includes('.') && path in SITE.next) event.respondWith(findNewest(request, path));
});
