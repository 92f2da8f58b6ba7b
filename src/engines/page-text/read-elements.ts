import { DomUtils } from 'htmlparser2';
import { type Document, type Element, listAncestors, listElements } from './read-document.ts';

const { textContent } = DomUtils;

const toSet = (names: string) => new Set(names.split(' '));

const UNREAD_TAGS = toSet(
  'audio canvas datalist head iframe input math meter noscript object option progress script ' +
    'select style svg template textarea title video',
);
const BLOCK_TAGS = toSet(
  'address article aside blockquote caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol ' +
    'p pre search section summary table tbody td tfoot th thead tr ul',
);
const CELL_ROLES = toSet('cell columnheader gridcell rowheader');
const STRUCK_TAGS = toSet('del s strike');

const UNSEEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const STRUCK_STYLE = /text-decoration[^;]*line-through/i;
/** Characters. An unclosed strike tag can contain half a page. */
const MAX_STRUCK = 100;

export type PageElements = {
  /** Whether its text is left out. */
  isUnread: (element: Element) => boolean;
  isRow: (element: Element) => boolean;
  isCell: (element: Element) => boolean;
  isBlock: (element: Element) => boolean;
};

const isCell = ({ name, attribs }: Element): boolean =>
  name === 'td' || name === 'th' || CELL_ROLES.has(attribs['role'] ?? '');

const isBlock = ({ name, attribs }: Element): boolean =>
  BLOCK_TAGS.has(name) || attribs['role'] === 'row' || attribs['role'] === 'listitem';

// A crossed-out price no longer applies.
const isStruck = (element: Element): boolean =>
  (STRUCK_TAGS.has(element.name) || STRUCK_STYLE.test(element.attribs['style'] ?? '')) &&
  textContent(element).length <= MAX_STRUCK;

const isHidden = ({ attribs }: Element): boolean =>
  ('hidden' in attribs && attribs['hidden'] !== 'until-found') ||
  attribs['aria-hidden'] === 'true' ||
  UNSEEN_STYLE.test(attribs['style'] ?? '');

/** Whether a button is the heading of the part that it expands. */
function isTitle(button: Element): boolean {
  const { role } = button.attribs;
  const [parent] = listAncestors(button);
  const isInHeading = parent !== undefined && /^h[1-6]$/.test(parent.name);
  return 'aria-expanded' in button.attribs || role === 'tab' || isInHeading;
}

/** IDs of the parts that buttons expand. Their text is read even while it is hidden. */
function readFolded(elements: readonly Element[]): Set<string> {
  const openers = elements.filter(
    ({ attribs }) => 'aria-expanded' in attribs || attribs['role'] === 'tab',
  );
  return new Set(openers.flatMap(({ attribs }) => (attribs['aria-controls'] ?? '').split(/\s+/)));
}

/** Rows that contain a table are page layout, so their cells are blocks. */
function readLayoutRows(elements: readonly Element[]): Set<Element> {
  const rows = new Set<Element>();
  for (const element of elements) {
    if (element.name !== 'table') continue;
    for (const ancestor of listAncestors(element)) {
      if (rows.has(ancestor)) break;
      if (ancestor.name === 'tr' || ancestor.attribs['role'] === 'row') rows.add(ancestor);
    }
  }
  return rows;
}

export function readElements({ children }: Document): PageElements {
  const elements = [...listElements(children)];
  const folded = readFolded(elements);
  const layoutRows = readLayoutRows(elements);
  const isFolded = ({ attribs }: Element) => folded.has(attribs['id'] ?? ' ');
  return {
    isUnread: (element) =>
      UNREAD_TAGS.has(element.name) ||
      (element.name === 'button' && !isTitle(element)) ||
      (isHidden(element) && !isFolded(element)) ||
      isStruck(element),
    isRow: (element) =>
      (element.name === 'tr' || element.attribs['role'] === 'row') && !layoutRows.has(element),
    isCell,
    isBlock,
  };
}
