import './Notes.css';
import { type RefObject, useState } from 'react';
import type { ArticleNote, NoteChange } from '../../../backend/article-notes.ts';
import { findOpenAsk, isOpen } from '../../../domain/admin/article-notes.ts';
import { focusOnMount } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { AskDialog } from './AskDialog.tsx';
import { LookedDialog } from './LookedDialog.tsx';
import { NoteBox } from './NoteBox.tsx';
import { NoteItem } from './NoteItem.tsx';
import type { Notes } from './use-notes.ts';

type Props = {
  id: string;
  articleId: string;
  notes: Notes;
  isHidden: boolean;
  /** The heading, which takes the focus where what was pressed goes away. */
  heading: RefObject<HTMLHeadingElement | null>;
};

type Dialog = { name: 'ask' } | { name: 'looked'; ask: ArticleNote };

/** What editors write to one another about the article. */
export function NotesPanel({ id, articleId, notes, isHidden, heading }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [deleted, setDeleted] = useState<ArticleNote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const open = notes.notes.filter(isOpen);
  const resolved = notes.notes.filter((note) => !isOpen(note));
  const close = () => setDialog(null);
  const finish = () => {
    close();
    heading.current?.focus();
  };

  const change = async (note: ArticleNote, wanted: NoteChange) => {
    setDeleted(null);
    const refusal = await notes.change(note.id, wanted);
    setFailure(refusal);
    if (refusal !== null) return;
    // What was pressed goes away; the offer to undo takes the focus itself.
    if (wanted === 'delete') setDeleted(note);
    else heading.current?.focus();
  };

  const toItem = (note: ArticleNote) => (
    <NoteItem
      key={note.id}
      note={note}
      onChange={(changed, wanted) => void change(changed, wanted)}
      onLooked={(ask) => setDialog({ name: 'looked', ask })}
    />
  );

  return (
    <section className="notes stack" id={id} aria-labelledby={`${id}-heading`} hidden={isHidden}>
      <h2 id={`${id}-heading`} tabIndex={-1} ref={heading}>
        Notes
      </h2>
      {notes.isUnread && (
        <p className="notice" role="status">
          The notes could not be read{notes.isRead && ' again'}; that is tried every twenty seconds.
        </p>
      )}
      {failure !== null && (
        <p className="notice" role="alert">
          The note is as it was. {failure}
        </p>
      )}
      {open.length > 0 && <ul className="notes-list">{open.map(toItem)}</ul>}
      {deleted && (
        <p className="notice row" role="status">
          <span>{deleted.is_ask ? 'You ask nobody any more.' : 'The note is deleted.'}</span>
          <Button kind="quiet" ref={focusOnMount} onClick={() => void change(deleted, 'restore')}>
            Undo
          </Button>
        </p>
      )}
      <NoteBox articleId={articleId} notes={notes} />
      {findOpenAsk(notes.notes) === null && (
        <p>
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDialog({ name: 'ask' })}>
            Ask for a look…
          </Button>
        </p>
      )}
      {resolved.length > 0 && (
        <details>
          <summary className="chevron">Done with: {resolved.length}</summary>
          <ul className="notes-list">{resolved.map(toItem)}</ul>
        </details>
      )}
      {dialog?.name === 'ask' && (
        <AskDialog articleId={articleId} notes={notes} onDone={finish} onClose={close} />
      )}
      {dialog?.name === 'looked' && (
        <LookedDialog ask={dialog.ask} notes={notes} onDone={finish} onClose={close} />
      )}
    </section>
  );
}
