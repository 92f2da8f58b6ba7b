import { useId, useLayoutEffect, useRef, useState } from 'react';
import {
  type ArticleNote,
  changeArticleNote,
  type NewNote,
  type NoteChange,
  readArticleNotes,
  writeArticleNote,
} from '../../../backend/article-notes.ts';
import { PRESENCE_RENEWAL_MS } from '../../../backend/presence.ts';
import type { Result } from '../../../backend/result.ts';
import { showToast } from '../../../browser/toasts.ts';
import {
  MAX_NOTE_LENGTH,
  toAskSentence,
  announceNewNotes,
} from '../../../domain/admin/article-notes.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { useDraftValue } from '../drafts/use-draft.ts';
import { Button } from '../forms/Button.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { useRead } from '../queries.tsx';

const NONE: ArticleNote[] = [];

/** An article's notes, reloaded as often as presence is renewed; none for an unsaved article. */
export function useNotes(articleId: string | null) {
  const admin = useAdmin();
  const read = useRead(['notes', articleId], () => readArticleNotes(backend, articleId ?? ''), {
    everyMs: PRESENCE_RENEWAL_MS,
    isEnabled: articleId !== null,
  });
  const { notes = NONE, colleagues = [] } = read.data ?? {};
  const [last, setLast] = useState({ notes: read.data?.notes, news: '' });
  if (read.data && last.notes !== notes) {
    setLast({ notes, news: (last.notes && announceNewNotes(last.notes, notes)) || last.news });
  }

  /** Runs the action and reloads the notes. Resolves to the reason for a failure, or null. */
  const act = async (question: () => Promise<Result<unknown>>): Promise<string | null> => {
    const answer = await retrySignedIn(admin, question);
    await read.reload();
    return answer.ok ? null : answer.message;
  };
  return {
    notes,
    colleagues,
    isRead: read.data !== undefined,
    isUnread: read.failure !== null,
    news: last.news,
    write: (note: NewNote) => act(() => writeArticleNote(backend, articleId ?? '', note)),
    /** Resolves to the reason for a failure; null if the change was made, now or earlier. */
    change: (id: string, change: NoteChange) => act(() => changeArticleNote(backend, id, change)),
  };
}

export type Notes = ReturnType<typeof useNotes>;

type Options = {
  place: string;
  send: (note: Pick<NewNote, 'id' | 'words'>) => Promise<string | null>;
  onSent?: () => void;
  label: string;
  hint: string;
  refused: string;
};

function useNoteForm({ place, send, onSent, label, hint, refused }: Options) {
  const id = useId();
  const kept = useDraftValue(place, '');
  const { value: words, set, settle } = kept;
  /** Current text, for a request that began earlier. */
  const latest = useRef(words);
  useLayoutEffect(() => {
    latest.current = words;
  });
  const attempt = useRef<{ id: string; words: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const over = words.trim().length - MAX_NOTE_LENGTH;

  async function submit() {
    if (isBusy || over > 0) return;
    setBusy(true);
    if (attempt.current?.words !== words) attempt.current = { id: crypto.randomUUID(), words };
    const refusal = await send(attempt.current);
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    attempt.current = null;
    if (latest.current === words) await settle();
    set((now) => (now === words ? '' : now));
    onSent?.();
  }

  const field = (
    <>
      <EarlierDrafts kept={kept} describe={(typed) => typed} />
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={over > 0 ? `Use at most 2,000 characters: ${over} too many` : undefined}
        rows={3}
        dir="auto"
        value={words}
        onChange={({ target }) => set(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      />
      {failure !== null && (
        <p className="notice" role="alert">
          {refused} {failure}
        </p>
      )}
    </>
  );
  return { field, isBusy, submit: () => void submit() };
}

export function NoteBox({ articleId, notes }: BoxProps) {
  const { field, isBusy, submit } = useNoteForm({
    place: `note:${articleId}:note`,
    send: async (note) =>
      note.words.trim() === '' ? 'Write something first.' : await notes.write(note),
    label: 'Write a note',
    hint: 'Only editors see it.',
    refused: 'The note was not added.',
  });
  return (
    <form
      className="stack-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {field}
      <Button kind="quiet" type="submit" isBusy={isBusy}>
        Add note
      </Button>
    </form>
  );
}

type BoxProps = { articleId: string; notes: Notes };
type DialogProps = BoxProps & { ask: ArticleNote | null; onDone: () => void; onClose: () => void };

export function LookDialog({ articleId, ask, notes, onDone, onClose }: DialogProps) {
  const [of, setOf] = useState('');
  const selectId = useId();
  const { field, submit } = useNoteForm({
    place: `note:${articleId}:${ask ? 'looked' : 'ask'}`,
    send: async (note) => {
      if (!ask) return notes.write({ ...note, ask: { of: of || null } });
      // Save the note first, so that the request has something to show.
      const refusal = note.words.trim() === '' ? null : await notes.write(note);
      return refusal ?? notes.change(ask.id, 'resolve');
    },
    onSent: () => {
      const sent = 'Request sent. It appears in the list of articles.';
      if (!ask) showToast(sent, { type: 'success' });
      onDone();
    },
    label: ask ? 'What do you think of it?' : 'What should they look at?',
    hint: ask ? 'Optional. It becomes a note.' : 'Optional.',
    refused: ask ? 'It was not marked as read.' : 'Nobody was asked.',
  });
  return (
    <DialogForm
      heading={ask ? 'Mark as read' : 'Ask a colleague to read it'}
      submit={ask ? 'Mark as read' : 'Ask'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="as-typed" dir="auto">
        {ask
          ? toAskSentence(ask)
          : 'Every editor sees the request in the list of articles until somebody has read the article. No email is sent.'}
      </p>
      {field}
      {!ask && (
        <SelectField
          id={selectId}
          label="Who should read it?"
          options={[
            ['', 'Anybody'],
            ...notes.colleagues.map(({ id, name }) => [id, name] as const),
          ]}
          value={of}
          onChange={({ target }) => setOf(target.value)}
        />
      )}
    </DialogForm>
  );
}
