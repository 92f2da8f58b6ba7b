/** Service worker for offline use. Ignores the desk, other hosts and anything but GET. */
import { isDeskPath, type KeptSite, toKeptPath } from '../domain/page/offline-pages.ts';
import {
  forgetAll,
  forgetOldBuilds,
  keepFiles,
  keepOpened,
  keepRest,
  renewPage,
  startKeeping,
} from './kept.ts';
import { openPage, RESULTS } from './open-page.ts';

declare const self: ServiceWorkerGlobalScope & { KEPT_SITE: KeptSite };

const SITE = self.KEPT_SITE;
const UNCHANGING = /^\/(?:_astro|_pictures)\//;

let rest: Promise<void> | undefined;

function keepRestOnce(): Promise<void> {
  rest ??= keepRest(SITE).finally(() => {
    rest = undefined;
  });
  return rest;
}

/** Failures are retried with the next page. */
async function keep(client: Client): Promise<void> {
  startKeeping();
  await Promise.allSettled([keepRestOnce(), keepOpened(SITE, client.url)]);
}

type Renewal = 'newer' | 'same' | 'unreached';

let renewal: Promise<Renewal> | undefined;

function renewResults(): Promise<Renewal> {
  renewal = renewPage(RESULTS).then(
    (isNew) => (isNew ? 'newer' : 'same'),
    () => 'unreached',
  );
  return renewal;
}

async function reportRenewal(client: Client): Promise<void> {
  client.postMessage(await (renewal ?? renewResults()));
}

/** Some browsers bypass a worker while it starts, so route all requests through it. */
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

async function findNewest(request: Request, path: string): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  if (response?.ok) return response;
  return (await caches.match(path)) ?? response ?? Response.error();
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepRequestsHere(event));
  // If these files fail, the worker is not installed.
  event.waitUntil(keepFiles(SITE.first).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const activation = forgetOldBuilds(SITE).then(() => self.clients.claim());
  event.waitUntil(activation);
  // Not awaited, because a worker handles no requests until it is active.
  activation.then(keepRestOnce).catch(() => undefined);
});

self.addEventListener('message', (event) => {
  const client = event.source;
  if (!(client instanceof Client)) return;
  if (event.data === 'keep') event.waitUntil(keep(client));
  if (event.data === 'forget') event.waitUntil(forgetAll());
  if (event.data === 'renew-results') event.waitUntil(reportRenewal(client));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isDeskPath(pathname)) return;
  const path = toKeptPath(pathname);
  if (request.mode === 'navigate') {
    event.respondWith(openPage(SITE, event));
    // Does not depend on the page's script, so that results from the device are always refreshed.
    if (path === RESULTS) event.waitUntil(renewResults());
  } else if (UNCHANGING.test(pathname)) event.respondWith(findFile(request));
  else if (path.includes('.') && path in SITE.next) event.respondWith(findNewest(request, path));
});
