/** The tools of the text: their names and keys, what each does, and when it is on or possible. */
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

/** The dialogs of the text: tools that need to know something before they do their work. */
export type TextDialog = 'link' | 'picture' | 'caption';

export type TextDialogProps = {
  editor: Editor;
  /** Gives the function that closes the dialog and then does the work. */
  closeAnd: (work: () => unknown) => () => void;
  onClose: () => void;
};

export type Tool = {
  name: string;
  /** As they are shown to the person. */
  keys?: string;
  /** Left out where the name itself is shown. */
  face?: ReactNode;
  /** Whether it stands in the first row where there is no room for all, as on a phone. */
  isFirst?: true;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor, openDialog: (dialog: TextDialog) => void) => unknown;
};

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const MOD = isMac ? '⌘' : 'Ctrl';

/** A picture of one or more lines. */
export const draw = (...paths: string[]): ReactNode => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="tool-picture">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

const toHeadingTool = (level: 2 | 3 | 4): Tool => ({
  name: `H${level} heading`,
  keys: `${MOD}+Alt+${level}`,
  face: `H${level}`,
  ...(level === 2 && { isFirst: true }),
  isOn: (editor) => editor.isActive('heading', { level }),
  isPossible: (editor) => editor.can().toggleHeading({ level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** A tool that turns a mark or a block, `type` by name, on and off. */
const toToggle = (
  name: string,
  key: string,
  face: ReactNode,
  type: string,
  toggle: (text: ChainedCommands) => ChainedCommands,
): Tool => ({
  name,
  keys: `${MOD}+${key}`,
  face,
  isOn: (editor) => editor.isActive(type),
  run: (editor) => toggle(editor.chain().focus()).run(),
});

const BULLETS = draw('M9 6h11M9 12h11M9 18h11', 'M4 6h.01M4 12h.01M4 18h.01');
const DIGITS = draw('M10 6h10M10 12h10M10 18h10', 'M4 4.5 5 4v4M4 15.5c2-1.5 2.5.5 0 3.5h2.5');
const QUOTATION = draw('M4 5v14', 'M9 8h11M9 12h11M9 16h7');

/** In groups, as they appear in the toolbar. */
export const TEXT_TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'Undo',
      keys: `${MOD}+Z`,
      face: draw('M8 5 4 9l4 4', 'M4 9h10a5 5 0 0 1 0 10h-3'),
      isPossible: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'Redo',
      keys: `${MOD}+Shift+Z`,
      face: draw('m16 5 4 4-4 4', 'M20 9H10a5 5 0 0 0 0 10h3'),
      isPossible: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [toHeadingTool(2), toHeadingTool(3), toHeadingTool(4)],
  [
    { ...toToggle('Bold', 'B', <b>B</b>, 'bold', (text) => text.toggleBold()), isFirst: true },
    toToggle('Italic', 'I', <i>I</i>, 'italic', (text) => text.toggleItalic()),
    {
      name: 'Link',
      keys: `${MOD}+K`,
      face: draw(
        'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7',
        'M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
      ),
      isFirst: true,
      isOn: (editor) => editor.isActive('link'),
      run: (_, openDialog) => openDialog('link'),
    },
  ],
  [
    {
      ...toToggle('Bulleted list', 'Shift+8', BULLETS, 'bulletList', (text) =>
        text.toggleBulletList(),
      ),
      isFirst: true,
    },
    toToggle('Numbered list', 'Shift+7', DIGITS, 'orderedList', (text) => text.toggleOrderedList()),
    toToggle('Quotation', 'Shift+B', QUOTATION, 'blockquote', (text) => text.toggleBlockquote()),
  ],
  [
    {
      name: 'Picture',
      face: draw('M4 5h16v14H4z', 'm4 16 5-5 4 4 3-2 4 3', 'M15.5 9h.01'),
      isFirst: true,
      isOn: (editor) => editor.isActive('image'),
      run: (_, openDialog) => openDialog('picture'),
    },
    {
      name: 'Table',
      face: draw('M4 5h16v14H4z', 'M4 10h16M4 14.5h16M10 10v9'),
      isPossible: (editor) => !editor.isActive('table'),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3 }).run(),
    },
    {
      name: 'Dividing line',
      face: draw('M4 12h16'),
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

export type PlaceTools = { name: string; isHere: (editor: Editor) => boolean; tools: Tool[] };

/** Tools that make sense in one kind of place. */
export const PLACE_TOOLS: readonly PlaceTools[] = [
  {
    name: 'Table',
    isHere: (editor) => editor.isActive('table'),
    tools: [
      {
        name: 'Add row',
        isFirst: true,
        run: (editor) => editor.chain().focus().addRowAfter().run(),
      },
      {
        name: 'Add column',
        isFirst: true,
        run: (editor) => editor.chain().focus().addColumnAfter().run(),
      },
      { name: 'Remove row', run: (editor) => editor.chain().focus().deleteRow().run() },
      { name: 'Remove column', run: (editor) => editor.chain().focus().deleteColumn().run() },
      { name: 'Header row', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
      { name: 'Caption', run: (_, openDialog) => openDialog('caption') },
      { name: 'Remove table', run: (editor) => editor.chain().focus().deleteTable().run() },
    ],
  },
  {
    name: 'List',
    isHere: (editor) => editor.isActive('listItem'),
    tools: [
      {
        name: 'One level deeper',
        keys: 'Tab',
        isPossible: (editor) => editor.can().sinkListItem('listItem'),
        run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
      },
      {
        name: 'One level back',
        keys: 'Shift+Tab',
        isPossible: (editor) => editor.can().liftListItem('listItem'),
        run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
      },
    ],
  },
];

/** Keys that no tool names. */
export const OTHER_KEYS: readonly { name: string; keys: string }[] = [
  { name: 'Save', keys: `${MOD}+S` },
  { name: 'From the text to the tools', keys: 'Alt+F10' },
  { name: 'Leave the text', keys: 'Escape, then Tab' },
  { name: 'New line within a paragraph', keys: 'Shift+Enter' },
];
