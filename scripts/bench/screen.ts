import { PHONE } from './phone.ts';

/** The text includes the heading of its card. */
export type Control = { text: string; isLink: boolean; id: number };

/** Pixels from the top of the page; `control` is -1 outside controls. */
type Words = { text: string; top: number; bottom: number; control: number };

type Reading = { words: Words[]; controls: Control[]; y: number };

export type Screen = {
  text: string;
  /** All text down to the end of this screen, except links, which only promise an answer. */
  read: string;
  controls: Control[];
  y: number;
};

/** Runs in the page, so it uses nothing outside itself. Reads only the open menu or dialog, if any. */
export function readPage(): Reading {
  const root = document.querySelector('[popover]:popover-open, dialog[open]') ?? document.body;
  const tappable: Element[] = [];
  const words: Words[] = [];
  const add = (text: string, element: Element, box: DOMRect) => {
    // Text for screen readers is wider than its one-pixel box.
    const width = Math.min(box.width, element.getBoundingClientRect().width);
    if (width < 2 || box.left < 0 || box.right > innerWidth + 1) return;
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const control = element.closest('a:not([href*=":"]), button:enabled, summary');
    if (control && !tappable.includes(control)) tappable.push(control);
    const place = { top: box.top + scrollY, bottom: box.bottom + scrollY };
    words.push({ text, ...place, control: control ? tappable.indexOf(control) : -1 });
  };
  const toControl = (element: Element, id: number): Control => {
    element.setAttribute('data-seen', String(id));
    const card = element.matches('a') ? element.closest('li, article') : null;
    const own = words.filter(({ control }) => control === id).map(({ text }) => text);
    const text = [...own, card?.querySelector('h2, h3')?.textContent ?? ''].join(' ').trim();
    return { text, isLink: element.matches('a'), id };
  };
  for (const old of document.querySelectorAll('[data-seen]')) old.removeAttribute('data-seen');
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    const element = node.parentElement;
    if (!text || !element || element.closest('script, style, select, noscript')) continue;
    range.selectNodeContents(node);
    add(text, element, range.getBoundingClientRect());
  }
  return { words, controls: tappable.map(toControl), y: scrollY };
}

/** Steps of four fifths of a screen, so that no line is cut twice. */
export function toScreens({ words, controls }: Reading, from: number): Screen[] {
  const { height } = PHONE.viewport;
  const toText = (some: Words[]) => some.map(({ text }) => text).join(' ');
  const left = Math.max(0, ...words.map(({ bottom }) => bottom - height - from));
  return Array.from({ length: 1 + Math.ceil(left / (0.8 * height)) }, (_, at) => {
    const y = from + at * 0.8 * height;
    const passed = words.filter(({ bottom }) => bottom <= y + height);
    const inView = passed.filter(({ top }) => top >= y);
    const seen = new Set(inView.flatMap(({ control }) => controls[control] ?? []));
    const read = toText(passed.filter(({ control }) => !controls[control]?.isLink));
    return { text: toText(inView), read, controls: [...seen], y };
  });
}
