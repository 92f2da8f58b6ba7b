/**
 * The header's menus, one open at a time (rules §2). The script for wide screens loads on first
 * use.
 */
const wide = matchMedia('(width >= 72rem)');
const MOVES = ['pointermove', 'focusin'] as const;

const menu = document.getElementById('site-menu');

function foldOut(item: Element | null) {
  for (const toggle of document.querySelectorAll('.site-submenu > button')) {
    toggle.ariaExpanded = String(toggle.parentElement === item);
  }
}

function close() {
  (menu as Partial<HTMLElement> | null)?.hidePopover?.();
  foldOut(null);
}

function widen() {
  if (!wide.matches) return;
  for (const name of MOVES) removeEventListener(name, widen);
  void import('../wide-menu.ts').then(({ followMenus }) => followMenus(wide, foldOut), String);
}

for (const name of MOVES) addEventListener(name, widen);

foldOut(null);

menu?.addEventListener('toggle', () => {
  void import('../new-links.ts').then(({ addNewLinks }) => addNewLinks(), String);
});

addEventListener('click', ({ target }) => {
  const control = (target as Element).closest('#site-menu :is(button, a)');
  if (control?.ariaExpanded)
    foldOut(control.ariaExpanded === 'true' ? null : control.parentElement);
  else if (control) close();
});

// Close the menus in the page that the browser keeps for Back.
addEventListener('pagehide', close);
