import { useId, useState } from 'react';
import type { FigureField } from '../../../backend/figure-desk.ts';
import { type FieldValue, readFieldText } from '../../../domain/desk/field-values.ts';
import { focusOnMount } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { TextField } from '../forms/TextField.tsx';

type Props = {
  field: string;
  fields: readonly FigureField[];
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** What the button says, and what it says while the value is being sent. */
  submit: [text: string, sending: string];
  /** Resolves to why the value was not taken; null where it was. */
  onAnswer: (value: FieldValue) => Promise<string | null>;
};

/** Takes the value of a figure from somebody who finds it unseen. */
export function BlindForm({ field, fields, label, typed, onType, submit, onAnswer }: Props) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send() {
    if (isSending) return;
    const kind = fields.find((one) => one.field === field)?.kind ?? 'text';
    const read = readFieldText(field, kind, typed);
    if (!read.ok || read.value === null) {
      setError(read.ok ? 'Write the value that the page states.' : read.problem);
      return;
    }
    setError(null);
    setSending(true);
    setError(await onAnswer(read.value));
    setSending(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        id={id}
        ref={focusOnMount}
        label={label}
        error={error ?? undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      >
        <Button type="submit" isBusy={isSending}>
          {submit[isSending ? 1 : 0]}
        </Button>
      </TextField>
    </form>
  );
}
