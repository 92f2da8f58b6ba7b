/**
 * Fetches the pages that most visitors open next, once this one stands (rules §9).
 * Not where the visitor saves data or the connection is slow.
 */
const PREFETCH_AFTER_MS = 1000;

const PATHS = [
  '/clinics',
  '/conditions/chronic-pain',
  '/conditions/anxiety-ptsd',
  '/conditions/epilepsy',
  '/conditions/insomnia',
];

function prefetch() {
  for (const path of PATHS) {
    if (path === location.pathname) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = path;
    // The address of this page may hold filters; nobody followed a link from it yet.
    link.referrerPolicy = 'no-referrer';
    document.head.append(link);
  }
}

const { connection } = navigator;
if (!connection?.saveData && !connection?.effectiveType?.endsWith('2g')) {
  addEventListener('load', () => setTimeout(prefetch, PREFETCH_AFTER_MS));
}
