/**
 * HTML to DOM, and DOM to HTML as a person would write it: one block per line, no attribute that the
 * site drops.
 */

/** Elements that the text has no block for, but that still separate its paragraphs. */
const BOXES = 'details, summary, center, main, nav';

/**
 * Parses HTML from anywhere into a body that runs, loads and shows nothing. Styles are kept in
 * `data-style`: the page's policy forbids the parsing of styles, here too.
 */
export function parseHtml(html: string): HTMLElement {
  const unstyled = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/(<[a-z][^>]*?\s)style(?=\s*=)/gi, '$1data-style');
  return new DOMParser().parseFromString(unstyled, 'text/html').body;
}

/** The same, with every box a plain one. */
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

const VOID = new Set(['br', 'hr', 'img']);

/** Blocks whose children are blocks, each on a line of its own. */
const CONTAINERS = new Set(['ul', 'ol', 'dl', 'blockquote', 'table', 'tbody', 'tfoot']);

/** Blocks that hold words, or words and then blocks. */
const HOLDERS = new Set(['li', 'dt', 'dd', 'td', 'th']);

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function printAttributes(element: Element): string {
  return (KEPT_ATTRIBUTES[element.localName] ?? [])
    .map((name) => [name, element.getAttribute(name)] as const)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
}

const isParagraph = (node: ChildNode | undefined): node is Element =>
  node !== undefined && node.nodeName === 'P';

/** A list item or cell writes its words without a paragraph of their own when there is only one. */
function printHolder(children: readonly ChildNode[]): string {
  const [first, ...rest] = children;
  if (!isParagraph(first) || rest.some(isParagraph)) return printBlocks(children);
  const words = printNodes(first.childNodes);
  return rest.length === 0 ? words : `${words}\n${printBlocks(rest)}\n`;
}

function printBlocks(children: readonly ChildNode[]): string {
  return children.map(printNode).filter(Boolean).join('\n');
}

const printNodes = (nodes: Iterable<ChildNode>): string => [...nodes].map(printNode).join('');

function printContent(element: Element): string {
  const { localName: tag } = element;
  const children = [...element.childNodes];
  if (CONTAINERS.has(tag)) return `\n${printBlocks(children)}\n`;
  if (HOLDERS.has(tag)) return printHolder(children);
  const content = printNodes(children);
  // A browser drops the first line break of a preformatted block.
  return tag === 'pre' && content.startsWith('\n') ? `\n${content}` : content;
}

function printNode(node: ChildNode): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const { localName: tag } = element;
  const start = `<${tag}${printAttributes(element)}>`;
  if (VOID.has(tag)) return start;
  const content = printContent(element);
  return tag === 'p' && content.trim() === '' ? '' : `${start}${content}</${tag}>`;
}

/** Prints blocks, one per line. Empty paragraphs are left out, as the site leaves them out. */
export function printHtml(blocks: Iterable<ChildNode>): string {
  return printBlocks([...blocks]);
}
