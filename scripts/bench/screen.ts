/** What a person sees of a page without touching it. */
import type { Page } from 'playwright-core';

/** Milliseconds without any change after which a page counts as still. */
const STILL_MS = 500;

export type Control = {
  /** Its visible words, and for a link those of the heading of its card. */
  text: string;
  /** The address of a link to another page of this site; null for what stays on the page. */
  path: string | null;
  /** Where it begins, in pixels from the top of the page. */
  top: number;
  /** What a closed list of choices offers once it is tapped. */
  options: string[];
};

export type Screen = {
  /** The page's heading, which a person remembers, and every text that is wholly in view. */
  text: string;
  /** The same without the words of links, which promise and do not answer. */
  said: string;
  heading: string;
  /** In the order of the page; each is marked in the page with its place here, as `data-seen`. */
  controls: Control[];
  /** Pixels from the top of the page. */
  y: number;
  isEnd: boolean;
  /** Whether a menu or dialog lies over the page. */
  isOverlaid: boolean;
  /** Whether everything that the page lists by a heading of its own has been in view. */
  isListRead: boolean;
};

/** Waits until the page has loaded and nothing in it has changed for a while. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (still) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, still);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, still);
        }).observe(document, { attributes: true, childList: true, subtree: true });
      }),
    STILL_MS,
  );
}

/**
 * Reads the screen: only what lies wholly inside it, takes room, and is not covered or folded away. Runs in
 * the page, so it stands on its own.
 */
export function readScreen(): Screen {
  const { scrollingElement: root } = document;
  const main = document.querySelector('main');
  const found = new Map<Element, Control>();
  const heading = document.querySelector('h1')?.textContent.trim() ?? '';
  const texts = [heading];
  const said = [heading];

  const getLayer = (element: Element | null): Element | null => {
    for (let at = element; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  const isSeen = (box: DOMRect, element: Element) => {
    if (box.top < 0 || box.left < 0 || box.width < 2 || box.height < 2) return false;
    if (box.bottom > innerHeight || box.right > innerWidth + 1) return false;
    const own = element.getBoundingClientRect();
    // Text for screen readers alone has room of its own inside a box of one pixel.
    if (own.width < 2 || own.height < 2 || !element.checkVisibility({ visibilityProperty: true })) {
      return false;
    }
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return getLayer(top) === getLayer(element);
  };
  const toPath = (element: Element) => {
    if (!(element instanceof HTMLAnchorElement)) return null;
    const path = element.pathname + element.search;
    return path === location.pathname + location.search ? null : path + element.hash;
  };
  const leadsOn = (element: Element) => {
    // A cross shows that a button takes away what is set.
    if (!(element instanceof HTMLAnchorElement)) {
      return !element.matches(':disabled') && !/^(Remove|Clear)/.test(element.textContent);
    }
    const isHere = element.pathname + element.search === location.pathname + location.search;
    return element.origin === location.origin && (!isHere || element.hash !== '');
  };
  const add = (text: string, element: Element) => {
    texts.push(text);
    if (!element.closest('a[href]')) said.push(text);
    const control = element.closest('a[href], button, summary, label:has(input), select');
    if (!control || !leadsOn(control)) return;
    const known = found.get(control);
    if (known) {
      known.text += ` ${text}`;
      return;
    }
    const top = control.getBoundingClientRect().top + scrollY;
    const options =
      control instanceof HTMLSelectElement ? [...control.options].map((one) => one.text) : [];
    const card = control.matches('a') ? control.closest('li, article') : null;
    const words = `${text} ${card?.querySelector('h2, h3')?.textContent ?? ''}`.trim();
    found.set(control, { text: words, path: toPath(control), top, options });
  };

  for (const old of document.querySelectorAll('[data-seen]')) old.removeAttribute('data-seen');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    if (!text || !element || element.closest('script, style, select, noscript')) continue;
    range.selectNodeContents(node);
    if (isSeen(range.getBoundingClientRect(), element)) add(text, element);
  }
  for (const select of document.querySelectorAll('select')) {
    const label = select.labels[0]?.textContent.trim() ?? '';
    const text = `${label} ${select.selectedOptions[0]?.text ?? ''}`;
    if (isSeen(select.getBoundingClientRect(), select)) add(text, select);
  }
  const inOrder = [...found].sort(([, one], [, other]) => one.top - other.top);
  inOrder.forEach(([element], index) => element.setAttribute('data-seen', String(index)));

  const listed = [...(main?.querySelectorAll('li h3, article h3, tbody th') ?? [])];
  const last = listed.filter((one) => one.checkVisibility()).at(-1);
  return {
    text: texts.join(' '),
    said: said.join(' '),
    heading,
    controls: inOrder.map(([, control]) => control),
    y: scrollY,
    isEnd: Math.ceil(scrollY + innerHeight) >= (root?.scrollHeight ?? 0),
    isOverlaid: document.querySelector('[popover]:popover-open, dialog[open]') !== null,
    isListRead: last !== undefined && last.getBoundingClientRect().bottom <= innerHeight,
  };
}
