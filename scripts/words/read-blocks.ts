import { DomUtils } from 'htmlparser2';
import { SKIPPED_SECTIONS } from '../integrations/read-search-entries.ts';
import {
  type Document,
  type Element,
  findOne,
  type Node,
  readWords,
  tidy,
  compileSelector,
} from '../lib/html.ts';

const { isTag, isText } = DomUtils;

export type Block = {
  /** The element's name; `table` or `nav` for everything inside one. */
  tag: string;
  text: string;
};

const TEXT_BLOCKS =
  /^(?:p|li|d[dt]|h[1-6]|summary|caption|figcaption|label|legend|button|blockquote)$/;
const OPAQUE_BLOCKS = /^(?:table|nav)$/;
const SEPARATORS =
  /^(?:address|article|aside|br|details|div|dl|fieldset|figure|footer|form|header|hr|main|[ou]l|section|t[dhr])$/;

/** Elements without prose of the page's own, such as source notes. */
const isSkipped = compileSelector(
  'cite, code, noscript, option, pre, script, style, sup, svg, template, [hidden], [popover],' +
    '.cited-sources, .figure-mark, .guide-notes, .marker, .note-key, .provenance-notes, .source-dot',
);

const FIRST_HEADING =
  '> :is(h2, h3, h4):first-child, > summary:first-child > :is(h2, h3, h4):first-child';

function listsSources(element: Element): boolean {
  if (!/^(?:section|div|details)$/.test(element.name)) return false;
  const heading = findOne(FIRST_HEADING, element);
  return heading !== null && SKIPPED_SECTIONS.includes(readWords(heading));
}

export function readBlocks(document: Document, root: 'main' | 'body' = 'main'): Block[] {
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
      if (!isTag(node) || isSkipped(node) || listsSources(node)) continue;
      const isNamed = TEXT_BLOCKS.test(node.name) || OPAQUE_BLOCKS.test(node.name);
      if (isNamed || SEPARATORS.test(node.name)) close(tag);
      const inner = isNamed && !OPAQUE_BLOCKS.test(tag) ? node.name : tag;
      walk(node.children, inner);
      if (isNamed || SEPARATORS.test(node.name)) close(inner);
    }
  }

  const element = findOne(root, document);
  if (element) walk(element.children, root);
  return blocks;
}
