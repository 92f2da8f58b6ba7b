import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

export type TextDialog = 'link' | 'picture' | 'caption' | 'find';

export type TextDialogProps = {
  editor: Editor;
  /** Returns a function that closes the dialog and then runs `work`. */
  closeAnd: (work: () => unknown) => () => void;
  onClose: () => void;
};

type Work = (text: ChainedCommands) => ChainedCommands;

export type Tool = {
  name: string;
  keys?: string;
  /** Defaults to the name. */
  face?: ReactNode;
  /** Whether it stays visible when there is no room for all tools, as on phones. */
  isFirst?: boolean;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor, tool: Tool) => boolean;
  work: Work | TextDialog;
};

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export const draw = (lines: string): ReactNode => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={lines} fill="none" stroke="currentcolor" strokeWidth={2} strokeLinecap="round" />
  </svg>
);

const BULLETS = draw('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01');
const DIGITS = draw('M10 6h10M10 12h10M10 18h10M4 4.5 5 4v4M4 15.5c2-1.5 2.5.5 0 3.5h2.5');
const QUOTATION = draw('M4 5v14M9 8h11M9 12h11M9 16h7');
const UNDO = draw('M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3');
const REDO = draw('m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3');
const LINK = draw(
  'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
);
const PICTURE = draw('M4 5h16v14H4zM4 16l5-5 4 4 3-2 4 3M15.5 9h.01');
const TABLE = draw('M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9');

const GLASS = draw('M15 15l5 5M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13');

const canRun = (editor: Editor, { work }: Tool): boolean =>
  typeof work === 'string' || work(editor.can().chain()).run();

/** A tool with a shortcut. `type` is the mark or block that shows whether it is on. */
const toTool = (name: string, key: string, face: ReactNode, work: Tool['work'], type?: string) => ({
  name,
  keys: `${MOD}+${key}`,
  face,
  work,
  isFirst: ['bold', 'link', 'bulletList'].includes(type ?? ''),
  ...(type && { isOn: (editor: Editor) => editor.isActive(type) }),
});

const toHeadingTool = (level: 2 | 3 | 4): Tool => ({
  ...toTool(`H${level} heading`, `Alt+${level}`, `H${level}`, (text) =>
    text.toggleHeading({ level }),
  ),
  isFirst: level === 2,
  isPossible: canRun,
  isOn: (editor) => editor.isActive('heading', { level }),
});

const TEXT_TOOLS: readonly Tool[] = [
  { ...toTool('Undo', 'Z', UNDO, (text) => text.undo()), isPossible: canRun },
  { ...toTool('Redo', 'Shift+Z', REDO, (text) => text.redo()), isPossible: canRun },
  toTool('Find and replace', 'Shift+H', GLASS, 'find'),
  ...([2, 3, 4] as const).map(toHeadingTool),
  toTool('Bold', 'B', <b>B</b>, (text) => text.toggleBold(), 'bold'),
  toTool('Italic', 'I', <i>I</i>, (text) => text.toggleItalic(), 'italic'),
  toTool('Link', 'K', LINK, 'link', 'link'),
  toTool('Bulleted list', 'Shift+8', BULLETS, (text) => text.toggleBulletList(), 'bulletList'),
  toTool('Numbered list', 'Shift+7', DIGITS, (text) => text.toggleOrderedList(), 'orderedList'),
  toTool('Quotation', 'Shift+B', QUOTATION, (text) => text.toggleBlockquote(), 'blockquote'),
  {
    name: 'Picture',
    face: PICTURE,
    isFirst: true,
    isOn: (editor) => editor.isActive('image'),
    work: 'picture',
  },
  {
    name: 'Table',
    face: TABLE,
    isPossible: (editor) => !editor.isActive('table'),
    work: (text) => text.insertTable({ rows: 3, cols: 3 }),
  },
  { name: 'Dividing line', face: draw('M4 12h16'), work: (text) => text.setHorizontalRule() },
];

type Toolbar = {
  name: string;
  /** The block it is for; omitted for any. */
  type?: string;
  tools: readonly Tool[];
};

export const TOOLBARS: readonly Toolbar[] = [
  { name: 'Text', tools: TEXT_TOOLS },
  {
    name: 'Table',
    type: 'table',
    tools: [
      { name: 'Add row', isFirst: true, work: (text) => text.addRowAfter() },
      { name: 'Add column', isFirst: true, work: (text) => text.addColumnAfter() },
      { name: 'Remove row', work: (text) => text.deleteRow() },
      { name: 'Remove column', work: (text) => text.deleteColumn() },
      { name: 'Header row', work: (text) => text.toggleHeaderRow() },
      { name: 'Caption', work: 'caption' },
      { name: 'Remove table', work: (text) => text.deleteTable() },
    ],
  },
  {
    name: 'List',
    type: 'listItem',
    tools: [
      {
        name: 'Increase indent',
        keys: 'Tab',
        isPossible: canRun,
        work: (text) => text.sinkListItem('listItem'),
      },
      {
        name: 'Decrease indent',
        keys: 'Shift+Tab',
        isPossible: canRun,
        work: (text) => text.liftListItem('listItem'),
      },
    ],
  },
];

export const SHORTCUTS = [
  ...TOOLBARS.flatMap(({ tools }) => tools).filter(({ keys }) => keys),
  { name: 'Save', keys: `${MOD}+S` },
  { name: 'Move to the toolbar', keys: 'Alt+F10' },
  { name: 'Leave the text', keys: 'Escape, then Tab' },
  { name: 'New line within a paragraph', keys: 'Shift+Enter' },
];
