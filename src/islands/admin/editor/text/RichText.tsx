import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { FIELD_IDS } from '../article-form.ts';
import { FindBar } from './FindBar.tsx';
import { CaptionDialog, LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { DialogContext } from './PictureView.tsx';
import { draw, type TextDialog, type Tool, TOOLBARS } from './tools.tsx';

const DIALOGS = { link: LinkDialog, picture: PictureDialog, caption: CaptionDialog };

/** The height of a bar plus a margin, in pixels. */
const getCovered = (selector: string): number =>
  (document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0) + 12;

/** The caret's minimum distances from the window's edges, in pixels. Read on each move. */
export const CARET_MARGINS = {
  get top() {
    return getCovered('.text-tools');
  },
  get bottom() {
    return getCovered('.save-bar');
  },
  left: 0,
  right: 0,
};

/** Keeps the line being written clear of the toolbar and the save bar. */
function useFreePart(editor: Editor): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let covered = Infinity;
    const observer = new ResizeObserver(() => {
      const { top, bottom } = CARET_MARGINS;
      const [before, after] = [innerHeight - covered, innerHeight - bottom];
      covered = bottom;
      style.scrollPaddingBlock = `${top}px ${bottom}px`;
      const { activeElement: active } = document;
      const line = editor.isFocused
        ? editor.view.coordsAtPos(editor.state.selection.head)
        : active instanceof HTMLInputElement && active.getBoundingClientRect();
      // Keep the line being written above a growing bar, unless the line was already out of view.
      if (line && after < before && line.top <= before) {
        scrollBy(0, Math.max(0, line.bottom - after));
      }
    });
    // A bar that appears or grows resizes these.
    for (const element of document.querySelectorAll('.text-tools, .text-box, .save-bar, #main')) {
      observer.observe(element);
    }
    return () => {
      observer.disconnect();
      style.scrollPaddingBlock = '';
    };
  }, [editor]);
}

export function RichText({ editor, isShown }: { editor: Editor; isShown: boolean }) {
  useFreePart(editor);
  const [dialog, openDialog] = useState<TextDialog | null>(null);
  const place = useEditorState({
    editor,
    selector: ({ editor: changed }) =>
      TOOLBARS.findIndex(({ type }) => type && changed.isActive(type)),
  });
  const OpenDialog = dialog && dialog !== 'find' && DIALOGS[dialog];

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (key === 'k') openDialog('link');
    else if (key === 'h' && event.shiftKey) openDialog('find');
    else if (event.altKey && event.key === 'F10') {
      event.currentTarget.querySelector<HTMLElement>('.tool[tabindex="0"]')?.focus();
    } else return;
    event.preventDefault();
  };

  /** Closes the dialog first, because an open dialog traps the focus. */
  const closeAnd = (work: () => unknown) => () => {
    flushSync(() => openDialog(null));
    work();
  };

  return (
    <>
      {/* The text inside takes the focus. These keys move it out. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="text-box card" hidden={!isShown} onKeyDown={handleKey}>
        <div className="text-tools">
          {TOOLBARS.filter(({ type }, index) => !type || index === place).map(({ name, tools }) => (
            <Toolbar key={name} name={name} all={tools} editor={editor} onOpen={openDialog} />
          ))}
          {dialog === 'find' && (
            <FindBar editor={editor} onClose={closeAnd(() => editor.commands.focus())} />
          )}
        </div>
        <DialogContext value={openDialog}>
          <EditorContent editor={editor} />
        </DialogContext>
      </div>
      {OpenDialog && (
        <OpenDialog editor={editor} closeAnd={closeAnd} onClose={closeAnd(() => undefined)} />
      )}
    </>
  );
}

const narrow = matchMedia('(width < 40rem)');

const watchWidth = (onChange: () => void): (() => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

type ToolbarProps = {
  name: string;
  all: readonly Tool[];
  editor: Editor;
  onOpen: (dialog: TextDialog) => void;
};

/** The toolbar is one tab stop, with arrow keys between tools (WAI-ARIA toolbar pattern). */
function Toolbar({ name: label, all, editor, onOpen }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches);
  const isFolded = isNarrow && all.some(({ isFirst }) => isFirst);
  const tools = all.filter(({ isFirst }) => isFirst || isOpen || !isFolded);
  const last = isFolded ? tools.length : tools.length - 1;
  const current = Math.min(chosen, last);
  const states = useEditorState({
    editor,
    selector: ({ editor: changed }) =>
      tools.map((tool) => [tool.isOn?.(changed), tool.isPossible?.(changed, tool)] as const),
  });

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      buttons.at(next % buttons.length)?.focus();
    } else if (event.key === 'Escape') editor.commands.focus();
  };

  const toButton = (index: number, title: string, isNamed = false) => ({
    className: `admin-quiet-button tap tool ${isNamed ? 'small' : ''}`,
    type: 'button' as const,
    title,
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setChosen(index),
    // Keep the selection in the text.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });

  return (
    // The buttons inside take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className="toolbar row"
      role="toolbar"
      aria-label={`${label} tools`}
      aria-controls={FIELD_IDS.content}
      onKeyDown={handleKey}
    >
      {tools.map(({ name, keys, face, work }, index) => {
        const [isOn, isPossible = true] = states[index] ?? [];
        return (
          <button
            key={name}
            {...toButton(index, keys ? `${name} (${keys})` : name, face === undefined)}
            aria-label={face === undefined ? undefined : name}
            aria-pressed={isOn}
            aria-disabled={!isPossible || undefined}
            onClick={() => {
              if (typeof work === 'string') onOpen(work);
              else if (isPossible) work(editor.chain().focus()).run();
            }}
          >
            {face ?? name}
          </button>
        );
      })}
      {isFolded && (
        <button
          {...toButton(last, '')}
          aria-label={isOpen ? 'Fewer tools' : 'More tools'}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setChosen(Infinity);
          }}
        >
          {isOpen ? draw('m6 15 6-6 6 6') : draw('M5 12h.01M12 12h.01M19 12h.01')}
        </button>
      )}
    </div>
  );
}
