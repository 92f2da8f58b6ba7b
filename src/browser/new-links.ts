/**
 * Menu links to new content (rules §2). Added by a script, so that new content does not change
 * other pages.
 */
import { NEW_LINKS_PATH, type NewLinks } from '../domain/page/new-links.ts';
import { make } from './elements.ts';

let isAsked = false;

export async function addNewLinks(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const added = await fetch(NEW_LINKS_PATH)
    .then((answer) => answer.json() as Promise<NewLinks>)
    .catch(() => null);
  if (!added) return;
  for (const menu of document.querySelectorAll('.site-submenu')) {
    const [label, first] = menu.querySelectorAll('a');
    const links = added[label?.textContent as keyof NewLinks] ?? [];
    for (const { text, href } of links) {
      const link = make('a', { href, tabIndex: first?.tabIndex ?? 0 }, text);
      if (href === location.pathname) link.ariaCurrent = 'page';
      menu.querySelector('ul')?.append(make('li', {}, link));
    }
  }
}
