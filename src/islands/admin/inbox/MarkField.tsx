import { useId } from 'react';
import { type Span, toWholeWords } from '../../../domain/evidence/quote.ts';
import { Field } from '../../kit/Field.tsx';
import { Button } from '../forms/Button.tsx';

/** As many characters as the database keeps. */
const MOST = 500;

type Props = {
  text: string;
  marked: string;
  selected: Span | null;
  error: string | undefined;
  /** Words were taken from the text. */
  onMark: (marked: string) => void;
  onType: (marked: string) => void;
};

/** Which words of its author's have to go: selected in the text, or written here. */
export function MarkField({ text, marked, selected, error, onMark, onType }: Props) {
  const id = useId();
  const mark = () => {
    if (!selected) return;
    const [start, end] = toWholeWords(text, selected.start, selected.end);
    onMark(text.slice(start, end).slice(0, MOST));
  };
  return (
    <Field
      id={id}
      label="Words that have to go"
      hint="Select them in the text and press the button, or write them here as they stand there. May be left empty."
      error={error}
    >
      {(field) => (
        <>
          <textarea
            className="field-input"
            rows={2}
            autoComplete="off"
            maxLength={MOST}
            {...field}
            value={marked}
            onChange={(event) => onType(event.target.value)}
          />
          <div className="row">
            <Button kind="quiet" aria-disabled={selected === null || undefined} onClick={mark}>
              Mark the selected words
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}
