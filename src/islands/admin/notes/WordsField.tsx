import { useId } from 'react';
import { MAX_NOTE_LENGTH } from '../../../domain/admin/article-notes.ts';
import { Field } from '../../kit/Field.tsx';

type Props = {
  label: string;
  hint?: string;
  words: string;
  onType: (words: string) => void;
  onSend: () => void;
};

/** Whether a note has room for them. */
export const hasRoomFor = (words: string): boolean => words.trim().length <= MAX_NOTE_LENGTH;

/** Plain words for colleagues; Ctrl+Enter sends them. */
export function WordsField({ label, hint, words, onType, onSend }: Props) {
  const id = useId();
  const over = words.trim().length - MAX_NOTE_LENGTH;
  const error = over > 0 ? `A note has room for 2,000 characters: ${over} too many` : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(field) => (
        <textarea
          className="field-input"
          rows={3}
          dir="auto"
          {...field}
          value={words}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSend();
          }}
        />
      )}
    </Field>
  );
}
