/**
 * The text of a fetched or pasted page, as evidence. Unlike reader modes, it keeps tables, which
 * contain the prices.
 */
import { DomUtils } from 'htmlparser2';
import { normaliseText } from '../../domain/evidence/page-words.ts';
import { PageLines } from './page-lines.ts';
import { type Document, type Element, type Node, readDocument } from './read-document.ts';
import { type PageElements, readElements } from './read-elements.ts';

const { isTag, isText } = DomUtils;

export type PageParts = {
  /** The parts to read, not nested. */
  roots: readonly Node[];
  dropped: ReadonlySet<Element>;
};

type Step = { node: Node; isEnd: boolean };

class Reading {
  readonly #lines = new PageLines();
  readonly #elements: PageElements;
  readonly #dropped: ReadonlySet<Element>;
  #row: Element | null = null;
  #preDepth = 0;

  constructor(elements: PageElements, dropped: ReadonlySet<Element>) {
    this.#elements = elements;
    this.#dropped = dropped;
  }

  /** Not recursive, because documents may be deep. */
  read(roots: readonly Node[]): string {
    const steps: Step[] = roots.toReversed().map((node) => ({ node, isEnd: false }));
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { node, isEnd } = step;
      if (isText(node)) this.#lines.addText(node.data, this.#preDepth > 0);
      if (!isTag(node)) continue;
      if (isEnd) this.#leave(node);
      else if (!this.#dropped.has(node) && !this.#elements.isUnread(node)) {
        this.#enter(node);
        steps.push({ node, isEnd: true });
        for (const child of node.children.toReversed()) steps.push({ node: child, isEnd: false });
      } else this.#lines.markEdge(false);
    }
    return this.#lines.toText();
  }

  #enter(element: Element): void {
    if (element.name === 'pre') this.#preDepth++;
    if (this.#row === null && this.#elements.isRow(element)) {
      this.#row = element;
      this.#lines.startRow();
    } else this.#mark(element);
  }

  #leave(element: Element): void {
    if (element.name === 'pre') this.#preDepth--;
    if (this.#row === element) {
      this.#row = null;
      this.#lines.endRow();
    } else if (this.#row !== null && this.#elements.isCell(element)) this.#lines.endCell();
    else this.#mark(element);
  }

  #mark(element: Element): void {
    if (element.name === 'br' || this.#elements.isBlock(element)) this.#lines.endLine();
    else this.#lines.markEdge(element.name === 'sup');
  }
}

const readAll = ({ children }: Document): PageParts => ({ roots: children, dropped: new Set() });

/**
 * One line per block, heading, list item and table row, with cells joined by " | ". Keeps collapsed
 * text, but not hidden or struck-through text, form values or alternative texts. Never throws.
 *
 * @returns up to `MAX_PAGE_TEXT` characters
 */
export function toPageText(html: string, chooseParts = readAll): string {
  const document = readDocument(html);
  const { roots, dropped } = chooseParts(document);
  return normaliseText(new Reading(readElements(document), dropped).read(roots));
}

/** Like `toPageText`, for copied text without markup, with tabs between the cells of a row. */
export function toPlainPageText(text: string): string {
  const lines = new PageLines();
  for (const line of text.split(/\r?\n/)) {
    lines.startRow();
    for (const cell of line.split('\t')) {
      lines.addText(cell, true);
      lines.endCell();
    }
    lines.endRow();
  }
  return normaliseText(lines.toText());
}
