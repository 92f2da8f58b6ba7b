/** Prefetches popular pages (rules §9) and links under the pointer, except on slow connections. */
import type { PagePath } from '../../domain/page/pages.ts';
import { make } from '../elements.ts';

const OPENED_NEXT: readonly PagePath[] = [
  '/clinics',
  '/conditions/chronic-pain',
  '/conditions/anxiety-ptsd',
  '/conditions/epilepsy',
  '/conditions/insomnia',
];
const PREFETCH_AFTER_MS = 1000;
/** A pointer that rests on a link this long shows intent; a touch always does. */
const HOVER_MS = 50;

const fetched = new Set([location.pathname]);

function prefetch(pathname: string) {
  if (fetched.has(pathname)) return;
  fetched.add(pathname);
  // This page's address may contain filters, which a link not yet followed must not reveal.
  const referrerPolicy = 'no-referrer';
  document.head.append(make('link', { rel: 'prefetch', referrerPolicy, href: pathname }));
}

const { connection } = navigator;
if (!connection?.saveData && !connection?.effectiveType?.endsWith('2g')) {
  // Visitors from another page of the site have already prefetched these pages.
  if (!document.referrer.includes(location.host)) {
    addEventListener('load', () => {
      setTimeout(() => OPENED_NEXT.forEach(prefetch), PREFETCH_AFTER_MS);
    });
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointerover', ({ target }) => {
    clearTimeout(resting);
    const link = (target as Element).closest('a');
    if (link?.host === location.host && !link.pathname.includes('.')) {
      resting = setTimeout(prefetch, HOVER_MS, link.pathname);
    }
  });
}
