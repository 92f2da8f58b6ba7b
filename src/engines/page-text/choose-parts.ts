/** A separate module, because browsers do not need selectors. */
import { selectAll } from 'css-select';
import { type Document, type Element, listAncestors, type Node } from './read-document.ts';
import type { PageParts } from './to-page-text.ts';

/** A combinator without an operand, which `css-select` accepts but cannot match. */
const DANGLING_COMBINATOR = /(?:^|,)\s*[>+~]|[>+~]\s*(?:,|$)/;

/** Null if the selector is missing or invalid. */
function select(css: string | null | undefined, document: Document): Element[] | null {
  if (!css?.trim() || DANGLING_COMBINATOR.test(css)) return null;
  try {
    return selectAll<Node, Element>(css, document);
  } catch {
    return null;
  }
}

export type ChosenCss = {
  /** CSS selector for the only parts to read. If nothing matches, nothing is read. */
  keepCss?: string | null;
  /** CSS selector for parts to leave out. */
  dropCss?: string | null;
};

/** Ignores invalid selectors. */
export const chooseParts =
  ({ keepCss, dropCss }: ChosenCss) =>
  (document: Document): PageParts => {
    const kept = select(keepCss, document);
    const all = new Set(kept);
    const isWithin = (element: Element) =>
      [...listAncestors(element)].some((ancestor) => all.has(ancestor));
    return {
      roots: kept?.filter((element) => !isWithin(element)) ?? document.children,
      dropped: new Set(select(dropCss, document)),
    };
  };
