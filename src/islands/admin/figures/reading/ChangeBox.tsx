import { type KeyboardEvent, useId } from 'react';
import type { ReadFigure } from '../../../../domain/desk/reading-state.ts';
import { focusOnMount } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { Field } from '../../../kit/Field.tsx';
import type { Reader } from './use-reading.ts';

/** Kinds whose values go over lines: Enter begins another. */
const LINES: ReadonlySet<string> = new Set(['list', 'records']);

const selectOnMount = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
  focusOnMount(element);
  element?.select();
};

/** Where the new value is typed; the words that hold it are found as it is. */
export function ChangeBox({ reader, figure }: { reader: Reader; figure: ReadFigure }) {
  const id = useId();
  const { state, act } = reader;
  const { box } = state;
  if (!box) return null;
  const hasLines = LINES.has(figure.kind);
  const keep = () => act({ type: 'kept' });

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') act({ type: 'box-closed' });
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || isMod || (hasLines && !event.shiftKey)) return;
    event.preventDefault();
    keep();
  };
  const control = {
    value: box.typed,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      act({ type: 'typed', typed: event.target.value }),
    onKeyDown: handleKey,
    ref: selectOnMount,
  };

  return (
    <div className="reading-box stack-2">
      <Field
        id={id}
        label="It says now"
        hint={hasLines ? 'One a line. Shift and Enter keeps it.' : 'Enter keeps it.'}
        error={undefined}
      >
        {(field) => (
          <div className="field-row">
            {hasLines ? (
              <textarea className="field-input" {...field} {...control} />
            ) : (
              <input className="field-input" type="text" {...field} {...control} />
            )}
            <Button kind="quiet" onClick={keep}>
              Keep
            </Button>
            <Button kind="bare" onClick={() => act({ type: 'box-closed' })}>
              Cancel
            </Button>
          </div>
        )}
      </Field>
      {state.needsWords && (
        <p className="small" role="status">
          {box.words ? (
            <>
              On these words: <q>{box.words.exact}</q>
            </>
          ) : (
            'No line holds this and says what it is. Mark the words on the page.'
          )}
        </p>
      )}
    </div>
  );
}
