import { useStore } from '@nanostores/react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { createContext, use, useEffect } from 'react';
import { getWaitingId } from '../../../../domain/article/article-picture.ts';
import { Button } from '../../forms/Button.tsx';
import { $broken, checkNewAddresses } from '../../pictures/checked-addresses.ts';
import { $waiting, NEW, NOTES, restoreUpload, upload } from '../../pictures/waiting-pictures.ts';
import type { TextDialog } from './tools.tsx';

export const DialogContext = createContext<(dialog: TextDialog) => void>(() => undefined);

const FAULTLESS: ReadonlySet<string> = new Set(['preparing', 'uploading', 'arrived']);

export function PictureView({ node, editor, getPos, deleteNode }: NodeViewProps) {
  const { src, alt } = node.attrs as { src: string | null; alt: string | null };
  const address = src ?? '';
  const id = getWaitingId(address);
  const waiting = useStore($waiting)[id ?? ''];
  const isBroken = useStore($broken).has(address);
  const openDialog = use(DialogContext);
  const { state, shown, message } = waiting ?? NEW;
  const isFaulty = id === null ? isBroken : !FAULTLESS.has(state);
  const isMissing = id !== null && ['lost', 'elsewhere'].includes(state);
  const picture = id === null ? !isBroken && address : shown;
  const fault = isBroken && `No picture was found at ${address}`;
  const note = id === null ? fault : [NOTES[state], message].filter(Boolean).join(' ');

  // Sets the address of an uploaded picture and removes a refused one.
  useEffect(() => {
    const at = getPos();
    const { tr } = editor.state;
    if (id === null) checkNewAddresses([address]);
    else if (!waiting) void restoreUpload(id);
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

  const removePicture = () => {
    deleteNode();
    editor.commands.focus();
  };

  return (
    <NodeViewWrapper
      as="span"
      className="article-text-picture card"
      data-faulty={isFaulty || alt === null ? '' : undefined}
      onDoubleClick={open}
    >
      {/* Its description is below. */}
      {picture && <img src={picture} alt="" referrerPolicy="no-referrer" />}
      {note && (
        <span className="small" role="status" data-fault={isFaulty}>
          {note}
        </span>
      )}
      {(alt !== null || !isFaulty) && (
        <span className="small" data-fault={alt === null}>
          {alt === null ? 'Needs a description' : alt || 'Decorative picture'}
        </span>
      )}
      {id !== null && !isFaulty && <progress aria-label={NOTES[state]} />}
      {state === 'failed' && id !== null && (
        <Button kind="quiet" onClick={() => void upload(id)}>
          Try again
        </Button>
      )}
      {state === 'doubted' && (
        <Button kind="quiet" onClick={waiting?.agree}>
          Use it anyway
        </Button>
      )}
      {(alt === null || isFaulty) && (
        <Button kind="quiet" onClick={open}>
          {isMissing ? 'Choose the file' : alt === null ? 'Describe it' : 'Change it'}
        </Button>
      )}
      {isMissing && (
        <Button kind="quiet" onClick={removePicture}>
          {' '}
          Take it out{' '}
        </Button>
      )}
    </NodeViewWrapper>
  );
}
