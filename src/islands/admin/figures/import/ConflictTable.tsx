import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Button } from '../../forms/Button.tsx';
import { ValueText } from './figure-words.tsx';
import { MoreRows } from './MoreRows.tsx';
import type { Answered } from './run-plans.ts';
import type { Import } from './use-import.ts';

type Props = { conflicts: readonly Answered[]; decide: Import['decide'] };

/** What somebody changed since the file was exported: theirs and the file's, and which is to stay. */
export function ConflictTable({ conflicts, decide }: Props) {
  return (
    <MoreRows rows={conflicts} name="lines">
      {(shown) => (
        <table className="figure-table small">
          <caption>Changed by somebody since you exported the file: which is to stay?</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Figure</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
              <th scope="col">Decide</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <Conflict key={one.change.line} conflict={one} decide={decide} />
            ))}
          </tbody>
        </table>
      )}
    </MoreRows>
  );
}

function Conflict({ conflict, decide }: { conflict: Answered; decide: Import['decide'] }) {
  const { change, answer } = conflict;
  const { theirs } = answer;
  const name = `${change.label} of ${change.clinic.name}`;
  return (
    <tr>
      <th scope="row">
        <span className="figure-label">Line </span>
        {change.line}
      </th>
      <td className="figure-wide">
        {change.clinic.name}: {change.label}
      </td>
      <td data-label="Theirs">
        <ValueText field={change.field} value={theirs ? theirs.value : change.now.value} />
        {theirs && (
          <p className="figure-aside muted">
            {theirs.by}, {formatLondonTime(theirs.at)}
          </p>
        )}
      </td>
      <td data-label="Yours">
        <ValueText field={change.field} value={change.value} />
      </td>
      <td className="figure-actions">
        <Button
          kind="action"
          aria-label={`Keep theirs: ${name}`}
          onClick={() => decide(conflict, 'theirs')}
        >
          Keep theirs
        </Button>
        <Button
          kind="action"
          aria-label={`Apply mine: ${name}`}
          onClick={() => decide(conflict, 'mine')}
        >
          Apply mine
        </Button>
      </td>
    </tr>
  );
}
