import { useId, useState } from 'react';
import { type FieldKind, toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { type FieldValue, readFieldText } from '../../../../domain/desk/field-values.ts';
import { focusOnMount } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { TextField } from '../../forms/TextField.tsx';

type Props = {
  field: string;
  kind: FieldKind;
  isBusy: boolean;
  onAnswer: (value: FieldValue) => void;
  onClose: () => void;
};

/** Asks for one figure of the page while no value and no mark is on the screen. */
export function BlindQuestion({ field, kind, isBusy, onAnswer, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const answer = () => {
    const read = readFieldText(field, kind, typed);
    if (!read.ok) setError(read.problem);
    else if (read.value === null) setError('Write the value that the page states.');
    else {
      setError(undefined);
      if (!isBusy) onAnswer(read.value);
    }
  };
  return (
    <form
      className="notice stack-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answer();
      }}
    >
      <h2>Find one figure unseen</h2>
      <p>
        Now and then we ask for one figure before all of them may stand as before. Read it on the
        page: the values are hidden until you have answered.
      </p>
      <TextField
        id={id}
        ref={focusOnMount}
        label={toFieldLabel(field)}
        error={error}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="button-row">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Recording…' : 'Answer'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Answer for each figure instead
        </Button>
      </div>
    </form>
  );
}
