import { useState } from 'react';
import { Link } from 'wouter';
import { undoAtOnce } from '../../../../backend/figure-desk.ts';
import { formatCounts } from '../../../../domain/desk/figure-csv/import-words.ts';
import { toUndoSentences } from '../../../../domain/desk/history.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { backend, focusOnMount, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { BuildPanel } from '../../build/BuildPanel.tsx';
import { useBuild } from '../../build/use-build.ts';
import { Button } from '../../forms/Button.tsx';
import { type Answered, countOutcomes } from './check-file.ts';
import type { Applied, Import } from './use-import.ts';

/** What was applied, and how it is taken back. */
export function AppliedPanel({ applied, desk }: { applied: Applied; desk: Import }) {
  const { batch, answered, differences, leftOut } = applied;
  const admin = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [undone, setUndone] = useState<string[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const build = useBuild(() => false, `${batch} ${undone === null}`);
  const counts = countOutcomes(answered);

  async function undo() {
    if (isBusy) return;
    setBusy(true);
    const answer = await retrySignedIn(admin, () => undoAtOnce(backend, batch, null));
    setBusy(false);
    setFault(answer.ok ? null : `Nothing was taken back. ${answer.message}`);
    if (!answer.ok) return;
    setUndone(toUndoSentences(answer.data));
  }

  return (
    <div className="stack">
      <h3 tabIndex={-1} ref={focusOnMount}>
        {formatCount(counts.changed, 'change')} applied
      </h3>
      <p role="status">
        <b>
          {formatCounts(counts)}
          {leftOut > 0 && ` · left out ${leftOut}`}
        </b>{' '}
        {undone?.join(' ')}
      </p>
      <BuildPanel build={build} />
      {differences.length > 0 && (
        <div className="notice" role="alert">
          <p>Answered otherwise than when the file was checked:</p>
          <ul>
            {differences.map(({ change, answer }) => (
              <li key={change.line}>
                Line {change.line}, {change.label} of {change.clinic.name}:{' '}
                {answer.reason ?? WORDS[answer.outcome] ?? 'changed'}
              </li>
            ))}
          </ul>
        </div>
      )}
      {fault !== null && <p role="alert">{fault}</p>}
      <div className="button-row">
        {counts.changed > 0 && undone === null && (
          <Button kind="quiet" isBusy={isBusy} onClick={() => void undo()}>
            Undo {counts.changed === 1 ? 'the change' : `all ${counts.changed} changes`}
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
        <Link className="button button-quiet" href={`/admin/figures/history?batch=${batch}`}>
          History
        </Link>
      </div>
    </div>
  );
}

const WORDS: Partial<Record<Answered['answer']['outcome'], string>> = {
  waiting: 'waits for a second person',
  unchanged: 'was so already',
  conflict: 'changed by somebody meanwhile, left as it is',
};
