/** What is lost of an article's HTML that is loaded into the rich text and saved, as its readers see it. */
import { cleanArticleHtml } from '../../../../engines/article-html/clean-article-html.ts';
import { toDocument, toHtml } from './article-document.ts';
import { parseHtml } from './html.ts';

/** Blocks that separate words. Those of the second set do nothing else. */
const BLOCKS = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'tfoot', 'tr', 'th', 'td', 'hr'],
]);
const PARTINGS = new Set(['p', 'section', 'thead', 'tbody', 'body']);

const SAME_MARKS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Marks that mean more when nested in themselves. */
const NESTED_MARKS = new Set(['q', 'sub', 'sup', 'small']);

/** Attributes with a meaning for readers; the ids of headings are made from their words. */
const MEANT = ['href', 'title', 'src', 'alt', 'width', 'height', 'start', 'reversed'];
const CELL_MEANT = ['scope', 'colspan', 'rowspan'];

function nameElement(element: Element): string {
  const tag = SAME_MARKS[element.localName] ?? element.localName;
  const meant = [...MEANT, ...CELL_MEANT]
    .map((name) => [name, element.getAttribute(name)] as const)
    .filter(([name, value]) => value !== null && !(CELL_MEANT.includes(name) && value === '1'))
    .map(([name, value]) => `${name}=${value ?? ''}`);
  return [tag, ...meant].join(' ');
}

/** What an article says to readers, however its HTML is written. */
class Outline {
  readonly #lines: string[] = [''];
  #marks = '';

  add(node: Node, marks: readonly string[], isLiteral: boolean): void {
    if (node.nodeType === Node.TEXT_NODE) {
      this.#addText(node.textContent ?? '', marks, isLiteral);
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    const tag = element.localName;
    const name = nameElement(element);
    if (tag === 'br' || tag === 'img') this.#addText(`[${name}]`, marks, true);
    else if (PARTINGS.has(tag)) this.#addBlock(element, '', marks, isLiteral);
    else if (BLOCKS.has(tag)) this.#addBlock(element, name, marks, isLiteral || tag === 'pre');
    else {
      // A link to nowhere is no link.
      const isSaid = name === 'a' || (marks.includes(name) && !NESTED_MARKS.has(tag));
      const inner = isSaid ? marks : [...marks, name].sort();
      for (const child of element.childNodes) this.add(child, inner, isLiteral);
    }
  }

  finish(): string {
    return this.#lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n');
  }

  #addBlock(element: Element, name: string, marks: readonly string[], isLiteral: boolean): void {
    this.#startLine(name && `<${name}>`);
    for (const child of element.childNodes) this.add(child, marks, isLiteral);
    this.#startLine(name && `</${element.localName}>`);
  }

  #startLine(tag: string): void {
    if (tag) this.#lines.push(tag);
    this.#lines.push('');
    this.#marks = '';
  }

  #addText(text: string, marks: readonly string[], isLiteral: boolean): void {
    const written = isLiteral ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
    const line = this.#lines.pop() ?? '';
    const words = /(^| )$/.test(line) && !isLiteral ? written.replace(/^ /, '') : written;
    // A space belongs to no mark.
    const [, space = '', said = ''] = /^( ?)([\s\S]*)$/.exec(words) ?? [];
    const name = said ? marks.join() : this.#marks;
    this.#lines.push(line + space + (name === this.#marks ? '' : `{${name}}`) + said);
    this.#marks = name;
  }
}

/** The outline of what readers get of an article's HTML. */
function toOutline(html: string): string {
  const outline = new Outline();
  outline.add(parseHtml(cleanArticleHtml(html).html), [], false);
  return outline.finish();
}

/**
 * The first line that readers would get otherwise if the article were loaded into the rich text and
 * saved; null when the rich text holds the whole article.
 */
export function findLoss(html: string): string | null {
  const before = toOutline(html).split('\n');
  const after = toOutline(toHtml(toDocument(html))).split('\n');
  const lost = before.find((line, index) => line !== after[index]);
  if (lost === undefined && before.length === after.length) return null;
  return lost?.replace(/[{[<][^}\]>]*[}\]>]/g, '').trim() ?? '';
}

/** What neither the rich text nor the site shows, and what to call it; the first that fits names it. */
const UNSHOWN: readonly [selector: string, name: string][] = [
  ['iframe', 'an embedded page'],
  ['video', 'a video'],
  ['audio', 'a sound'],
  ['object, embed', 'an embedded file'],
  ['svg, math, canvas', 'a drawing or a formula'],
  ['form, input, select, textarea', 'a form'],
  ['script', 'a script'],
];

/** `an embedded page (www.youtube.com)`: where it comes from tells several apart. */
function nameUnshown(element: Element, name: string): string {
  const source = element.querySelector('source')?.getAttribute('src');
  const address = element.getAttribute('src') ?? element.getAttribute('data') ?? source;
  const host = URL.parse(address ?? '', location.origin)?.host;
  return address && host ? `${name} (${host})` : name;
}

/**
 * What would be gone once the article had been in the rich text, each named once. The site leaves it out
 * too, but whoever wrote it still has it while the article stays HTML.
 */
export function findUnshown(html: string): string[] {
  const body = parseHtml(html);
  const names = UNSHOWN.flatMap(([selector, name]) =>
    [...body.querySelectorAll(selector)].map((element) => nameUnshown(element, name)),
  );
  return [...new Set(names)];
}
