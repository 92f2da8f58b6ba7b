/** The header's menus, of which one at a time folds out (rules §2). */

const toggles = document.querySelectorAll('.site-submenu > button');

let isNewAdded = false;

/** Fetches what is new and adds it, the first time that it is called. */
export function addNew(): void {
  if (isNewAdded) return;
  isNewAdded = true;
  import('./new-links.ts').then(({ addNewLinks }) => addNewLinks()).catch(String);
}

/** Folds the menu of an item of the header out and all others in; null folds every one in. */
export function foldOut(item: Element | null): void {
  if (item) addNew();
  for (const toggle of toggles) {
    toggle.setAttribute('aria-expanded', String(toggle.parentElement === item));
  }
}
