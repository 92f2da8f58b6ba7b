import { Button } from '../forms/Button.tsx';
import { useNoteForm } from './use-note-form.ts';
import type { Notes } from './use-notes.ts';
import { WordsField } from './WordsField.tsx';

/** Where a note is written. */
export function NoteBox({ articleId, notes }: { articleId: string; notes: Notes }) {
  const { words, setWords, isBusy, failure, submit } = useNoteForm({
    name: articleId,
    send: (note) =>
      note.words.trim() === '' ? Promise.resolve('Write something first.') : notes.write(note),
    onSent: () => undefined,
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
      <WordsField
        label="Write a note"
        hint="Only editors see it."
        words={words}
        onType={setWords}
        onSend={submit}
      />
      {failure !== null && (
        <p className="notice" role="alert">
          The note is not added yet. {failure}
        </p>
      )}
      <Button kind="quiet" type="submit" isBusy={isBusy}>
        Add note
      </Button>
    </form>
  );
}
