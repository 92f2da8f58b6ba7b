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

/** As a ref of the box of the text: watches what sticks to the window around it. */
export function measureEdges(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const { style } = document.documentElement;
  const measure = () => {
    for (const [property, selector] of Object.entries(EDGES)) {
      const height = document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
      style.setProperty(property, `${height}px`);
    }
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

const getPadding = (side: 'Top' | 'Bottom'): number =>
  parseFloat(getComputedStyle(document.documentElement)[`scrollPadding${side}`]) || 0;

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
