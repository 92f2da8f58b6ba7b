/** Tables of an article: a caption, rows at the foot, and header cells that say what they head. */
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element) => element.querySelector(':scope > caption')?.textContent.trim() ?? '',
      rendered: false,
    },
  }),
  // At either end Tab leaves the table instead of adding to it: the keyboard is never caught.
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
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
