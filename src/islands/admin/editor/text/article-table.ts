/** The tables of an article: what they hold besides cells, and how the keyboard gets out of them. */
import { type Editor, findParentNodeClosestToPos } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { type ResolvedPos } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

type Way = 'up' | 'down' | 'left' | 'right';

/** Whether the position is in the last (or first) child of each node around it, from one depth up to another. */
function isAtEdge(
  $head: ResolvedPos,
  isForward: boolean,
  [from, to]: [from: number, to: number],
): boolean {
  for (let depth = from; depth < to; depth++) {
    const edge = isForward ? $head.node(depth).childCount - 1 : 0;
    if ($head.index(depth) !== edge) return false;
  }
  return true;
}

/**
 * Where a table is the first or last thing, there is nowhere to go from it: a paragraph is made there.
 * One that stays empty is not stored.
 */
function leaveTable({ state, view }: Editor, way: Way): boolean {
  const { $head, empty } = state.selection;
  const table = findParentNodeClosestToPos($head, ({ type }) => type.name === 'table');
  if (!empty || !table || !view.endOfTextblock(way)) return false;
  const { depth } = table;
  const isForward = way === 'down' || way === 'right';
  const isSideways = way === 'left' || way === 'right';
  // Up and down leave from any cell of the outermost row, left and right from the outermost cell.
  const inner = isSideways ? depth + 1 : depth + 2;
  const isLast =
    isAtEdge($head, isForward, [depth - 1, depth + 1]) &&
    isAtEdge($head, isForward, [inner, $head.depth]);
  if (!isLast) return false;
  const at = isForward ? $head.after(depth) : $head.before(depth);
  const paragraph = state.schema.nodes['paragraph']?.create();
  if (!paragraph) return false;
  const { tr } = state;
  tr.insert(at, paragraph).setSelection(TextSelection.create(tr.doc, at + 1));
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Tables have a caption, rows at the foot, and header cells that say what they head. */
const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element) => element.querySelector(':scope > caption')?.textContent.trim() ?? '',
      rendered: false,
    },
  }),
  // Tab in the last cell adds a row, as in Word; Escape, then Tab leaves the text from anywhere.
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      ...this.parent?.(),
      ArrowUp: () => leaveTable(editor, 'up'),
      ArrowLeft: () => leaveTable(editor, 'left'),
      ArrowDown: () => leaveTable(editor, 'down'),
      ArrowRight: () => leaveTable(editor, 'right'),
    };
  },
  parseHTML: () => [
    { tag: 'table' },
    // Its words are an attribute of the table.
    { tag: 'table > caption', ignore: true },
  ],
  renderHTML({ node }) {
    const caption = String(node.attrs['caption']);
    return caption
      ? ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]]
      : ['table', ['tbody', 0]];
  },
}).configure({ View: null });

const PlacedRow = TableRow.extend({
  addAttributes: () => ({
    isFoot: {
      default: false,
      parseHTML: (element) => element.parentElement?.localName === 'tfoot',
      renderHTML: ({ isFoot }) => (isFoot ? { 'data-foot': '' } : {}),
    },
  }),
});

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

export const TABLE_EXTENSIONS = [CaptionedTable, PlacedRow, ScopedHeader, TableCell];
