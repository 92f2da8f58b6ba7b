import { CACHES } from '../../domain/page/offline-pages.ts';
import { make } from '../elements.ts';

const TITLE = /<title>([^<]*)<\/title>/;
const host = document.querySelector('.opened-pages');

async function toLink(page: Response): Promise<HTMLLIElement> {
  const [, title = ''] = TITLE.exec(await page.text()) ?? [];
  const { textContent } = new DOMParser().parseFromString(title, 'text/html').body;
  return make('li', {}, make('a', { href: page.url }, textContent));
}

async function listOpened(): Promise<void> {
  // Checked first, because opening a cache creates it.
  if (!host || !(await caches.has(CACHES.opened))) return;
  const pages = await (await caches.open(CACHES.opened)).matchAll();
  if (pages.length === 0) return;
  const items = await Promise.all(pages.toReversed().map(toLink));
  host.append(make('h2', {}, 'Pages you opened before'), make('ul', {}, ...items));
}

// Without cache storage, no pages are stored.
listOpened().catch(() => undefined);

document.querySelector('.offline-again')?.addEventListener('click', () => location.reload());
