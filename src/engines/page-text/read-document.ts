import { DomHandler, DomUtils, Parser, type parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
export type Node = Document['children'][number];
export type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

const { isTag } = DomUtils;

/** Characters. A page of prices has about a hundredth of this. */
const MAX_INPUT = 5_000_000;
/** Characters parsed between checks of the depth. */
const CHUNK = 65_536;
// Parsing time grows with the square of the depth, so a page of only opening tags would take
// minutes.
const MAX_DEPTH = 2_000;

class BoundedHandler extends DomHandler {
  depth = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth++;
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.depth--;
    super.onclosetag();
  }
}

/** Never cuts through a word or a number. */
function cut(html: string): string {
  if (html.length <= MAX_INPUT) return html;
  const head = html.slice(0, MAX_INPUT);
  return head.slice(0, Math.max(head.lastIndexOf('<'), head.lastIndexOf(' '), 0));
}

/** Drops anything beyond `MAX_INPUT` or `MAX_DEPTH`. Never throws. */
export function readDocument(html: string): Document {
  const handler = new BoundedHandler();
  const parser = new Parser(handler);
  const source = cut(html);
  for (let at = 0; at < source.length && handler.depth < MAX_DEPTH; at += CHUNK) {
    parser.write(source.slice(at, at + CHUNK));
  }
  parser.end();
  return handler.root;
}

/** In page order. Not recursive, because documents may be deep. */
export function* listElements(nodes: readonly Node[]): Generator<Element> {
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue;
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child) waiting.push(child);
    }
  }
}

/** Nearest first. */
export function* listAncestors(element: Element): Generator<Element> {
  for (let { parent } = element; parent && isTag(parent); { parent } = parent) yield parent;
}
