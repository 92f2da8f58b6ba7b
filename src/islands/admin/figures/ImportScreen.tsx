/** Export and import of figures. The whole file is checked before anything changes. */
import '../dashboard/DashboardScreen.css';
import './figures.css';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { decodeFile } from '../../../domain/desk/figure-csv/decode-file.ts';
import { type FigureFile, readFigureRows } from '../../../domain/desk/figure-csv/figure-rows.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { backend, focusOnMount, retrySignedIn, useAdmin } from '../admin-context.ts';
import { isLost } from '../drafts/draft-writer.ts';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { useDraftValue } from '../drafts/use-draft.ts';
import { Button } from '../forms/Button.tsx';
import { TextField } from '../forms/fields.tsx';
import { useRead } from '../queries.tsx';
import { useLeaveQuestion } from '../shell/leave-question.ts';
import {
  checkFile,
  countOutcomes,
  type ImportDraft,
  makeChanges,
  toImportView,
} from './import/check-file.ts';
import { ExportForm } from './import/ExportForm.tsx';
import { type Applied, AppliedPanel, Preview } from './import/Preview.tsx';

const CHANGED_SINCE =
  'Nothing was recorded, because somebody changed one of these figures after the file was checked. We have checked it again.';

export default function ImportScreen() {
  const admin = useAdmin();
  const kept = useDraftValue<ImportDraft | null>('import:figures', null);
  const draft = kept.value;
  const [round, setRound] = useState(1);
  const [isApplying, setApplying] = useState(false);
  const [applied, setApplied] = useState<Applied | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState<ImportDraft | null>(null);
  const text = draft?.text;
  const read = useMemo(() => (text === undefined ? null : readFigureRows(text)), [text]);
  const decided = draft?.decided ?? {};

  const check = useRead(
    ['import', draft?.chosenAt, round],
    () => checkFile(backend, (read as { file: FigureFile }).file, decided),
    { isEnabled: read?.ok === true && applied === null },
  );
  const checked = check.data;
  const covering = Object.entries(decided)
    .filter(([, { keep }]) => keep === 'mine')
    .map(([line]) => line)
    .join();
  const checkDecisions = useEffectEvent(() => {
    if (checked) void check.reload();
  });
  useEffect(() => checkDecisions(), [covering]);

  const put = (next: ImportDraft | null) => {
    kept.set(next);
    setFault(null);
    setDiscarded(null);
  };
  const checkAgain = () => {
    setFault(null);
    setApplied(null);
    setRound(round + 1);
  };

  async function apply() {
    if (!draft || !checked || isApplying || check.isFetching) return;
    const { holding, blocked } = toImportView(checked, decided);
    const changes = holding.map(({ change }) => change);
    const how = { note: draft.note.trim() || null, partly: draft.partly };
    setFault(null);
    setApplying(true);
    const run = await retrySignedIn(admin, () => makeChanges(backend, changes, how, false));
    setApplying(false);
    if (!run.ok) {
      setFault(
        `${run.message} ${formatCount(holding.length, 'change')} in the file may not have been recorded. Record again: any that were recorded will count as unchanged.`,
      );
    } else if (!run.data.applied) {
      checkAgain();
      setFault(CHANGED_SINCE);
    } else {
      const { conflict, refused } = countOutcomes(run.data.answered);
      const leftOut = blocked + conflict + refused;
      setApplied({ ...run.data, leftOut });
      if (leftOut === 0) kept.set(null);
    }
  }

  const hasLost = draft !== null && applied === null && isLost(kept.kept);
  const lossQuestion = hasLost ? 'This browser could not keep your file. Leave anyway?' : null;
  useLeaveQuestion(isApplying ? 'Changes are being recorded. Leave anyway?' : lossQuestion);
  const toDoing = () => {
    if (!kept.isRead) return 'Loading your file.';
    if (isApplying) return 'Recording.';
    if (!check.isFetching) return null;
    return checked ? 'Checking the file again.' : 'Reading the file.';
  };
  const doing = toDoing();
  const message = fault ?? (read?.ok === false ? read.fault : check.failure?.message);
  const others = (
    <>
      <Button kind="quiet" onClick={checkAgain}>
        Check again
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          put(null);
          setDiscarded(draft);
        }}
      >
        Discard
      </Button>
    </>
  );
  return (
    <div className="stack">
      <div className="row apart">
        <h1>Import and export</h1>
        <Link href="/admin/figures/history">History</Link>
      </div>
      <ExportForm />
      <section className="figure-part stack" aria-labelledby="import">
        <h2 id="import">Import</h2>
        <p className="muted" role="status">
          {doing}
        </p>
        {message && (
          <p className="notice" role="alert">
            {message}
          </p>
        )}
        {hasLost && (
          <p className="notice">
            This browser could not keep the file. Record it before you close this page.
          </p>
        )}
        {discarded && (
          <div className="row" role="group" aria-label="Discarded">
            <p>
              {discarded.name === null ? 'The cells were' : `${discarded.name} was`} discarded.
              Nothing was changed.
            </p>
            <Button kind="quiet" ref={focusOnMount} onClick={() => put(discarded)}>
              Undo
            </Button>
          </div>
        )}
        {applied && (
          <AppliedPanel
            applied={applied}
            onContinue={checkAgain}
            onClose={() => setApplied(null)}
          />
        )}
        {draft && !applied && (
          <>
            <p className="muted small">
              {draft.name ?? 'Pasted cells'}, chosen{' '}
              {formatLondonTime(new Date(draft.chosenAt).toISOString())}
            </p>
            {checked && (
              <Preview
                draft={draft}
                checked={checked}
                isBusy={doing !== null}
                onChange={(part) => kept.set({ ...draft, ...part })}
                onApply={() => void apply()}
              >
                {others}
              </Preview>
            )}
            {!checked && doing === null && <div className="button-row">{others}</div>}
          </>
        )}
        {!applied && <EarlierDrafts kept={kept} describe={(one) => one?.name ?? 'Pasted cells'} />}
        {!draft && !applied && doing === null && (
          <FilePicker
            onRefuse={setFault}
            onOpen={(name, opened, notes = []) =>
              put({
                ...{ name, text: opened, notes, partly: false, note: '', decided: {} },
                chosenAt: Date.now(),
              })
            }
          />
        )}
      </section>
    </div>
  );
}

type PickerProps = {
  onOpen: (name: string | null, text: string, notes?: string[]) => void;
  onRefuse: (why: string) => void;
};

function FilePicker({ onOpen, onRefuse }: PickerProps) {
  const take = async (file: File | undefined) => {
    if (!file) return;
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (!decoded.ok) onRefuse(`${file.name}: ${decoded.fault}`);
    else onOpen(file.name, decoded.text, decoded.note === null ? [] : [decoded.note]);
  };
  return (
    <div className="grid grid-fit">
      <div className="stack-2">
        <label htmlFor="figure-file">Choose a CSV, or drop it here</label>
        <input
          id="figure-file"
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
          if (typeof cells === 'string' && cells !== '') onOpen(null, cells);
        }}
      >
        <TextField
          id="figure-cells"
          label="Or paste cells from a spreadsheet, with their headings"
          name="cells"
          rows={3}
          spellCheck={false}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (event.currentTarget.value !== '' || text === '') return;
            event.preventDefault();
            onOpen(null, text);
          }}
        />
        <Button kind="quiet" type="submit">
          Check these cells
        </Button>
      </form>
    </div>
  );
}
