/** Pictures as they stand in the text, and those that are pasted or dropped there. */
import { useStore } from '@nanostores/react';
import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { createContext, use, useEffect } from 'react';
import { showToast } from '../../../../browser/toasts.ts';
import {
  getWaitingId,
  toLostId,
  toWaitingAddress,
} from '../../../../domain/article/article-picture.ts';
import { Button } from '../../forms/Button.tsx';
import { $broken, tryNew } from '../../pictures/tried-addresses.ts';
import { $waiting, addFile, NEW, NOTES, recall, upload } from '../../pictures/waiting-pictures.ts';
import { parseHtml } from './html.ts';
import { cleanPastedHtml, isForeign } from './paste-html.ts';
import type { TextDialog } from './tools.tsx';

export const DialogContext = createContext<(dialog: TextDialog) => void>(() => undefined);

const SOUND: ReadonlySet<string> = new Set(['preparing', 'uploading', 'arrived']);

export function PictureView({ node, editor, getPos }: NodeViewProps) {
  const { src, alt } = node.attrs as { src: string | null; alt: string | null };
  const address = src ?? '';
  const id = getWaitingId(address);
  const waiting = useStore($waiting)[id ?? ''];
  const isBroken = useStore($broken).has(address);
  const openDialog = use(DialogContext);
  const { state, shown, message } = waiting ?? NEW;
  const isFaulty = id === null ? isBroken : !SOUND.has(state);
  const picture = id === null ? !isBroken && address : shown;
  const fault = isBroken && `No picture is found at ${address}`;
  const note = id === null ? fault : [NOTES[state], message].filter(Boolean).join(' ');

  // What has arrived gets its address, and what cannot be taken leaves the text.
  useEffect(() => {
    const at = getPos();
    const { tr } = editor.state;
    if (id === null) tryNew([address]);
    else if (!waiting) void recall(id);
    else if (at !== undefined && (waiting.address || waiting.state === 'refused')) {
      if (waiting.address) tr.setNodeAttribute(at, 'src', waiting.address);
      else tr.delete(at, at + 1);
      editor.view.dispatch(tr.setMeta('addToHistory', false));
    }
  }, [id, address, waiting, editor, getPos]);

  const open = () => {
    const at = getPos();
    if (at === undefined) return;
    editor.commands.setNodeSelection(at);
    openDialog('picture');
  };

  return (
    <NodeViewWrapper
      as="span"
      className="article-text-picture card"
      data-faulty={isFaulty || alt === null ? '' : undefined}
      onDoubleClick={open}
    >
      {/* Its description stands below. */}
      {picture && <img src={picture} alt="" referrerPolicy="no-referrer" />}
      <span className="small" data-fault={alt === null && !isFaulty}>
        {alt === null ? 'Needs a description' : alt || 'Decorative picture'}
      </span>
      {note && (
        <span className="small" role="status" data-fault={isFaulty}>
          {note}
        </span>
      )}
      {id !== null && !isFaulty && <progress aria-label={NOTES[state]} />}
      {state === 'failed' && id !== null && (
        <Button kind="quiet" onClick={() => void upload(id)}>
          Try again
        </Button>
      )}
      {(alt === null || isFaulty) && (
        <Button kind="quiet" onClick={open}>
          {alt === null ? 'Describe it' : 'Change it'}
        </Button>
      )}
    </NodeViewWrapper>
  );
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The files of what is pasted or dropped where they are what is meant; none where its text is. */
function pickFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data?.types.includes('text/html')) return files;
  // A picture that was copied from a page comes with the tag that showed it there.
  const body = parseHtml(data.getData('text/html'));
  const isAlone = body.querySelectorAll('img').length === 1 && body.textContent.trim() === '';
  return isAlone ? files.filter(isPicture) : [];
}

/** Puts the files that are meant into the text as pictures, at a position or in place of what is selected. */
function take(editor: Editor, event: Event, data: DataTransfer | null, at?: number): boolean {
  const pictures = pickFiles(data).map((file) => ({
    type: 'image',
    attrs: { src: toWaitingAddress(addFile(file)) },
  }));
  if (pictures.length === 0) return false;
  event.preventDefault();
  const paragraphs = pictures.map((picture) => ({ type: 'paragraph', content: [picture] }));
  const content = pictures.length === 1 ? pictures : paragraphs;
  const { from, to } = editor.state.selection;
  const place = at ?? { from, to };
  editor.chain().focus().insertContentAt(place, content).scrollIntoView().run();
  return true;
}

/** A file out of an address that holds it itself; null where it holds none that can be read. */
function readDataAddress(address: string): File | null {
  const [, type, encoded] = /^data:(image\/[a-z0-9.+-]+);base64,([\s\S]+)$/i.exec(address) ?? [];
  if (!type || !encoded) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], 'picture', { type });
  } catch {
    return null;
  }
}

/** Word's addresses lead to its own machine; files beside them are theirs where there are as many. */
function takeText(html: string, files: readonly File[]): string {
  const foreign = [...parseHtml(html).querySelectorAll('img')].filter(isForeign);
  const beside = foreign.length === files.length ? [...files] : [];
  let lost = 0;
  const cleaned = cleanPastedHtml(html, (address) => {
    const file = readDataAddress(address) ?? beside.shift();
    if (!file) lost += 1;
    return toWaitingAddress(file ? addFile(file) : toLostId(crypto.randomUUID()));
  });
  if (lost > 0) {
    const message =
      lost === 1
        ? 'One picture did not come along. Its place is marked in the text: choose its file there, or take the mark out.'
        : `${lost} pictures did not come along. Their places are marked in the text: choose their files there, or take the marks out.`;
    showToast(message, { type: 'error', duration: 12_000 });
  }
  return cleaned;
}

export const PictureFiles = Extension.create({
  name: 'pictureFiles',
  addProseMirrorPlugins() {
    const { editor } = this;
    let files: File[] = [];
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => takeText(html, files),
          handleDOMEvents: {
            // Before the text of the clipboard is read.
            paste: (_, event) => {
              files = [...(event.clipboardData?.files ?? [])].filter(isPicture);
              return take(editor, event, event.clipboardData);
            },
          },
          handleDrop: (view, event) => {
            files = [];
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return take(editor, event, event.dataTransfer, at?.pos);
          },
        },
      }),
    ];
  },
});
