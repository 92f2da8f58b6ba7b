/**
 * The words that an element neither shows nor announces. A single word must be a whole text; several may be part
 * of a sentence. Also runs in a page, so it uses nothing outside itself.
 *
 * @param isDrawn whether the page is rendered, so that hidden text does not count
 */
export function findMissing(
  root: Element,
  { words, isDrawn }: { words: readonly string[]; isDrawn: boolean },
): string[] {
  const tidy = (text: string) =>
    text.replace(/[‘’]/g, "'").replace(/[–—]/g, '-').replace(/\s+/g, ' ').trim();
  // An island has no box of its own.
  const isVisible = (element: Element) =>
    getComputedStyle(element).display === 'contents' ||
    element.checkVisibility({ visibilityProperty: true });
  const isRead = (element: Element) =>
    !/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName) && (!isDrawn || isVisible(element));

  const said = new Set<string>();
  const readText = (element: Element): string => {
    if (!isRead(element)) return '';
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      said.add(tidy(element.getAttribute(name) ?? ''));
    let text = '';
    for (const child of element.childNodes) {
      const own = child.nodeType === 3 ? (child.textContent ?? '') : '';
      text += child.nodeType === 1 ? readText(child as Element) : own;
      said.add(tidy(own));
    }
    said.add(tidy(text));
    return text;
  };
  const all = tidy(readText(root));
  return words.filter((word) => {
    const target = tidy(word);
    return !said.has(target) && !(target.includes(' ') && all.includes(target));
  });
}
