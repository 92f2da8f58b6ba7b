/** Figures out to a spreadsheet, and in from one: checked as a whole before any is changed. */
import '../dashboard/DashboardScreen.css';
import './import/Import.css';
import { useId } from 'react';
import { Link } from 'wouter';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { focusOnMount } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { useLeaveQuestion } from '../shell/use-leave-question.ts';
import { AppliedPanel } from './import/AppliedPanel.tsx';
import { ExportForm } from './import/ExportForm.tsx';
import { FilePicker } from './import/FilePicker.tsx';
import { Preview } from './import/Preview.tsx';
import { type Import, useImport } from './import/use-import.ts';

/** While changes are being made, and where the browser cannot keep the file, leaving is asked about. */
function toLeaveQuestion({
  draft,
  isKept,
  applied,
  doing,
  checked,
}: Import['state']): string | null {
  const isApplying = checked !== null && doing !== null;
  const isLost = draft !== null && applied === null && !isKept;
  if (isApplying) return 'Changes are being made. Leave all the same?';
  return isLost ? 'This browser could not keep your file. Leave all the same?' : null;
}

export default function ImportScreen() {
  const desk = useImport();
  const id = useId();
  useLeaveQuestion(toLeaveQuestion(desk.state));
  return (
    <div className="stack">
      <div className="row figure-head">
        <h1>Import and export</h1>
        <Link href="/admin/figures/history">History</Link>
      </div>
      <ExportForm />
      <section className="figure-section stack" aria-labelledby={`${id}-import`}>
        <h2 id={`${id}-import`}>Import</h2>
        <ImportSteps desk={desk} />
      </section>
    </div>
  );
}

function ImportSteps({ desk }: { desk: Import }) {
  const { draft, doing, fault, checked, applied, isKept, discarded } = desk.state;
  return (
    <>
      <p className="figure-doing muted" role="status">
        {doing}
      </p>
      {fault !== null && (
        <p className="notice" role="alert">
          {fault}
        </p>
      )}
      {!isKept && (
        <p className="notice">
          This browser could not keep the file. Do not close this page before it is applied.
        </p>
      )}
      {discarded && (
        <div className="row" role="group" aria-label="Discarded">
          <p>{discarded.name ?? 'The cells'} was discarded. Nothing was changed.</p>
          <Button kind="quiet" ref={focusOnMount} onClick={desk.bringBack}>
            Undo
          </Button>
        </div>
      )}
      {applied ? (
        <AppliedPanel applied={applied} desk={desk} />
      ) : (
        draft && (
          <>
            <p className="muted small">
              {draft.name ?? 'Pasted cells'}, chosen{' '}
              {formatLondonTime(new Date(draft.writtenAt).toISOString())}
            </p>
            {checked && <Preview draft={draft} checked={checked} desk={desk} />}
            {!checked && doing === null && (
              <div className="button-row">
                <Button onClick={desk.checkAgain}>Check again</Button>
                <Button kind="quiet" onClick={desk.discard}>
                  Discard
                </Button>
              </div>
            )}
          </>
        )
      )}
      {!draft && doing === null && <FilePicker openFile={desk.openFile} openText={desk.openText} />}
    </>
  );
}
