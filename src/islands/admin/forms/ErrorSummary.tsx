import { useEffect, useRef } from 'react';

export function unfold(element: Element): void {
  for (let fold = element.closest('details'); fold;) {
    fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
}

const CONTROLS = 'input, textarea, select, button, summary';

function goToField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  unfold(field);
  const isGroup = field.matches('fieldset');
  (isGroup ? field.querySelector<HTMLElement>(CONTROLS) : field)?.focus();
}

type Props = {
  fieldIds: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string | null | undefined>>;
  failure: string | null;
  /** Counts failed attempts. After each, the summary takes the focus. */
  refusals: number;
};

export function ErrorSummary({ fieldIds, faults, failure, refusals }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const listed = Object.entries(fieldIds).filter(([name]) => faults[name]);
  useEffect(() => summary.current?.focus(), [refusals]);

  if (failure === null && listed.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      {failure !== null && <p>{failure}</p>}
      {listed.length > 0 && (
        <ul className="error-summary-list tap-links">
          {listed.map(([name, id]) => (
            <li key={name}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToField(id);
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
