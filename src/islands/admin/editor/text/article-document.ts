import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { cleanArticleHtml } from '../../../../engines/article-html/clean-article-html.ts';
import { toExtensions } from './article-extensions.ts';
import { parseArticleHtml, parseHtml, printHtml } from './html.ts';

const ARTICLE_SCHEMA = getSchema(toExtensions());

/** Unknown elements lose their tags but keep their text. */
export function toDocument(html: string): DocumentNode {
  return DOMParser.fromSchema(ARTICLE_SCHEMA).parse(parseArticleHtml(html));
}

function arrangeTable(table: Element): void {
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const headLength = rows.findIndex((row) => row.querySelector(':scope > td'));
  const toPart = (tag: string, moved: readonly Element[]): Element[] => {
    const part = table.ownerDocument.createElement(tag);
    part.append(...moved);
    return moved.length > 0 ? [part] : [];
  };
  const body = table.querySelector(':scope > tbody');
  body?.before(...toPart('thead', rows.slice(0, Math.max(0, headLength))));
  const foot = rows.filter((row) => row.hasAttribute('data-foot'));
  table.append(...toPart('tfoot', foot));
}

export function toHtml(content: DocumentNode): string {
  const inert = document.implementation.createHTMLDocument('');
  const serializer = DOMSerializer.fromSchema(content.type.schema);
  const root = inert.createElement('div');
  root.append(serializer.serializeFragment(content.content, { document: inert }));
  for (const table of root.querySelectorAll('table')) arrangeTable(table);
  return printHtml(root);
}

export const survivesRoundTrip = (html: string): boolean =>
  toHtml(toDocument(html)) === html.trim();

/** Blocks that separate words. Those in the second set do nothing else. */
const BLOCKS = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'tfoot', 'tr', 'th', 'td', 'hr'],
]);
const SEPARATORS = new Set(['p', 'section', 'thead', 'tbody', 'body']);

const SAME_MARKS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

const NESTED_MARKS = new Set(['q', 'sub', 'sup', 'small']);

/** Attributes that matter to readers. Heading IDs are generated. */
const MEANINGFUL_ATTRIBUTES = [
  ...['href', 'title', 'src', 'alt', 'width', 'height', 'start', 'reversed', 'scope'],
  ...['colspan', 'rowspan'],
];

function nameElement(element: Element): string {
  // A span of 1 is the default.
  const meant = MEANINGFUL_ATTRIBUTES.filter(
    (name) => ![null, '1'].includes(element.getAttribute(name)),
  );
  const said = meant.map((name) => `${name}=${element.getAttribute(name) ?? ''}`);
  return [SAME_MARKS[element.localName] ?? element.localName, ...said].join(' ');
}

/** What readers get from the HTML, line by line, with marks. */
function toOutline(html: string): string[] {
  const lines = [''];
  let written = '';

  const startLine = (tag: string) => {
    lines.push(tag, '');
    written = '';
  };

  const addText = (text: string, marks: readonly string[], isLiteral: boolean) => {
    const line = lines.pop() ?? '';
    const spaced = isLiteral ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
    const words = /(^| )$/.test(line) && !isLiteral ? spaced.replace(/^ /, '') : spaced;
    // Spaces have no marks.
    const [, space = '', said = ''] = /^( ?)([\s\S]*)$/.exec(words) ?? [];
    const name = said ? marks.join() : written;
    lines.push(line + space + (name === written ? '' : `{${name}}`) + said);
    written = name;
  };

  const add = (node: Node, marks: readonly string[], isLiteral: boolean) => {
    if (node instanceof Text) addText(node.data, marks, isLiteral);
    if (!(node instanceof Element)) return;
    const tag = node.localName;
    const name = nameElement(node);
    const addChildren = (inner: readonly string[]) => {
      for (const child of node.childNodes) add(child, inner, isLiteral || tag === 'pre');
    };
    if (tag === 'br' || tag === 'img') addText(`[${name}]`, marks, true);
    else if (SEPARATORS.has(tag) || BLOCKS.has(tag)) {
      startLine(BLOCKS.has(tag) ? `<${name}>` : '');
      addChildren(marks);
      startLine(BLOCKS.has(tag) ? `</${tag}>` : '');
    } else {
      // A link without an address does not count as one.
      const isSaid = name === 'a' || (marks.includes(name) && !NESTED_MARKS.has(tag));
      addChildren(isSaid ? marks : [...marks, name].sort());
    }
  };

  add(parseHtml(cleanArticleHtml(html).html), [], false);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => line.split('\n'));
}

/** The first line that rich text would change for readers, or null. */
export function findLoss(html: string): string | null {
  const before = toOutline(html);
  const after = toOutline(toHtml(toDocument(html)));
  const lost = before.find((line, index) => line !== after[index]);
  if (lost === undefined && before.length === after.length) return null;
  return lost?.replace(/[{[<][^}\]>]*[}\]>]/g, '').trim() ?? '';
}

const EMBEDS = {
  iframe: 'an embedded page',
  video: 'a video',
  audio: 'a sound',
  'object, embed': 'an embedded file',
  'svg, math, canvas': 'a drawing or a formula',
  'form, input, select, textarea': 'a form',
  script: 'a script',
};

/** Lists even what the site leaves out, because it is still in the author's HTML. */
export function findEmbeds(html: string): string[] {
  const body = parseHtml(html);
  const names = Object.entries(EMBEDS).flatMap(([selector, name]) =>
    Array.from(body.querySelectorAll(selector), (element) => {
      const source = element.querySelector('source')?.getAttribute('src');
      const address = element.getAttribute('src') ?? element.getAttribute('data') ?? source;
      const host = URL.parse(address ?? '', location.origin)?.host;
      // The host distinguishes embeds of the same kind.
      return address && host ? `${name} (${host})` : name;
    }),
  );
  return [...new Set(names)];
}

export type Loss = {
  /** The first words that would change; empty if no words would. */
  words: string;
  embeds: string[];
};

/** Null if rich text keeps everything. */
export function toLoss(html: string): Loss | null {
  if (survivesRoundTrip(html)) return null;
  const words = findLoss(html);
  const embeds = findEmbeds(html);
  return words === null && embeds.length === 0 ? null : { words: words ?? '', embeds };
}
