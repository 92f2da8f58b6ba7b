import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toLater, useFetchedAhead } from '../../shell/later.tsx';
import { measureEdges } from './keep-in-view.ts';
import { OPEN_PICTURE } from './picture-view.ts';
import { Toolbar } from './Toolbar.tsx';
import { PLACE_TOOLS, TEXT_TOOLS, type TextDialog, type TextDialogProps } from './tools.tsx';

const LinkDialog = toLater(() =>
  import('../links/LinkDialog.tsx').then((module) => module.LinkDialog),
);
const PictureDialog = toLater(() =>
  import('./PictureDialog.tsx').then((module) => module.PictureDialog),
);
const CaptionDialog = toLater(() =>
  import('./CaptionDialog.tsx').then((module) => module.CaptionDialog),
);

const DIALOGS: Readonly<Record<TextDialog, ComponentType<TextDialogProps>>> = {
  link: LinkDialog,
  picture: PictureDialog,
  caption: CaptionDialog,
};
const AHEAD = [LinkDialog, PictureDialog, CaptionDialog];

/** The rich text with its tools, and the dialogs that some of them open. */
export function RichText({ editor }: { editor: Editor }) {
  useFetchedAhead(AHEAD);
  const [dialog, openDialog] = useState<TextDialog | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const place = useEditorState({
    editor,
    selector: ({ editor: changed }) => PLACE_TOOLS.findIndex(({ isHere }) => isHere(changed)),
  });
  const placeTools = PLACE_TOOLS[place];
  const OpenDialog = dialog && DIALOGS[dialog];
  const toolbar = { editor, onOpenDialog: openDialog };

  useEffect(() => {
    const { dom } = editor.view;
    const open = () => openDialog('picture');
    dom.addEventListener(OPEN_PICTURE, open);
    return () => dom.removeEventListener(OPEN_PICTURE, open);
  }, [editor]);

  const handleKey = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openDialog('link');
    }
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  };

  /** Until a dialog is fetched, what is typed for it must not stand in the text. */
  const keepOut = (event: KeyboardEvent) => {
    if (dialog === null) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Closes the dialog first: while it is open, nothing else can take the focus. */
  const closeAnd = (work: () => unknown) => () => {
    flushSync(() => openDialog(null));
    work();
  };

  return (
    <>
      {/* The text inside takes the focus; these keys lead out of it. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="text-box" ref={measureEdges} onKeyDown={handleKey} onKeyDownCapture={keepOut}>
        <div className="text-tools">
          <Toolbar label="Text tools" groups={TEXT_TOOLS} bar={bar} {...toolbar} />
          {placeTools && (
            <Toolbar
              key={placeTools.name}
              label={`${placeTools.name} tools`}
              groups={[placeTools.tools]}
              {...toolbar}
            />
          )}
        </div>
        <EditorContent editor={editor} />
      </div>
      {OpenDialog && (
        <OpenDialog editor={editor} closeAnd={closeAnd} onClose={closeAnd(() => undefined)} />
      )}
    </>
  );
}
