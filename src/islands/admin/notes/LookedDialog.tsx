import { useState } from 'react';
import { type ArticleNote, toAskSentence } from '../../../domain/admin/article-notes.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useKeptWords } from './use-kept-words.ts';
import type { Notes } from './use-notes.ts';
import { hasRoomFor, WordsField } from './WordsField.tsx';

type Props = {
  ask: ArticleNote;
  notes: Notes;
  onDone: () => void;
  onClose: () => void;
};

/** Answers who asked for a look. */
export function LookedDialog({ ask, notes, onDone, onClose }: Props) {
  const { words, setWords, forget } = useKeptWords(`${ask.articleId}:looked`);
  const [id] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function answer() {
    if (isBusy || !hasRoomFor(words)) return;
    setBusy(true);
    // The note first: who asked is told no sooner than there is something to read.
    const refusal =
      (words.trim() === '' ? null : await notes.write({ id, words })) ??
      (await notes.change(ask.id, 'resolve'));
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    forget();
    onDone();
  }

  return (
    <DialogForm
      heading="Looked at"
      submit="Looked at"
      onSubmit={() => void answer()}
      onClose={onClose}
    >
      <p className="note-words" dir="auto">
        {toAskSentence(ask)}
      </p>
      <WordsField
        label="What do you say to it?"
        hint="May be left empty. It becomes a note."
        words={words}
        onType={setWords}
        onSend={() => void answer()}
      />
      {failure !== null && (
        <p className="notice" role="alert">
          It does not count as looked at yet. {failure}
        </p>
      )}
    </DialogForm>
  );
}
