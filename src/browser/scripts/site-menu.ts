/**
 * Closes the header's menus when a link is chosen and on a return from the back/forward cache (rules
 * §2). What a wide screen adds is fetched when the visitor first moves there, and what is new when one is
 * first opened; until it is here, and without any script, each menu folds out.
 */
const wide = matchMedia('(width >= 72rem)');
const MOVES = ['pointermove', 'focusin'] as const;

function close() {
  // A browser without popovers shows the menu in the page.
  const menu = document.getElementById('site-menu') as Partial<HTMLElement> | null;
  menu?.hidePopover?.();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.site-submenu [open]')) {
    menu.open = false;
  }
}

function widen() {
  if (!wide.matches) return;
  for (const name of MOVES) removeEventListener(name, widen);
  void import('../wide-menu.ts').then(({ followMenus }) => followMenus(wide), String);
}

for (const name of MOVES) addEventListener(name, widen);

function add({ target }: Event) {
  if (!(target as Element).closest('#site-menu')) return;
  removeEventListener('toggle', add, true);
  import('../new-links.ts').then(({ addNewLinks }) => addNewLinks()).catch(String);
}

addEventListener('toggle', add, true);

addEventListener('click', ({ target }) => {
  if ((target as Element).closest('#site-menu a')) close();
});

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) close();
});
