/**
 * Folds the header's menus out one at a time, and closes them when a link is chosen and on a return from
 * the back/forward cache (rules §2). What a wide screen adds is fetched when the visitor first moves
 * there, and what is new when one is first opened. Without it, a phone's menu shows every link, and on a
 * wide screen each opens under the pointer or the keyboard.
 */
import { addNew, foldOut } from '../header-menus.ts';

const wide = matchMedia('(width >= 72rem)');
const MOVES = ['pointermove', 'focusin'] as const;

const menu = document.getElementById('site-menu');

function close() {
  // A browser without popovers shows the menu in the page.
  (menu as Partial<HTMLElement> | null)?.hidePopover?.();
  foldOut(null);
}

function widen() {
  if (!wide.matches) return;
  for (const name of MOVES) removeEventListener(name, widen);
  void import('../wide-menu.ts').then(({ followMenus }) => followMenus(wide), String);
}

for (const name of MOVES) addEventListener(name, widen);

menu?.classList.add('folds');
menu?.addEventListener('toggle', addNew);

addEventListener('click', ({ target, defaultPrevented }) => {
  const toggle = (target as Element).closest('.site-submenu > button');
  const isOut = toggle?.matches('[aria-expanded=true]');
  if (toggle && !defaultPrevented) foldOut(isOut ? null : toggle.parentElement);
  else if ((target as Element).closest('#site-menu a')) close();
});

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) close();
});
