import './ClinicSheet.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAdmin } from '../../admin-context.ts';
import { BuildPanel } from '../../build/BuildPanel.tsx';
import { useBuild } from '../../build/use-build.ts';
import { Button } from '../../forms/Button.tsx';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { useOnline } from '../../shell/use-online.ts';
import { FigureHistory } from './FigureHistory.tsx';
import { type SheetRow, toRowId, toSheetGroups } from './sheet-rows.ts';
import { SheetTable } from './SheetTable.tsx';
import { useEdits } from './use-edits.ts';
import { useThisSheet } from './use-sheet.ts';

const LEAVE_QUESTION =
  'This clinic has changes that are not applied. They are kept on this device. Leave all the same?';
const LOSE_QUESTION =
  'This clinic has changes that are not applied, and this browser cannot keep them. Leave and lose them?';

/** The field whose row the address names; null where it names none. */
function findNamed(groups: ReturnType<typeof toSheetGroups>): string | null {
  const rows = groups.flatMap((group) => group.rows);
  return rows.find(({ field }) => location.hash === `#${toRowId(field)}`)?.field ?? null;
}

export function ClinicSheet() {
  const { clinic, sheet, specs, reported, told, writes } = useThisSheet();
  const { session } = useAdmin();
  const typed = useEdits(clinic, session.email);
  const build = useBuild(() => false, String(writes));
  const [history, setHistory] = useState<SheetRow | null>(null);
  const groups = useMemo(() => toSheetGroups({ sheet, specs, reported }), [sheet, specs, reported]);
  const [open, setOpen] = useState<string | null>(() => findNamed(groups));
  const opener = useRef(open);
  useEffect(() => {
    if (opener.current !== null) document.getElementById(toRowId(opener.current))?.focus();
  }, []);
  const hasTyped = typed.edits.size > 0;
  useLeaveQuestion(hasTyped ? (typed.isKept ? LEAVE_QUESTION : LOSE_QUESTION) : null);

  return (
    <div className="clinic-sheet stack-3">
      <BuildPanel build={build} />
      <UnappliedNote
        rows={groups.flatMap(({ rows }) => rows).filter(({ field }) => typed.edits.has(field))}
        isKept={typed.isKept}
        onOpen={setOpen}
      />
      <div className="sheet-tools row">
        <nav className="sheet-jumps tap-links row small" aria-label="Parts of the sheet">
          {groups.map(({ id, heading }) => (
            <a key={id} href={`#${id}`}>
              {heading}
            </a>
          ))}
        </nav>
        <details className="sheet-keys small">
          <summary className="button-link">Keys</summary>
          <p className="muted">
            Arrows move between the rows, Enter opens one, Esc closes it and keeps what you typed. H
            shows a row’s history, W holds it back or shows it again.
          </p>
        </details>
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <SheetTable
        groups={groups}
        typed={typed}
        open={open}
        onOpen={setOpen}
        onHistory={setHistory}
      />
      {history && <FigureHistory row={history} onClose={() => setHistory(null)} />}
    </div>
  );
}

type NoteProps = { rows: SheetRow[]; isKept: boolean; onOpen: (field: string) => void };

/** What was typed and is not applied, wherever on the sheet it is. */
function UnappliedNote({ rows, isKept, onOpen }: NoteProps) {
  const isOnline = useOnline();
  if (rows.length === 0 && isOnline) return null;
  return (
    <div className="notice sheet-unapplied row small">
      {!isOnline && <p>You are offline. You can go on typing; apply it once you are connected.</p>}
      {rows.length > 0 && (
        <>
          <p>
            Typed and not applied yet.{' '}
            {isKept
              ? 'It is kept on this device.'
              : 'This browser cannot keep it, so do not close the tab.'}
          </p>
          {rows.map(({ field, label }) => (
            <Button key={field} kind="bare" onClick={() => onOpen(field)}>
              {label}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
