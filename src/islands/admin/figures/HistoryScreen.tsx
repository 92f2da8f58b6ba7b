/** Who changed which figure, when and why, with a way back from each change. */
import '../dashboard/DashboardScreen.css';
import './import/Import.css';
import './history/History.css';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { readClinics, readFields, undoFigures } from '../../../backend/figure-desk.ts';
import { getDataOr } from '../../../backend/result.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { toFieldLabel } from '../../../domain/desk/desk-fields.ts';
import {
  findUndone,
  groupChanges,
  type HistoryQuery,
  parseHistoryQuery,
  type PastBatch,
  type PastChange,
  toHistoryParams,
  toUndoSentences,
} from '../../../domain/desk/history.ts';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Button } from '../forms/Button.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { BatchItem } from './history/BatchItem.tsx';
import { HistoryFilters } from './history/HistoryFilters.tsx';
import { readUndoings, useHistory } from './history/use-history.ts';

/** The clinics and fields that the filters offer, and what each clinic is called. */
function useNames() {
  const admin = useAdmin();
  const clinics = useAnswer('clinics', () => retrySignedIn(admin, () => readClinics(backend)));
  const fields = useAnswer('fields', () => retrySignedIn(admin, () => readFields(backend)));
  return useMemo(() => {
    const known = clinics ? getDataOr(clinics, []) : [];
    return {
      clinics: known,
      fields: fields ? getDataOr(fields, []) : [],
      names: new Map(known.map(({ id, name }) => [id, name])),
      isRead: clinics !== null && fields !== null,
    };
  }, [clinics, fields]);
}

/** Takes changes back, and tells what came of it. */
function useUndo(names: ReadonlyMap<string, string>, whenDone: () => Promise<void>) {
  const admin = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ ok: boolean; sentences: string[] } | null>(null);

  async function undo(batch: PastBatch, only: PastChange | null) {
    if (isBusy) return;
    setBusy(true);
    const ids = only && [only.id];
    const answer = await retrySignedIn(admin, () => undoFigures(backend, batch.id, ids));
    const late = answer.ok ? answer.data.filter(({ outcome }) => outcome === 'conflict') : [];
    const undoings = await readUndoings(late.map(({ id }) => id));
    const sentences = answer.ok
      ? toUndoSentences(
          answer.data,
          ({ clinic, field }) =>
            `${toFieldLabel(field)} of ${names.get(clinic) ?? 'a clinic that is gone'}`,
          findUndone(undoings.ok ? undoings.data : []),
        )
      : [`Nothing was taken back. ${answer.message}`];
    setTold({ ok: answer.ok, sentences });
    await whenDone();
    setBusy(false);
  }

  return {
    isBusy,
    told,
    undo: (batch: PastBatch, only: PastChange | null) => void undo(batch, only),
  };
}

export default function HistoryScreen() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseHistoryQuery(params), [params]);
  const { names, clinics, fields, isRead } = useNames();
  const history = useHistory(query);
  const build = useBuild(() => false, String(history.changes[0]?.id ?? 0));
  const list = useRef<HTMLHeadingElement>(null);
  const undo = useUndo(names, async () => {
    await history.readAgain();
    list.current?.focus();
  });
  const batches = useMemo(() => groupChanges(history.changes), [history.changes]);
  const undone = useMemo(() => findUndone(history.undoings), [history.undoings]);
  const people = useMemo(
    () => [...new Set(history.changes.map((change) => change.made_by_name))].sort(),
    [history.changes],
  );
  const show = (next: HistoryQuery) => setParams(toHistoryParams(next), { replace: true });
  const isShown = isRead && history.key !== null;
  return (
    <div className="stack">
      <div className="row figure-head">
        <h1>History</h1>
        <Link href="/admin/figures/import">Import and export</Link>
      </div>
      <BuildPanel build={build} />
      {isRead && (
        <HistoryFilters
          query={query}
          clinics={clinics}
          fields={fields}
          people={people}
          onChange={show}
        />
      )}
      {query.batch !== null && (
        <p>
          Only what was done at once is shown.{' '}
          <Button kind="link" onClick={() => show({ ...query, batch: null })}>
            Show all changes
          </Button>
        </p>
      )}
      {undo.told && (
        <div className="notice history-told" role={undo.told.ok ? 'status' : 'alert'}>
          {undo.told.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {history.failure !== null && (
        <div className="notice row" role="alert">
          <p>The history could not be read. {history.failure}</p>
          <Button kind="quiet" onClick={() => void history.readAgain()}>
            Try again
          </Button>
        </div>
      )}
      {!isShown && history.failure === null && <Spinner text="Loading the history" />}
      {isShown && (
        <section aria-labelledby="changes" aria-busy={!history.isCurrent}>
          <h2 id="changes" className="visually-hidden" tabIndex={-1} ref={list}>
            Changes
          </h2>
          {batches.length === 0 ? (
            <div className="dashboard-empty muted">
              <EmptyLine />
              <p>
                No change matches.{' '}
                <Button kind="link" onClick={() => setParams({}, { replace: true })}>
                  Show all changes
                </Button>
              </p>
            </div>
          ) : (
            <ol className="history-list">
              {batches.map((batch) => (
                <BatchItem
                  key={batch.id}
                  batch={batch}
                  names={names}
                  undone={undone}
                  isBusy={undo.isBusy}
                  onUndo={undo.undo}
                />
              ))}
            </ol>
          )}
          {!history.isLast && (
            <Button kind="quiet" isBusy={history.isReading} onClick={history.readOlder}>
              {history.isReading ? 'Reading…' : 'Show older changes'}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
