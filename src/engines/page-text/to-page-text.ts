/** The words of a page as evidence. Unlike reader modes it keeps tables, which hold the prices. */
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
  /** CSS selector of the only parts to read; where none matches, nothing is read. */
  keepCss?: string | null;
  /** CSS selector of parts to leave out. */
  dropCss?: string | null;
};

/** A combinator without an operand, which `css-select` accepts but never matches. */
const LOOSE_COMBINATOR = /(?:^|,)\s*[>+~]|[>+~]\s*(?:,|$)/;

function isSelector(css: string): boolean {
  try {
    compile(css);
    return css.trim() !== '' && !LOOSE_COMBINATOR.test(css);
  } catch {
    return false;
  }
}

/** Null without a usable selector. */
function select(css: string | null | undefined, document: Document): Element[] | null {
  if (!css || !isSelector(css)) return null;
  try {
    return selectAll<Node, Element>(css, document);
  } catch {
    // Some selectors only fail on the elements they meet.
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

  /** Iterative, so that depth costs no stack. */
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
 * A line per block, heading, list item and table row, cells joined by " | ". Folded text is kept;
 * hidden and struck text, form values and alternative texts are not. Ignores an unusable selector
 * and never throws.
 *
 * @returns at most `MAX_PAGE_TEXT` characters
 */
export function toPageText(html: string, { keepCss, dropCss }: PageTextOptions = {}): string {
  const document = readDocument(html);
  const dropped = new Set(select(dropCss, document) ?? []);
  const reading = new Reading(readElements(document), dropped);
  return normaliseText(reading.read(getRoots(document, keepCss)));
}
