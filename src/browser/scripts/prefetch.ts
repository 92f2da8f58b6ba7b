/**
 * Fetches the pages that most visitors open next, which the header's menus mark, once this page stands
 * (rules §9). Not where the visitor saves data or the connection is slow.
 */
const PREFETCH_AFTER_MS = 1000;

function prefetch() {
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('a[data-prefetch]')) {
    if (pathname === location.pathname) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = pathname;
    // The address of this page may hold filters; nobody followed a link from it yet.
    link.referrerPolicy = 'no-referrer';
    document.head.append(link);
  }
}

const { connection } = navigator;
if (!connection?.saveData && !connection?.effectiveType?.endsWith('2g')) {
  addEventListener('load', () => setTimeout(prefetch, PREFETCH_AFTER_MS));
}
