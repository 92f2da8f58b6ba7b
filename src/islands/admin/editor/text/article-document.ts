/** An article's HTML to the document that is edited, and back. */
import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { toExtensions } from './article-extensions.ts';
import { parseArticleHtml, printHtml } from './html.ts';

const ARTICLE_SCHEMA = getSchema(toExtensions());

/** The document of an article's HTML. What the schema does not know loses its tags and keeps its words. */
export function toDocument(html: string): DocumentNode {
  return DOMParser.fromSchema(ARTICLE_SCHEMA).parse(parseArticleHtml(html));
}

/** Puts leading header rows into a head and marked rows into a foot. */
function arrangeTable(table: Element): void {
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const headLength = rows.findIndex((row) => row.querySelector(':scope > td'));
  const move = (tag: string, moved: readonly Element[]) => {
    const part = table.ownerDocument.createElement(tag);
    part.append(...moved);
    const body = table.querySelector(':scope > tbody');
    if (moved.length > 0) table.insertBefore(part, tag === 'thead' ? body : null);
  };
  move('thead', rows.slice(0, Math.max(0, headLength)));
  move(
    'tfoot',
    rows.filter((row) => row.hasAttribute('data-foot')),
  );
}

/** The HTML of a document, one block per line. */
export function toHtml(content: DocumentNode): string {
  const inert = document.implementation.createHTMLDocument('');
  const serializer = DOMSerializer.fromSchema(content.type.schema);
  const root = inert.createElement('div');
  root.append(serializer.serializeFragment(content.content, { document: inert }));
  for (const table of root.querySelectorAll('table')) arrangeTable(table);
  return printHtml(root);
}

/**
 * Whether the rich text, loaded and saved, is that HTML again to the letter. What it writes itself is: then
 * nothing is lost, whatever readers get of it.
 */
export function isKeptToTheLetter(html: string): boolean {
  return toHtml(toDocument(html)) === html.trim();
}
