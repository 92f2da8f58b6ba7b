import { DomUtils, parseDocument } from 'htmlparser2';
import { SKIPPED_SECTIONS } from '../integrations/read-entries.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

const { findOne, isTag, isText, textContent } = DomUtils;

export type Block = {
  /** The element's name; `table` and `nav` for everything inside one. */
  tag: string;
  text: string;
};

/** Elements that form blocks of their own. */
const NAMED = /^(?:p|li|d[dt]|h[1-6]|summary|caption|figcaption|label|legend|button|blockquote)$/;
const WHOLE = /^(?:table|nav)$/;
/** Elements that separate words. */
const APART =
  /^(?:address|article|aside|br|details|div|dl|fieldset|figure|footer|form|header|hr|main|[ou]l|section|t[dhr])$/;

const UNREAD_TAGS = new Set(
  'cite code noscript option pre script style sup svg template'.split(' '),
);
/** Notes of origin and lists of sources, which are not the page's own sentences. */
const UNREAD_CLASSES = [
  'cited-sources',
  'figure-mark',
  'guide-notes',
  'marker',
  'note-key',
  'provenance-notes',
  'source-dot',
];

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

const hasClass = ({ attribs }: Element, name: string) =>
  (attribs['class'] ?? '').split(/\s+/).includes(name);

function listsSources(element: Element): boolean {
  if (!/^(?:section|div|details)$/.test(element.name)) return false;
  const first = element.children.find((child) => isTag(child));
  const heading = first?.name === 'summary' ? first.children.find((child) => isTag(child)) : first;
  return (
    heading !== undefined &&
    /^h[2-4]$/.test(heading.name) &&
    SKIPPED_SECTIONS.includes(tidy(textContent(heading)))
  );
}

const isUnread = (element: Element) =>
  UNREAD_TAGS.has(element.name) ||
  'hidden' in element.attribs ||
  'popover' in element.attribs ||
  UNREAD_CLASSES.some((name) => hasClass(element, name)) ||
  listsSources(element);

export function readBlocks(html: string, root: 'main' | 'body' = 'main'): Block[] {
  const blocks: Block[] = [];
  let text = '';

  function close(tag: string): void {
    const words = tidy(text);
    if (words !== '') blocks.push({ tag, text: words });
    text = '';
  }

  function walk(nodes: readonly Node[], tag: string): void {
    for (const node of nodes) {
      if (isText(node)) text += node.data;
      if (!isTag(node) || isUnread(node)) continue;
      const isNamed = NAMED.test(node.name) || WHOLE.test(node.name);
      if (isNamed || APART.test(node.name)) close(tag);
      const inner = isNamed && !WHOLE.test(tag) ? node.name : tag;
      walk(node.children, inner);
      if (isNamed || APART.test(node.name)) close(inner);
    }
  }

  const element = findOne(({ name }) => name === root, parseDocument(html).children);
  if (element) walk(element.children, root);
  return blocks;
}
