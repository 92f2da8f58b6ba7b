/** An article's HTML to the document that is edited, and back. */
import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { ARTICLE_EXTENSIONS } from './article-extensions.ts';
import { parseArticleHtml, printHtml } from './html.ts';

const ARTICLE_SCHEMA = getSchema(ARTICLE_EXTENSIONS);

/** The document of an article's HTML. What the schema does not know loses its tags and keeps its words. */
export function toDocument(html: string): DocumentNode {
  return DOMParser.fromSchema(ARTICLE_SCHEMA).parse(parseArticleHtml(html));
}

const isHeaderRow = (row: Element): boolean =>
  row.children.length > 0 && [...row.children].every((cell) => cell.localName === 'th');

/** Puts leading header rows into a head and marked rows into a foot. */
function arrangeTable(table: Element): void {
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const body = rows[0]?.parentElement;
  if (!body) return;
  const headLength = rows.findIndex((row) => !isHeaderRow(row));
  if (headLength > 0) {
    const head = body.ownerDocument.createElement('thead');
    head.append(...rows.slice(0, headLength));
    body.before(head);
  }
  const footRows = rows.filter((row) => row.hasAttribute('data-foot'));
  if (footRows.length > 0) {
    const foot = body.ownerDocument.createElement('tfoot');
    foot.append(...footRows);
    body.after(foot);
  }
}

/** The HTML of a document, one block per line. */
export function toHtml(content: DocumentNode): string {
  const inert = document.implementation.createHTMLDocument('');
  const serializer = DOMSerializer.fromSchema(content.type.schema);
  const root = inert.createElement('div');
  root.append(serializer.serializeFragment(content.content, { document: inert }));
  for (const table of root.querySelectorAll('table')) arrangeTable(table);
  return printHtml(root.childNodes);
}

/**
 * Whether the rich text, loaded and saved, is that HTML again to the letter. What it writes itself is: then
 * nothing is lost, whatever readers get of it.
 */
export function isKeptToTheLetter(html: string): boolean {
  return toHtml(toDocument(html)) === html.trim();
}
