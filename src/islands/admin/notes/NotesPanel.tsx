import './Notes.css';
import { type RefObject, useState } from 'react';
import type { ArticleNote, NoteChange } from '../../../backend/article-notes.ts';
import { findOpenAsk, isOpen, toAskTitle } from '../../../domain/admin/article-notes.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { focusOnMount } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { LookDialog, NoteBox, type Notes } from './NoteForms.tsx';

type Props = {
  articleId: string;
  notes: Notes;
  isHidden: boolean;
  /** Takes the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
};

export function NotesPanel({ articleId, notes, isHidden, heading }: Props) {
  const [dialog, setDialog] = useState<'ask' | ArticleNote | null>(null);
  const [deleted, setDeleted] = useState<ArticleNote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const open = notes.notes.filter(isOpen);
  const resolved = notes.notes.filter((note) => !isOpen(note));

  const change = async (note: ArticleNote, action: NoteChange) => {
    setDeleted(null);
    const refusal = await notes.change(note.id, action);
    setFailure(refusal);
    if (refusal !== null) return;
    // The pressed button disappears. The undo notice takes the focus itself.
    if (action === 'delete') setDeleted(note);
    else heading.current?.focus();
  };

  const toItem = (note: ArticleNote) => {
    const { id: key, by, words, is_own: isOwn, is_ask: isAsk, resolved_at: resolvedAt } = note;
    const when = formatLondonTime(note.written_at);
    const name = `${isOwn ? 'your note' : `${by}’s note`}, ${when}`;
    const act = (label: string, action: NoteChange | null) => (
      <Button
        kind="action"
        aria-label={`${label}: ${name}`}
        onClick={() => {
          if (action) void change(note, action);
          else setDialog(note);
        }}
      >
        {label}
      </Button>
    );
    return (
      <li className="note card" data-ask={isAsk && !resolvedAt} key={key}>
        <p className="small">
          <strong>{isAsk ? toAskTitle(note) : isOwn ? 'You' : by}</strong>{' '}
          <time className="muted" dateTime={note.written_at}>
            {when}
          </time>
        </p>
        {words !== '' && (
          <p className="as-typed" dir="auto">
            {words}
          </p>
        )}
        {resolvedAt && (
          <p className="small muted">
            {isAsk ? 'Read' : 'Resolved'} by {note.resolved_by ?? 'Somebody'},{' '}
            {formatLondonTime(resolvedAt)}
          </p>
        )}
        <div className="row">
          {resolvedAt && act('Reopen', 'reopen')}
          {!resolvedAt && !isAsk && act('Resolve', 'resolve')}
          {!resolvedAt && isAsk && !isOwn && act('Mark as read…', null)}
          {isOwn && act(isAsk && !resolvedAt ? 'Withdraw' : 'Delete', 'delete')}
        </div>
      </li>
    );
  };

  return (
    <section className="stack" id="article-notes" aria-labelledby="notes-heading" hidden={isHidden}>
      <h2 id="notes-heading" tabIndex={-1} ref={heading}>
        Notes
      </h2>
      {notes.isUnread && (
        <p className="notice" role="status">
          The notes could not be {notes.isRead ? 'refreshed' : 'loaded'}. Retrying every twenty
          seconds.
        </p>
      )}
      {failure !== null && (
        <p className="notice" role="alert">
          The note was not changed. {failure}
        </p>
      )}
      {open.length > 0 && <ul className="stack-3">{open.map(toItem)}</ul>}
      {deleted && (
        <p className="notice row" role="status">
          <span>{deleted.is_ask ? 'Your request is withdrawn.' : 'Note deleted.'}</span>
          <Button kind="quiet" ref={focusOnMount} onClick={() => void change(deleted, 'restore')}>
            Undo
          </Button>
        </p>
      )}
      <NoteBox articleId={articleId} notes={notes} />
      {findOpenAsk(notes.notes) === null && (
        <p>
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDialog('ask')}>
            Ask a colleague to read it…
          </Button>
        </p>
      )}
      {resolved.length > 0 && (
        <details>
          <summary className="chevron">Resolved ({resolved.length})</summary>
          <ul className="stack-3">{resolved.map(toItem)}</ul>
        </details>
      )}
      {dialog && (
        <LookDialog
          articleId={articleId}
          ask={dialog === 'ask' ? null : dialog}
          notes={notes}
          onDone={() => {
            setDialog(null);
            heading.current?.focus();
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
