/**
 * The words of a page as evidence. Nothing is judged and nothing is chosen, as reader modes do:
 * price lists are tables, and those drop tables.
 */
import { compile, selectAll } from 'css-select';
import { DomUtils } from 'htmlparser2';
import { normaliseText } from '../../domain/evidence/page-words.ts';
import { PageLines } from './page-lines.ts';
import {
  type Document,
  type Element,
  listAncestors,
  type Node,
  readDocument,
} from './read-document.ts';
import { type PageElements, readElements } from './read-elements.ts';

const { isTag, isText } = DomUtils;

export type PageTextOptions = {
  /** CSS selector of the only parts that are read; where none matches, nothing is. */
  keepCss?: string | null;
  /** CSS selector of parts that are left out. */
  dropCss?: string | null;
};

/** A sign that combines with nothing; `css-select` takes it for a selector of nothing. */
const LOOSE_COMBINATOR = /(?:^|,)\s*[>+~]|[>+~]\s*(?:,|$)/;

/** Whether a CSS selector can be used to choose parts of a page. */
function isSelector(css: string): boolean {
  try {
    compile(css);
    return css.trim() !== '' && !LOOSE_COMBINATOR.test(css);
  } catch {
    return false;
  }
}

/** The elements that a selector means; null without one that can be used. */
function select(css: string | null | undefined, document: Document): Element[] | null {
  if (!css || !isSelector(css)) return null;
  try {
    return selectAll<Node, Element>(css, document);
  } catch {
    // Some selectors fail on the elements they meet.
    return null;
  }
}

function getRoots(document: Document, keepCss: string | null | undefined): readonly Node[] {
  const kept = select(keepCss, document);
  if (!kept) return document.children;
  const all = new Set(kept);
  return kept.filter(
    (element) => ![...listAncestors(element)].some((ancestor) => all.has(ancestor)),
  );
}

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

  /** Goes through nodes without calling itself, so that depth costs no stack. */
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

/**
 * The readable text of a page in its normal form: a line for each block, list item and heading,
 * and one for each table row, its cells joined by " | ". What is folded away is kept; what is
 * hidden, struck through, drawn, filled in or run is not, nor are the descriptions of pictures.
 *
 * A selector that cannot be used is ignored; `isSelector` tells. Never throws.
 *
 * @returns at most `MAX_PAGE_TEXT` characters
 */
export function toPageText(html: string, { keepCss, dropCss }: PageTextOptions = {}): string {
  const document = readDocument(html);
  const dropped = new Set(select(dropCss, document) ?? []);
  const reading = new Reading(readElements(document), dropped);
  return normaliseText(reading.read(getRoots(document, keepCss)));
}
