/**
 * The header's menus on a wide screen (rules §2). One at a time opens on hover, or when the keyboard
 * reaches its label; arrow keys go through its links, which Tab passes over. Escape and a click
 * elsewhere close it.
 */
import { bringEditLink } from './editing.ts';

/** What was pointed at or focused last. Once closed, it stays so until another one is, or none. */
let last: Element | null = null;
/** What hover or focus has opened and no click has kept open. */
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
  // The mouse has opened it on its way to the toggle, which shall not close it now.
  else if (item === opened && item.querySelector('[aria-expanded=true]:hover')) {
    event.stopPropagation();
    opened = null;
  }
}

/**
 * @param wide whether the screen is wide; on a narrow one the menus fold out within a popover
 * @param folding folds the menu of an item out and all others in; every one for null
 */
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
  // Before the toggle has its turn.
  addEventListener('click', whileWide(followClick), true);
  // A page that comes up below a resting pointer sends no movement, and so opens nothing.
  addEventListener(
    'pointermove',
    whileWide(({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') follow(target, true);
    }),
  );
  // What called for this script; a tap has opened its menu already.
  const pointedAt = document.querySelector('.site-submenu:hover');
  if (pointedAt) follow(pointedAt, !pointedAt.querySelector('[aria-expanded=true]'));
  else followFocus({ target: document.activeElement ?? document.body });

  const content = document.querySelector('#main > *');
  if (content) bringEditLink(content);
}
