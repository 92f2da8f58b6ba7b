/** The offline page lists the pages kept on this device, last opened first. */
import { CACHES } from '../../domain/page/offline-pages.ts';

const TITLE = /<title>([^<]*)<\/title>/;
const host = document.querySelector('.opened-pages');

async function toLink(page: Response): Promise<HTMLLIElement> {
  const [, title = ''] = TITLE.exec(await page.text()) ?? [];
  const link = document.createElement('a');
  link.href = page.url;
  // Decodes HTML entities.
  link.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

async function listOpened(): Promise<void> {
  // Opening a cache would create it.
  if (!host || !(await caches.has(CACHES.opened))) return;
  const pages = await (await caches.open(CACHES.opened)).matchAll();
  if (pages.length === 0) return;
  const heading = document.createElement('h2');
  heading.textContent = 'Pages you opened before';
  const list = document.createElement('ul');
  list.append(...(await Promise.all(pages.toReversed().map(toLink))));
  host.append(heading, list);
}

// A browser without a cache store has kept none.
listOpened().catch(() => undefined);

document.querySelector('.offline-again')?.addEventListener('click', () => location.reload());
