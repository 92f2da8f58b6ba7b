import './Field.css';
import type { AriaAttributes, ReactNode } from 'react';

type Control = { id: string } & Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>;

type Props = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: Control) => ReactNode;
};

export function Field({ id, label, hint, error, children }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const isInvalid = error ? true : undefined;
  return (
    <div className="field" data-invalid={isInvalid}>
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
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': isInvalid })}
    </div>
  );
}
