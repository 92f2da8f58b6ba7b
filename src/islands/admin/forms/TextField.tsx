import './forms.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Props = {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
  /** Beside the input, such as a button. */
  children?: ReactNode;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'readOnly'>;

/** A labelled input with its hint, and the sentence that says what is wrong with it. */
export function TextField({ id, label, hint, error, registration, children, ...input }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="field-row">
        <input
          id={id}
          className="field-input"
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
          {...registration}
        />
        {children}
      </div>
    </div>
  );
}
