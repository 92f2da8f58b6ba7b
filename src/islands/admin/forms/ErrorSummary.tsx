import './ErrorSummary.css';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';

type Props = {
  errors: FieldErrors;
  /** Of the form's fields: id of the control by field name. */
  fieldIds: Record<string, string>;
  /** What the backend answered, when it is no field's fault. */
  failure: string | null;
  /** Counts the attempts: after each that failed, the summary takes the focus. */
  attempt: number;
};

/** Everything that keeps a form from going through, each with a link to its field. */
export function ErrorSummary({ errors, fieldIds, failure, attempt }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const faults = Object.keys(fieldIds).flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ name, message }] : [];
  });
  const isShown = failure !== null || faults.length > 0;

  useEffect(() => {
    if (attempt > 0 && isShown) summary.current?.focus();
  }, [attempt, isShown]);

  if (!isShown) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      {failure !== null && <p>{failure}</p>}
      {faults.length > 0 && (
        <ul className="error-summary-list tap-links">
          {faults.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${fieldIds[name] ?? ''}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldIds[name] ?? '')?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
