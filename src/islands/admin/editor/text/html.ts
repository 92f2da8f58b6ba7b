/** Elements that separate paragraphs but have no block in the editor. */
const BOXES = 'details, summary, center, main, nav';

/**
 * An inert body that runs and loads nothing. Style attributes become `data-style`, because the
 * page's policy forbids inline styles even here.
 */
export function parseHtml(html: string): HTMLElement {
  const unstyled = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/(<[a-z][^>]*?\s)style(?=\s*=)/gi, '$1data-style');
  return new DOMParser().parseFromString(unstyled, 'text/html').body;
}

export function parseArticleHtml(html: string): HTMLElement {
  const body = parseHtml(html);
  for (const box of body.querySelectorAll(BOXES)) {
    const plain = box.ownerDocument.createElement('div');
    plain.append(...box.childNodes);
    box.replaceWith(plain);
  }
  return body;
}

const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['scope', 'colspan', 'rowspan'],
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
};

/** Blocks whose children are blocks, each on its own line. */
const CONTAINERS = 'ul, ol, dl, blockquote, table, tbody, tfoot';
const BLOCKS = `${CONTAINERS}, p, h1, h2, h3, h4, h5, h6, li, dt, dd, pre, caption, thead, tr, hr`;

function arrangeAttributes(element: Element): void {
  const kept = KEPT_ATTRIBUTES[element.localName] ?? [];
  const values = kept.map((name) => [name, element.getAttribute(name)] as const);
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of values) if (value !== null) element.setAttribute(name, value);
}

const startsWithText = ({ firstChild }: Element): boolean =>
  !(firstChild instanceof Element && firstChild.matches(BLOCKS));

/**
 * The element's content as HTML, one block per line, without empty paragraphs, as on the site.
 * Changes the element.
 */
export function printHtml(root: Element): string {
  for (const element of root.querySelectorAll('*')) arrangeAttributes(element);
  for (const paragraph of root.querySelectorAll('p')) {
    if (paragraph.innerHTML.trim() === '') paragraph.remove();
  }
  // Unwraps the only paragraph of a list item or cell.
  for (const only of root.querySelectorAll(':is(li, dd, td, th) > p:first-child')) {
    const siblings = [...(only.parentElement?.children ?? [])];
    const isFirst = only.previousSibling === null;
    if (isFirst && siblings.every((other) => other === only || other.localName !== 'p')) {
      only.replaceWith(...only.childNodes);
    }
  }
  // Browsers drop the first line break in a preformatted block.
  for (const pre of root.querySelectorAll('pre')) {
    if (pre.textContent.startsWith('\n')) pre.prepend('\n');
  }
  for (const block of root.querySelectorAll(BLOCKS)) {
    const { parentElement: parent, previousSibling, nextSibling } = block;
    const isInContainer = parent?.matches(CONTAINERS) === true;
    const isAfterWords = parent !== null && parent !== root && startsWithText(parent);
    if (previousSibling || isInContainer) block.before('\n');
    if (!nextSibling && (isInContainer || isAfterWords)) block.after('\n');
  }
  return root.innerHTML;
}
