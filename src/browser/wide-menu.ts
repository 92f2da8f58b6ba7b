/**
 * Header menus on wide screens (rules §2): hover, focus and arrow keys open them, Escape closes
 * them.
 */
import { loadEditLink } from './editing.ts';

/** The item last hovered or focused. Once closed, its menu stays closed until this changes. */
let last: Element | null = null;
let opened: Element | null = null;
let fold: (item: Element | null) => void;

function foldOut(item: Element | null) {
  if (item) void import('./new-links.ts').then(({ addNewLinks }) => addNewLinks(), String);
  fold(item);
}

const toItem = (target: EventTarget | null) =>
  (target as Partial<Element> | null)?.closest?.('.site-submenu') ?? null;

function follow(target: EventTarget | null, isShown: boolean) {
  const item = toItem(target) ?? toItem(document.activeElement);
  if (item === last) return;
  last = item;
  if (!isShown) return;
  foldOut(item);
  opened = item;
}

function followFocus({ target }: { target: EventTarget | null }) {
  follow(target, (target as Element).matches(':focus-visible'));
}

function followKey(event: KeyboardEvent) {
  const item = toItem(document.activeElement);
  const links = [...(item?.querySelectorAll('a') ?? [])];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    foldOut(null);
    last = item ?? last;
    links[0]?.focus();
  } else if (step && item) {
    event.preventDefault();
    foldOut(item);
    const at = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    links.at(at % links.length)?.focus();
  }
}

function followClick(event: MouseEvent) {
  const item = toItem(event.target);
  if (!item) foldOut(null);
  // Hovering has just opened the menu, so this click must not close it.
  else if (item === opened && item.querySelector('[aria-expanded=true]:hover')) {
    event.stopPropagation();
    opened = null;
  }
}

/** @param folding opens one item's menu and closes the others; null closes all */
export function followMenus(wide: MediaQueryList, folding: typeof fold): void {
  fold = folding;
  const setTabStops = () => {
    const stops = '.site-submenu > button, .site-submenu ul a';
    for (const stop of document.querySelectorAll<HTMLElement>(stops))
      stop.tabIndex = wide.matches ? -1 : 0;
  };
  const whileWide =
    <Given>(react: (event: Given) => void) =>
    (event: Given) => {
      if (wide.matches) react(event);
    };
  setTabStops();
  wide.addEventListener('change', setTabStops);
  addEventListener('focusin', whileWide(followFocus));
  addEventListener('keydown', whileWide(followKey));
  addEventListener('click', whileWide(followClick), true);
  // Not `pointerover`, which also fires when a menu appears under a pointer at rest.
  addEventListener(
    'pointermove',
    whileWide(({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') follow(target, true);
    }),
  );
  // Handles the event that loaded this script. A tap has already opened its menu.
  const pointedAt = document.querySelector('.site-submenu:hover');
  if (pointedAt) follow(pointedAt, !pointedAt.querySelector('[aria-expanded=true]'));
  else followFocus({ target: document.activeElement ?? document.body });

  const content = document.querySelector('#main > *');
  if (content) loadEditLink(content);
}
