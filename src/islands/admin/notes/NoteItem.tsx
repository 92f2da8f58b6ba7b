import type { ArticleNote, NoteChange } from '../../../backend/article-notes.ts';
import { toAskTitle } from '../../../domain/admin/article-notes.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { Button } from '../forms/Button.tsx';

type Props = {
  note: ArticleNote;
  onChange: (note: ArticleNote, change: NoteChange) => void;
  /** Answers an ask. */
  onLooked: (ask: ArticleNote) => void;
};

/** One note: who, when, what, and what has become of it. */
export function NoteItem({ note, onChange, onLooked }: Props) {
  const { by, words, is_own: isOwn, is_ask: isAsk, written_at: writtenAt } = note;
  const { resolved_at: resolvedAt } = note;
  const when = formatLondonTime(writtenAt);
  const name = `${isOwn ? 'your note' : `the note of ${by}`}, ${when}`;
  const act = (label: string, run: () => void) => (
    <Button kind="action" aria-label={`${label}: ${name}`} onClick={run}>
      {label}
    </Button>
  );
  return (
    <li className="note" data-ask={isAsk && !resolvedAt}>
      <p className="note-head small">
        <strong>{isAsk ? toAskTitle(note) : isOwn ? 'You' : by}</strong>{' '}
        <time className="muted" dateTime={writtenAt}>
          {when}
        </time>
      </p>
      {words !== '' && (
        <p className="note-words" dir="auto">
          {words}
        </p>
      )}
      {resolvedAt && (
        <p className="small muted">
          {isAsk ? 'Looked at' : 'Resolved'} by {note.resolved_by ?? 'Somebody'},{' '}
          {formatLondonTime(resolvedAt)}
        </p>
      )}
      <div className="note-actions row">
        {resolvedAt && act('Reopen', () => onChange(note, 'reopen'))}
        {!resolvedAt && !isAsk && act('Resolve', () => onChange(note, 'resolve'))}
        {!resolvedAt && isAsk && !isOwn && act('Looked at…', () => onLooked(note))}
        {isOwn &&
          act(isAsk && !resolvedAt ? 'Take it back' : 'Delete', () => onChange(note, 'delete'))}
      </div>
    </li>
  );
}
