import type { ArticleNote } from '../../../backend/article-notes.ts';
import { toAskSentence } from '../../../domain/admin/article-notes.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useNoteForm } from './use-note-form.ts';
import type { Notes } from './use-notes.ts';
import { WordsField } from './WordsField.tsx';

type Props = {
  ask: ArticleNote;
  notes: Notes;
  onDone: () => void;
  onClose: () => void;
};

/** Answers who asked for a look. */
export function LookedDialog({ ask, notes, onDone, onClose }: Props) {
  const { words, setWords, failure, submit } = useNoteForm({
    name: `${ask.article_id}:looked`,
    // The note first: who asked is told no sooner than there is something to read.
    send: async (note) =>
      (note.words.trim() === '' ? null : await notes.write(note)) ??
      notes.change(ask.id, 'resolve'),
    onSent: onDone,
  });

  return (
    <DialogForm heading="Looked at" submit="Looked at" onSubmit={submit} onClose={onClose}>
      <p className="note-words" dir="auto">
        {toAskSentence(ask)}
      </p>
      <WordsField
        label="What do you say to it?"
        hint="May be left empty. It becomes a note."
        words={words}
        onType={setWords}
        onSend={submit}
      />
      {failure !== null && (
        <p className="notice" role="alert">
          It does not count as looked at yet. {failure}
        </p>
      )}
    </DialogForm>
  );
}
