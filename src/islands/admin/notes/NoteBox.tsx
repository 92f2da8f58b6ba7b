import { useState } from 'react';
import { Button } from '../forms/Button.tsx';
import { useKeptWords } from './use-kept-words.ts';
import type { Notes } from './use-notes.ts';
import { hasRoomFor, WordsField } from './WordsField.tsx';

/** Where a note is written. */
export function NoteBox({ articleId, notes }: { articleId: string; notes: Notes }) {
  const { words, setWords, forget } = useKeptWords(articleId);
  // One id until it is written, so that a repeat is no second note.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    if (isBusy || !hasRoomFor(words)) return;
    if (words.trim() === '') {
      setFailure('Write something first.');
      return;
    }
    setBusy(true);
    const refusal = await notes.write({ id, words });
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    forget();
    setId(crypto.randomUUID());
  }

  return (
    <form
      className="stack-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <WordsField
        label="Write a note"
        hint="Only editors see it."
        words={words}
        onType={setWords}
        onSend={() => void send()}
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
