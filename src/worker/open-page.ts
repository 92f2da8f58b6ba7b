/** Handles navigations (docs/decisions/offline.md). */
import { NetworkFirst } from 'workbox-strategies';
import { CACHES, type KeptSite, toKeptPath } from '../domain/page/offline-pages.ts';

export const RESULTS = '/results';

const NETWORK_TIMEOUT_SECONDS = 4;

const SERVER_ERROR = 500;

const TRAIL = /<nav class="breadcrumb"[^]*?<\/nav>/;
/** Start of the content, on pages without breadcrumbs. */
const FRAME = /<main\b[^]*?<\w+ class="(?:[^"]* )?page(?: [^"]*)?"[^>]*>/;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

async function addCopyNotice(copy: Response): Promise<Response> {
  const html = await copy.text();
  const given = Date.parse(copy.headers.get('date') ?? '');
  const day = Number.isNaN(given) ? '' : ` on ${DATE.format(given)}`;
  const line =
    '<p class="screen-only" role="status"><strong>This is a copy from your own device.</strong> ' +
    `We could not reach the site just now. Your device kept this page${day}, ` +
    'and its figures may have changed since.</p>';
  return new Response(
    html.replace(TRAIL.test(html) ? TRAIL : FRAME, (before) => before + line),
    { headers: copy.headers },
  );
}

const newest = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      {
        fetchDidSucceed: ({ response }) => {
          if (response.status >= SERVER_ERROR)
            throw new Error(`The host answers ${response.status}.`);
          return Promise.resolve(response);
        },
        // Only `kept.ts` stores pages, and always with their files.
        cacheWillUpdate: () => Promise.resolve(null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? addCopyNotice(cachedResponse) : null,
      },
    ],
  });

const newestKept = newest(CACHES.site);
const newestOpened = newest(CACHES.opened);

/** Pages are the same for everyone, so a query with answers or filters is never sent. */
const withoutQuery = (path: string) =>
  new Request(path, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  });

/**
 * Serves the results page from the device if it is stored there. Otherwise requests the page from
 * the host, without the query, and serves a copy if that fails.
 */
export async function openPage(site: KeptSite, event: FetchEvent): Promise<Response> {
  const path = toKeptPath(new URL(event.request.url).pathname);
  const find = (page: string) =>
    // An unreadable cache counts as empty.
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
