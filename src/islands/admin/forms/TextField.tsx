import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../kit/Field.tsx';

type Props = {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
  /** Beside the input, such as a button. */
  children?: ReactNode;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'readOnly'>;

/** A field of one line, for addresses and passwords: nothing in it is corrected. */
export function TextField({ id, label, hint, error, registration, children, ...input }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(field) => (
        <div className="field-row">
          <input
            className="field-input"
            spellCheck={false}
            autoCapitalize="none"
            {...field}
            {...input}
            {...registration}
          />
          {children}
        </div>
      )}
    </Field>
  );
}
