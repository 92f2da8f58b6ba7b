import { type KeyboardEvent, useRef, useState } from 'react';
import { FigureEditor } from './FigureEditor.tsx';
import { FigureRow } from './FigureRow.tsx';
import { type SheetRow, toRowId, type toSheetGroups } from './sheet-rows.ts';
import type { Edits } from './use-edits.ts';
import { useThisSheet } from './use-sheet.ts';

type Props = {
  groups: ReturnType<typeof toSheetGroups>;
  typed: Edits;
  /** The field whose editor is open. */
  open: string | null;
  onOpen: (field: string | null) => void;
  onHistory: (row: SheetRow) => void;
};

const COLUMNS = ['Figure', 'Value', 'Words and page', 'Checked', 'Last change'];

/** The row that each key leads to, from the one at `at`. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const focusRow = (field: string) => document.getElementById(toRowId(field))?.focus();

/** Every row of the sheet. One of them is in the order of Tab; arrows lead to the others. */
export function SheetTable({ groups, typed, open, onOpen, onHistory }: Props) {
  const { withhold } = useThisSheet();
  const rows = groups.flatMap((group) => group.rows);
  const [current, setCurrent] = useState(rows[0]?.field);
  /** The page that somebody named last. */
  const lastPage = useRef<string | null>(null);

  function handleKey(event: KeyboardEvent, row: SheetRow) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const next = MOVES[key]?.(rows.indexOf(row), rows.length);
    const letter = key.toLowerCase();
    if (next !== undefined) focusRow(rows[next]?.field ?? row.field);
    else if (letter === 'h') onHistory(row);
    else if (letter === 'w' && row.main) void withhold(row.field, row.main.withheld_since === null);
    else return;
    event.preventDefault();
  }

  return (
    <table className="sheet-table small">
      <caption className="visually-hidden">Everything that is known of the clinic</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ id, heading, rows: grouped }) => (
        <tbody key={id}>
          <tr className="sheet-group">
            <th scope="rowgroup" colSpan={COLUMNS.length}>
              <h2 id={id} tabIndex={-1}>
                {heading}
              </h2>
            </th>
          </tr>
          {grouped.map((row) => (
            <FigureRow
              key={row.field}
              row={row}
              isCurrent={row.field === current}
              isOpen={row.field === open}
              typed={typed.edits.get(row.field) ?? null}
              onFocus={() => setCurrent(row.field)}
              onKey={(event) => handleKey(event, row)}
              onToggle={() => onOpen(row.field === open ? null : row.field)}
            >
              {row.field === open && (
                <FigureEditor
                  row={row}
                  typed={typed}
                  lastPage={lastPage}
                  onHistory={() => onHistory(row)}
                  onClose={() => {
                    focusRow(row.field);
                    onOpen(null);
                  }}
                />
              )}
            </FigureRow>
          ))}
        </tbody>
      ))}
    </table>
  );
}
