import type { ReactNode } from 'react';
import { ValueText } from './figure-words.tsx';
import { MoreRows } from './MoreRows.tsx';
import type { Answered } from './run-plans.ts';

type Props = {
  caption: string;
  changes: readonly Answered[];
  /** What the last column is called, and what stands in it. */
  last: string;
  children: (answered: Answered) => ReactNode;
};

/** Changes of a file, before and after, with the words they rest on. */
export function ChangeTable({ caption, changes, last, children }: Props) {
  return (
    <MoreRows rows={changes} name="changes">
      {(shown) => (
        <table className="figure-table small">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Figure</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Words</th>
              <th scope="col">{last}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((answered) => (
              <Change key={answered.change.line} answered={answered}>
                {children(answered)}
              </Change>
            ))}
          </tbody>
        </table>
      )}
    </MoreRows>
  );
}

function Change({ answered, children }: { answered: Answered; children: ReactNode }) {
  const { line, clinic, label, field, now, value, evidence } = answered.change;
  return (
    <tr>
      <th scope="row">
        <span className="figure-label">Line </span>
        {line}
      </th>
      <td className="figure-wide">
        {clinic.name}: {label}
      </td>
      <td data-label="Before">
        <ValueText field={field} value={now.value} />
      </td>
      <td data-label="After">
        <ValueText field={field} value={value} />
      </td>
      <td data-label="Words" className="figure-quote">
        {evidence?.exact ? `“${evidence.exact}”` : <span className="muted">none</span>}
      </td>
      <td className="figure-actions">{children}</td>
    </tr>
  );
}
