import { type ReactNode, useState } from 'react';
import { Button } from '../../forms/Button.tsx';

/** Rows shown at first, and with each press. */
const STEP = 100;

type Props<Row> = {
  rows: readonly Row[];
  /** What a row is called, in the plural. */
  name: string;
  children: (shown: readonly Row[]) => ReactNode;
};

/** The first rows of a long list; a button shows more. */
export function MoreRows<Row>({ rows, name, children }: Props<Row>) {
  const [most, setMost] = useState(STEP);
  const hidden = rows.length - most;
  return (
    <>
      {children(rows.slice(0, most))}
      {hidden > 0 && (
        <p className="row">
          <Button kind="quiet" onClick={() => setMost(most + STEP)}>
            Show {Math.min(STEP, hidden)} more {name}
          </Button>
          <span className="muted small">
            {most} of {rows.length} are shown.
          </span>
        </p>
      )}
    </>
  );
}
