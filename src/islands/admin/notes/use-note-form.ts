import { useRef, useState } from 'react';
import type { NewNote } from '../../../backend/article-notes.ts';
import { hasRoomFor } from './WordsField.tsx';
import { useKeptWords } from './use-kept-words.ts';

type Options = {
  /** Under which its words are kept. */
  name: string;
  /** Gives why it was refused, null when it was done. */
  send: (note: Pick<NewNote, 'id' | 'words'>) => Promise<string | null>;
  onSent: () => void;
};

/** Sends each note to colleagues once: the same words are sent again under the same id. */
export function useNoteForm({ name, send, onSent }: Options) {
  const { words, setWords, forget } = useKeptWords(name);
  const attempt = useRef({ id: '', words: '' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit() {
    if (isBusy || !hasRoomFor(words)) return;
    setBusy(true);
    const { id, words: tried } = attempt.current;
    if (id === '' || tried !== words) attempt.current = { id: crypto.randomUUID(), words };
    const refusal = await send(attempt.current);
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    forget(words);
    attempt.current = { id: '', words: '' };
    onSent();
  }

  return { words, setWords, isBusy, failure, submit: () => void submit() };
}
