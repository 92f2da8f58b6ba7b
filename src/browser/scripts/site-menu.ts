/**
 * Folds the header's menus out one at a time, and closes them when a link is chosen and when the page is
 * left (rules §2). What a wide screen adds is fetched when the visitor first moves
 * there, and what is new when one is first opened. Without it, a phone's menu shows every link, and on a
 * wide screen each opens under the pointer or the keyboard.
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
  // A browser without popovers shows the menu in the page.
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

// What the browser keeps of the page for a return is closed.
addEventListener('pagehide', close);
