/** The forms that send words to colleagues: a note, an ask for a look, and the answer to one. */
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ArticleNote, NewNote } from '../../../backend/article-notes.ts';
import { showToast } from '../../../browser/toasts.ts';
import { MAX_NOTE_LENGTH, toAskSentence } from '../../../domain/admin/article-notes.ts';
import { Field } from '../../kit/Field.tsx';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { useKeptValue } from '../drafts/use-draft.ts';
import { Button } from '../forms/Button.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import type { Notes } from './use-notes.ts';

type Options = {
  /** Under which its words are kept until they are sent. */
  place: string;
  /** Gives why it was refused, null when it was done. */
  send: (note: Pick<NewNote, 'id' | 'words'>) => Promise<string | null>;
  onSent: () => void;
};

/** Sends each note to colleagues once: the same words are sent again under the same id. */
function useNoteForm({ place, send, onSent }: Options) {
  const kept = useKeptValue(place, '');
  const { value: words, set, settle } = kept;
  /** The current words, for a sending that began earlier. */
  const latest = useRef(words);
  useLayoutEffect(() => {
    latest.current = words;
  });
  const attempt = useRef({ id: '', words: '' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const over = words.trim().length - MAX_NOTE_LENGTH;

  async function submit() {
    if (isBusy || over > 0) return;
    setBusy(true);
    const { id, words: tried } = attempt.current;
    if (id === '' || tried !== words) attempt.current = { id: crypto.randomUUID(), words };
    const refusal = await send(attempt.current);
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    attempt.current = { id: '', words: '' };
    if (latest.current === words) await settle();
    set((now) => (now === words ? '' : now));
    onSent();
  }

  return { kept, over, isBusy, failure, submit: () => void submit() };
}

type WordsProps = {
  form: ReturnType<typeof useNoteForm>;
  label: string;
  hint: string;
  refused: string;
};

/** Plain words for colleagues; Ctrl+Enter sends them. */
function WordsField({ form, label, hint, refused }: WordsProps) {
  const id = useId();
  const { kept, over, failure, submit } = form;
  const error = over > 0 ? `A note has room for 2,000 characters: ${over} too many` : undefined;
  return (
    <>
      <EarlierDrafts kept={kept} describe={(words) => words} />
      <Field id={id} label={label} hint={hint} error={error}>
        {(field) => (
          <textarea
            className="field-input"
            rows={3}
            dir="auto"
            {...field}
            value={kept.value}
            onChange={({ target }) => kept.set(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              submit();
            }}
          />
        )}
      </Field>
      {failure !== null && (
        <p className="notice" role="alert">
          {refused} {failure}
        </p>
      )}
    </>
  );
}

export function NoteBox({ articleId, notes }: { articleId: string; notes: Notes }) {
  const form = useNoteForm({
    place: `note:${articleId}:note`,
    send: async (note) =>
      note.words.trim() === '' ? 'Write something first.' : await notes.write(note),
    onSent: () => undefined,
  });
  return (
    <form
      className="stack-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <WordsField
        form={form}
        label="Write a note"
        hint="Only editors see it."
        refused="The note is not added yet."
      />
      <Button kind="quiet" type="submit" isBusy={form.isBusy}>
        Add note
      </Button>
    </form>
  );
}

type DialogProps = {
  articleId: string;
  /** What is answered; null where somebody is asked. */
  ask: ArticleNote | null;
  notes: Notes;
  onDone: () => void;
  onClose: () => void;
};

/** Asks a colleague, or all of them, to look at the article, or answers who asked. */
export function LookDialog({ articleId, ask, notes, onDone, onClose }: DialogProps) {
  const [of, setOf] = useState('');
  const selectId = useId();
  const form = useNoteForm({
    place: `note:${articleId}:${ask ? 'looked' : 'ask'}`,
    send: async (note) => {
      if (!ask) return notes.write({ ...note, ask: { of: of || null } });
      // The note first: who asked is told no sooner than there is something to read.
      const refusal = note.words.trim() === '' ? null : await notes.write(note);
      return refusal ?? notes.change(ask.id, 'resolve');
    },
    onSent: () => {
      const told = 'You have asked for a look. The list of articles says so.';
      if (!ask) showToast(told, { type: 'success' });
      onDone();
    },
  });
  return (
    <DialogForm
      heading={ask ? 'Looked at' : 'Ask for a look'}
      submit={ask ? 'Looked at' : 'Ask'}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="as-typed" dir="auto">
        {ask
          ? toAskSentence(ask)
          : 'The list of articles shows it to every editor until somebody has looked. No mail goes out.'}
      </p>
      <WordsField
        form={form}
        label={ask ? 'What do you say to it?' : 'What should they look at?'}
        hint={ask ? 'May be left empty. It becomes a note.' : 'May be left empty.'}
        refused={ask ? 'It does not count as looked at yet.' : 'Nobody was asked.'}
      />
      {!ask && (
        <Field id={selectId} label="Whom do you ask?">
          {(field) => (
            <select
              className="field-input"
              {...field}
              value={of}
              onChange={({ target }) => setOf(target.value)}
            >
              <option value="">Anybody</option>
              {notes.colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </DialogForm>
  );
}
