/** What somebody gets who opens a page while the worker is there (docs/decisions/offline.md). */
import { NetworkFirst } from 'workbox-strategies';
import { CACHES, type KeptSite, toKeptPath } from '../domain/page/offline-pages.ts';
import { addCopyNotice } from './copy-notice.ts';
import { isPage } from './kept.ts';

/** How long the host gets before a copy is shown. */
const PATIENCE_SECONDS = 4;

/** Answers of the host that say nothing but that it is unwell. */
const UNWELL = 500;

const newest = (cacheName: string, doesRenew: boolean) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        fetchDidSucceed: ({ response }) => {
          if (response.status >= UNWELL) throw new Error(`The host answers ${response.status}.`);
          return Promise.resolve(response);
        },
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(
            doesRenew && response.status === 200 && isPage(response) ? response : null,
          ),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? addCopyNotice(cachedResponse) : null,
      },
    ],
  });

const newestKept = newest(CACHES.site, true);
const newestOpened = newest(CACHES.opened, false);

/** Without what stands behind the path: kept pages are the same for everybody, whatever was answered. */
const withoutQuery = (path: string) =>
  new Request(path, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  });

/**
 * Answers with the page: the results from the device; what else the device always keeps from the host,
 * asked without the query, or from the device where the host cannot be reached; anything else from the
 * host, or as it was when it was last open. Where there is none of it: the page that says so.
 */
export async function openPage(site: KeptSite, event: FetchEvent): Promise<Response> {
  const path = toKeptPath(new URL(event.request.url).pathname);
  const find = (page: string) =>
    // A store that cannot be read is as good as an empty one.
    caches.match(page, { cacheName: CACHES.site }).catch(() => undefined);
  if (path === '/results') {
    const kept = await find(path);
    if (kept) return kept;
  }
  const isKept = path in site.first || path in site.next;
  try {
    if (isKept) return await newestKept.handle({ event, request: withoutQuery(path) });
    return await newestOpened.handle({ event, request: event.request });
  } catch {
    return (await find('/offline')) ?? Response.error();
  }
}
