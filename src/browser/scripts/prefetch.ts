/**
 * Fetches pages before they are asked for: those that many visitors open next, once a visit (rules §9),
 * and whichever this visitor is about to open. Nothing where data is saved or the connection is slow.
 */
import type { PagePath } from '../../domain/page/pages.ts';

const OPENED_NEXT: readonly PagePath[] = [
  '/clinics',
  '/conditions/chronic-pain',
  '/conditions/anxiety-ptsd',
  '/conditions/epilepsy',
  '/conditions/insomnia',
];
const PREFETCH_AFTER_MS = 1000;
/** A pointer that stays on a link for so long means it; a finger is there for longer. */
const RESTING_MS = 50;

const fetched = new Set([location.pathname]);

function prefetch(pathname: string) {
  if (fetched.has(pathname)) return;
  fetched.add(pathname);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = pathname;
  // The address of this page may hold filters; nobody followed a link from it yet.
  link.referrerPolicy = 'no-referrer';
  document.head.append(link);
}

const { connection } = navigator;
if (!connection?.saveData && !connection?.effectiveType?.endsWith('2g')) {
  // Whoever comes from another page of the site has fetched it there.
  if (!document.referrer.includes(location.host)) {
    addEventListener('load', () => {
      setTimeout(() => OPENED_NEXT.forEach(prefetch), PREFETCH_AFTER_MS);
    });
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointerover', ({ target }) => {
    clearTimeout(resting);
    const link = (target as Element).closest('a');
    // Files have a dot.
    if (link?.host === location.host && !link.pathname.includes('.')) {
      resting = setTimeout(prefetch, RESTING_MS, link.pathname);
    }
  });
}
