import { useId, useState } from 'react';
import { showToast } from '../../../browser/toasts.ts';
import { Field } from '../../kit/Field.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useNoteForm } from './use-note-form.ts';
import type { Notes } from './use-notes.ts';
import { WordsField } from './WordsField.tsx';

type Props = {
  articleId: string;
  notes: Notes;
  onDone: () => void;
  onClose: () => void;
};

/** Asks a colleague, or all of them, to look at the article. */
export function AskDialog({ articleId, notes, onDone, onClose }: Props) {
  const [of, setOf] = useState('');
  const selectId = useId();
  const { words, setWords, failure, submit } = useNoteForm({
    name: `${articleId}:ask`,
    send: (note) => notes.write({ ...note, ask: { of: of || null } }),
    onSent: () => {
      showToast('You have asked for a look. The list of articles says so.', { type: 'success' });
      onDone();
    },
  });

  return (
    <DialogForm heading="Ask for a look" submit="Ask" onSubmit={submit} onClose={onClose}>
      <p>
        The list of articles shows it to every editor until somebody has looked. No mail goes out.
      </p>
      <WordsField
        label="What should they look at?"
        hint="May be left empty."
        words={words}
        onType={setWords}
        onSend={submit}
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
