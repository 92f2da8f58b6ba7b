/**
 * Keeps what is written in the free part of the window. The tools of the text stick to its top and the
 * bar for saving to its bottom; how much they cover is measured, and told once: as the root's
 * `scroll-padding`, which the browser keeps to for fields and the text for its caret.
 */

/** What sticks, by the custom property that holds its height in pixels. */
const EDGES: Readonly<Record<string, string>> = {
  '--covered-start': '.text-tools',
  '--covered-end': '.save-bar',
};

const getPadding = (side: 'Top' | 'Bottom'): number =>
  parseFloat(getComputedStyle(document.documentElement)[`scrollPadding${side}`]) || 0;

/** Where somebody writes: the field, or the line of the text; undefined where nobody does. */
function getLine(box: HTMLElement): DOMRect | undefined {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) return activeElement.getBoundingClientRect();
  const selection = getSelection();
  if (!selection?.isCollapsed || !box.contains(activeElement)) return undefined;
  const range = selection.getRangeAt(0);
  const { startContainer } = range;
  // An empty line has no letter beside which its caret would be measured.
  const line =
    startContainer instanceof Element ? startContainer.getBoundingClientRect() : undefined;
  return range.getClientRects()[0] ?? line;
}

/** As a ref of the box of the text: watches what sticks to the window around it. */
export function measureEdges(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const { style } = document.documentElement;
  const measure = () => {
    const padding = getPadding('Bottom');
    for (const [property, selector] of Object.entries(EDGES)) {
      const height = document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
      style.setProperty(property, `${height}px`);
    }
    const line = getLine(box);
    const hasGrown = getPadding('Bottom') > padding;
    // A bar that grows does not cover what is being written; whoever has scrolled away from it stays there.
    if (!line || !hasGrown || line.top > innerHeight - padding) return;
    scrollBy(0, Math.max(0, line.bottom - innerHeight + getPadding('Bottom')));
  };
  const observer = new ResizeObserver(measure);
  // A bar that comes, goes or grows changes the size of what is around it, too.
  for (const selector of [...Object.values(EDGES), '#main']) {
    const element = document.querySelector(selector);
    if (element) observer.observe(element);
  }
  observer.observe(box);
  return () => {
    observer.disconnect();
    for (const property of Object.keys(EDGES)) style.removeProperty(property);
  };
}

/** The distances that the caret keeps from the window's sides, in pixels; read whenever it moves. */
export const CARET_MARGINS = {
  get top() {
    return getPadding('Top');
  },
  get bottom() {
    return getPadding('Bottom');
  },
  left: 0,
  right: 0,
};
