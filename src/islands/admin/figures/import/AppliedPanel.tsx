import { useState } from 'react';
import { Link } from 'wouter';
import { type UndoAnswer, undoFigures } from '../../../../backend/figure-desk.ts';
import type { Result } from '../../../../backend/result.ts';
import { formatCounts } from '../../../../domain/desk/figure-csv/import-words.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { backend, focusOnMount } from '../../admin-context.ts';
import { BuildPanel } from '../../build/BuildPanel.tsx';
import { useBuild } from '../../build/use-build.ts';
import { Button } from '../../forms/Button.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { type Answered, undoBatches } from './run-plans.ts';
import type { Applied, Import } from './use-import.ts';

type Undone = UndoAnswer['outcome'];

const UNDONE: Record<Undone, string> = {
  applied: 'taken back',
  conflict: 'changed again since, left as it is',
  refused: 'could not be taken back',
};

/** What became of each change of this session's batches, by its version. */
function useUndo(applied: Applied, desk: Import) {
  const [undone, setUndone] = useState<ReadonlyMap<number, Undone>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function take(question: () => Promise<Result<UndoAnswer[]>>) {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const answer = await desk.ask(question);
    setBusy(false);
    if (!answer.ok) {
      setFault(`Not everything was taken back. ${answer.message}`);
      return;
    }
    setUndone(
      (before) =>
        new Map([...before, ...answer.data.map(({ id, outcome }) => [id, outcome] as const)]),
    );
  }

  return {
    undone,
    isBusy,
    fault,
    undoAll: () => void take(() => undoBatches(backend, applied.run.batches)),
    undoOne: (version: number) => {
      const batch = applied.run.batches.find(({ answered }) =>
        answered.some(({ answer }) => answer.version === version),
      );
      if (batch) void take(() => undoFigures(backend, batch.id, [version]));
    },
  };
}

const WORDS: Partial<Record<Answered['answer']['outcome'], string>> = {
  waiting: 'waits for a second person',
  unchanged: 'was so already',
  conflict: 'changed by somebody meanwhile, left as it is',
};

/** What was applied, and how it is taken back. */
export function AppliedPanel({ applied, desk }: { applied: Applied; desk: Import }) {
  const { run, differences, leftOut } = applied;
  const undo = useUndo(applied, desk);
  const build = useBuild(() => false, `${run.batches.length} ${undo.undone.size}`);
  const answered = run.batches.flatMap((batch) => batch.answered);
  const count = (outcome: Answered['answer']['outcome']) =>
    answered.filter(({ answer }) => answer.outcome === outcome).length;
  const changed = count('applied');
  const open = answered.filter(
    ({ answer }) => answer.version !== undefined && !undo.undone.has(answer.version),
  );
  const counts = {
    unchanged: count('unchanged'),
    changed,
    waiting: count('waiting'),
    conflict: count('conflict'),
    refused: count('refused'),
  };
  return (
    <div className="stack">
      <h3 tabIndex={-1} ref={focusOnMount}>
        {formatCount(changed, 'change')} applied
      </h3>
      <p role="status" className="figure-counts">
        {formatCounts(counts)}
        {leftOut > 0 && ` · left out ${leftOut}`}
        {undo.undone.size > 0 && ` · taken back ${undo.undone.size}`}
      </p>
      <BuildPanel build={build} />
      {run.as === 'halted' && <Halted applied={applied} desk={desk} />}
      {differences.length > 0 && (
        <div className="notice" role="alert">
          <p>Answered otherwise than when the file was checked:</p>
          <ul>
            {differences.map(({ after: { change, answer } }) => (
              <li key={change.line}>
                Line {change.line}, {change.label} of {change.clinic.name}:{' '}
                {answer.reason ?? WORDS[answer.outcome] ?? 'changed'}
              </li>
            ))}
          </ul>
        </div>
      )}
      {undo.fault !== null && <p role="alert">{undo.fault}</p>}
      <div className="button-row">
        {open.length > 0 && (
          <Button kind="quiet" isBusy={undo.isBusy} onClick={undo.undoAll}>
            Undo {open.length === 1 ? 'the change' : `all ${open.length} changes`}
          </Button>
        )}
        {leftOut > 0 ? (
          <Button kind="quiet" onClick={desk.checkAgain}>
            Go on with what was left out
          </Button>
        ) : (
          <Button kind="quiet" onClick={desk.close}>
            Import another file
          </Button>
        )}
        <Link className="button button-quiet" href="/admin/figures/history">
          History
        </Link>
      </div>
      {answered.length > 0 && (
        <ChangeTable caption="What was done" changes={answered} last="What became of it">
          {({ change, answer }) => {
            if (answer.outcome !== 'applied') return answer.reason ?? WORDS[answer.outcome];
            const was = undo.undone.get(answer.version ?? 0);
            if (was) return UNDONE[was];
            return (
              <Button
                kind="action"
                aria-label={`Undo: ${change.label} of ${change.clinic.name}`}
                isBusy={undo.isBusy}
                onClick={() => undo.undoOne(answer.version ?? 0)}
              >
                Undo
              </Button>
            );
          }}
        </ChangeTable>
      )}
    </div>
  );
}

/** The way to the database broke before all was asked for. */
function Halted({ applied: { run }, desk }: { applied: Applied; desk: Import }) {
  return (
    <div className="notice stack-2" role="alert">
      <p>
        {run.failure?.message} {formatCount(run.rest.length, 'change')} of the file may not have
        been made. Going on asks for those again; what was made already is then answered as
        unchanged.
      </p>
      <Button onClick={desk.goOn}>Go on with the rest</Button>
    </div>
  );
}
