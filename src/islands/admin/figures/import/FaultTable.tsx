import { Link } from 'wouter';
import type { Fault } from '../../../../domain/desk/figure-csv/figure-rows.ts';
import { MoreRows } from './MoreRows.tsx';

/** Everything that is wrong with a file, by line and column, with what to do. */
export function FaultTable({ faults }: { faults: readonly Fault[] }) {
  return (
    <MoreRows rows={faults} name="lines">
      {(shown) => (
        <table className="figure-table small">
          <caption>Refused: mend these lines in your file, and choose it again</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, column, text, sheet }, index) => (
              <tr key={index}>
                <th scope="row">
                  <span className="figure-label">Line </span>
                  {line}
                </th>
                <td data-label="Column">{column ?? 'the whole line'}</td>
                <td className="figure-wide">
                  {text}{' '}
                  {sheet !== undefined && (
                    <Link href={`/admin/clinics/${sheet}`}>Open the clinic’s sheet</Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </MoreRows>
  );
}
