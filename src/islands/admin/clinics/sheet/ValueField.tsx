import { useCallback, useId } from 'react';
import { Field } from '../../../kit/Field.tsx';
import { VERBATIM } from '../../forms/TextField.tsx';
import { isLong, type SheetRow, toHint } from './sheet-rows.ts';

type Props = {
  row: SheetRow;
  text: string;
  /** Why it cannot be so. */
  error: string | undefined;
  onType: (text: string) => void;
};

/** The value as text. Opens with all of it selected, so that typing replaces it. */
export function ValueField({ row, text, error, onType }: Props) {
  const id = useId();
  const begin = useCallback((box: HTMLInputElement | HTMLTextAreaElement | null) => {
    box?.focus();
    box?.select();
  }, []);
  return (
    <>
      <Field id={id} label={row.label} hint={toHint(row)} error={error}>
        {(field) => {
          const shared = {
            ...field,
            className: 'field-input',
            value: text,
            autoComplete: 'off',
            onChange: ({ target }: { target: { value: string } }) => onType(target.value),
          };
          return isLong(row) ? (
            <textarea ref={begin} {...shared} />
          ) : (
            <input
              ref={begin}
              type="text"
              inputMode={row.spec.kind === 'pounds' ? 'decimal' : undefined}
              {...VERBATIM}
              {...shared}
            />
          );
        }}
      </Field>
      <p className="visually-hidden" role="alert">
        {error}
      </p>
    </>
  );
}
