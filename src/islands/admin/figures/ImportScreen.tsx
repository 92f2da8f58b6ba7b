/** Figures out to a spreadsheet, and in from one: checked as a whole before any is changed. */
import '../dashboard/DashboardScreen.css';
import './figures.css';
import { useId } from 'react';
import { Link } from 'wouter';
import { decodeFile } from '../../../domain/desk/figure-csv/decode-file.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { focusOnMount } from '../admin-context.ts';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { Button } from '../forms/Button.tsx';
import { useLeaveQuestion } from '../shell/leave-question.ts';
import { AppliedPanel } from './import/AppliedPanel.tsx';
import { ExportForm } from './import/ExportForm.tsx';
import { Preview } from './import/Preview.tsx';
import { type Import, useImport } from './import/use-import.ts';

export default function ImportScreen() {
  const desk = useImport();
  const { draft, doing, fault, checked, applied, discarded, isKept } = desk;
  const id = useId();
  const isLost = draft !== null && applied === null && !isKept;
  const lossQuestion = isLost ? 'This browser could not keep your file. Leave all the same?' : null;
  useLeaveQuestion(desk.isApplying ? 'Changes are being made. Leave all the same?' : lossQuestion);
  return (
    <div className="stack">
      <div className="row figure-head">
        <h1>Import and export</h1>
        <Link href="/admin/figures/history">History</Link>
      </div>
      <ExportForm />
      <section className="figure-part stack" aria-labelledby={`${id}-import`}>
        <h2 id={`${id}-import`}>Import</h2>
        <p className="muted" role="status">
          {doing}
        </p>
        {fault !== null && (
          <p className="notice" role="alert">
            {fault}
          </p>
        )}
        {isLost && (
          <p className="notice">
            This browser could not keep the file. Do not close this page before it is applied.
          </p>
        )}
        {discarded && (
          <div className="row" role="group" aria-label="Discarded">
            <p>{discarded.name ?? 'The cells'} was discarded. Nothing was changed.</p>
            <Button kind="quiet" ref={focusOnMount} onClick={() => desk.put(discarded)}>
              Undo
            </Button>
          </div>
        )}
        {applied && <AppliedPanel applied={applied} desk={desk} />}
        {draft && !applied && (
          <p className="muted small">
            {draft.name ?? 'Pasted cells'}, chosen{' '}
            {formatLondonTime(new Date(draft.chosenAt).toISOString())}
          </p>
        )}
        {draft && !applied && checked && <Preview draft={draft} checked={checked} desk={desk} />}
        {draft && !applied && !checked && doing === null && (
          <div className="button-row">
            <Button onClick={desk.checkAgain}>Check again</Button>
            <Button kind="quiet" onClick={desk.discard}>
              Discard
            </Button>
          </div>
        )}
        {!applied && (
          <EarlierDrafts kept={desk.kept} describe={(one) => one?.name ?? 'Pasted cells'} />
        )}
        {!draft && !applied && doing === null && <FilePicker desk={desk} />}
      </section>
    </div>
  );
}

/** Takes a file that is chosen or dropped, or cells that are pasted. */
function FilePicker({ desk }: { desk: Import }) {
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (!decoded.ok) desk.refuse(`${file.name}: ${decoded.fault}`);
    else desk.open(file.name, decoded.text, decoded.note === null ? [] : [decoded.note]);
  };
  return (
    <div className="grid grid-fit">
      <div className="stack-2">
        <label htmlFor={`${id}-file`}>Choose a CSV, or drop it here</label>
        <input
          id={`${id}-file`}
          className="figure-file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      <form
        className="stack-2"
        onSubmit={(event) => {
          event.preventDefault();
          const cells = new FormData(event.currentTarget).get('cells');
          if (typeof cells === 'string' && cells !== '') desk.open(null, cells);
        }}
      >
        <label htmlFor={`${id}-cells`}>
          Or paste cells of a spreadsheet, with the line that names them
        </label>
        <textarea
          id={`${id}-cells`}
          name="cells"
          className="field-input small"
          rows={3}
          spellCheck={false}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (event.currentTarget.value !== '' || text === '') return;
            event.preventDefault();
            desk.open(null, text);
          }}
        />
        <Button kind="quiet" type="submit">
          Check these cells
        </Button>
      </form>
    </div>
  );
}
