import { useId, useState } from 'react';
import { showToast } from '../../../browser/toasts.ts';
import { Field } from '../../kit/Field.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useKeptWords } from './use-kept-words.ts';
import type { Notes } from './use-notes.ts';
import { hasRoomFor, WordsField } from './WordsField.tsx';

type Props = {
  articleId: string;
  notes: Notes;
  onDone: () => void;
  onClose: () => void;
};

/** Asks a colleague, or all of them, to look at the article. */
export function AskDialog({ articleId, notes, onDone, onClose }: Props) {
  const { words, setWords, forget } = useKeptWords(`${articleId}:ask`);
  const [of, setOf] = useState('');
  const [id] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const selectId = useId();

  async function ask() {
    if (isBusy || !hasRoomFor(words)) return;
    setBusy(true);
    const refusal = await notes.write({ id, words, ask: { of: of || null } });
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    forget();
    showToast('You have asked for a look. The list of articles says so.', { type: 'success' });
    onDone();
  }

  return (
    <DialogForm heading="Ask for a look" submit="Ask" onSubmit={() => void ask()} onClose={onClose}>
      <p>
        The list of articles shows it to every editor until somebody has looked. No mail goes out.
      </p>
      <WordsField
        label="What should they look at?"
        hint="May be left empty."
        words={words}
        onType={setWords}
        onSend={() => void ask()}
      />
      <Field id={selectId} label="Whom do you ask?" error={undefined}>
        {(field) => (
          <select
            className="field-input"
            {...field}
            value={of}
            onChange={({ target }) => setOf(target.value)}
          >
            <option value="">Anybody</option>
            {notes.colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {failure !== null && (
        <p className="notice" role="alert">
          Nobody was asked. {failure}
        </p>
      )}
    </DialogForm>
  );
}
