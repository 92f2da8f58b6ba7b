/** What somebody gets who opens a page while the worker is there (docs/decisions/offline.md). */
import { NetworkFirst } from 'workbox-strategies';
import { CACHES, type KeptSite, toKeptPath } from '../domain/page/offline-pages.ts';
import { addCopyNotice } from './copy-notice.ts';

/** What the device opens by itself. */
export const RESULTS = '/results';

/** How long the host gets before a copy is shown. */
const PATIENCE_SECONDS = 4;

/** Answers of the host that say nothing but that it is unwell. */
const UNWELL = 500;

const newest = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        fetchDidSucceed: ({ response }) => {
          if (response.status >= UNWELL) throw new Error(`The host answers ${response.status}.`);
          return Promise.resolve(response);
        },
        // A page is kept with its files or not at all, which `kept.ts` sees to.
        cacheWillUpdate: () => Promise.resolve(null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? addCopyNotice(cachedResponse) : null,
      },
    ],
  });

const newestKept = newest(CACHES.site);
const newestOpened = newest(CACHES.opened);

/**
 * Without what stands behind the path: pages are the same for everybody, whatever was answered, filtered
 * or typed. What their scripts read of the address is on the device.
 */
const withoutQuery = (path: string) =>
  new Request(path, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  });

/**
 * Answers with the page: the results from the device, any other from the host, asked without the query, or
 * as the device has it where the host cannot be reached. Where there is none of it: the page that says so.
 */
export async function openPage(site: KeptSite, event: FetchEvent): Promise<Response> {
  const path = toKeptPath(new URL(event.request.url).pathname);
  const find = (page: string) =>
    // A store that cannot be read is as good as an empty one.
    caches.match(page, { cacheName: CACHES.site }).catch(() => undefined);
  if (path === RESULTS) {
    const kept = await find(path);
    if (kept) return kept;
  }
  const strategy = path in site.first || path in site.next ? newestKept : newestOpened;
  try {
    return await strategy.handle({ event, request: withoutQuery(path) });
  } catch {
    return (await find('/offline')) ?? Response.error();
  }
}
