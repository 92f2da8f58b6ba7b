import { useEffect, useRef } from 'react';

type Props = {
  /** Of the form's fields, in their order: id of the control by field name. */
  fieldIds: Readonly<Record<string, string>>;
  /** The sentence for each field at fault, by field name. */
  faults: Readonly<Record<string, string | null | undefined>>;
  /** What the backend answered, when it is no field's fault. */
  failure: string | null;
  /** Counts the attempts that failed: after each, the summary takes the focus. */
  refusals: number;
};

/** Everything that keeps a form from going through, each with a link to its field. */
export function ErrorSummary({ fieldIds, faults, failure, refusals }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  /** The refusals it took the focus for: a fault that comes back while somebody types is none. */
  const told = useRef(0);
  const listed = Object.keys(fieldIds).filter((name) => faults[name]);
  const isShown = failure !== null || listed.length > 0;

  useEffect(() => {
    if (!isShown || refusals === told.current) return;
    told.current = refusals;
    summary.current?.focus();
  }, [refusals, isShown]);

  if (!isShown) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      {failure !== null && <p>{failure}</p>}
      {listed.length > 0 && (
        <ul className="error-summary-list tap-links">
          {listed.map((name) => (
            <li key={name}>
              <a
                href={`#${fieldIds[name] ?? ''}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldIds[name] ?? '')?.focus();
                }}
              >
                {faults[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
