import { Link } from 'wouter';
import { formatCounts } from '../../../../domain/desk/figure-csv/import-words.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { focusOnMount } from '../../admin-context.ts';
import { BuildPanel } from '../../build/BuildPanel.tsx';
import { useBuild } from '../../build/use-build.ts';
import { Button } from '../../forms/Button.tsx';
import { UndoAnswers, useUndo } from '../history/BatchItem.tsx';
import { type Answered, countOutcomes } from './check-file.ts';

export type Applied = {
  batch: string;
  answered: Answered[];
  /** How many rows the file holds besides. */
  leftOut: number;
};

type Props = { applied: Applied; onGoOn: () => void; onClose: () => void };

/** What was applied, and how it is taken back. */
export function AppliedPanel({ applied: { batch, answered, leftOut }, onGoOn, onClose }: Props) {
  const undo = useUndo(() => Promise.resolve());
  const isUndone = undo.told?.ok === true;
  const build = useBuild(() => false, `${batch} ${isUndone}`);
  const counts = countOutcomes(answered);
  return (
    <div className="stack">
      <h3 tabIndex={-1} ref={focusOnMount}>
        {formatCount(counts.changed, 'change')} applied
      </h3>
      <p role="status">
        <b>
          {formatCounts(counts)}
          {leftOut > 0 && ` · left out ${leftOut}`}
        </b>
      </p>
      <BuildPanel build={build} />
      <UndoAnswers undo={undo} />
      <div className="button-row">
        {counts.changed > 0 && !isUndone && (
          <Button kind="quiet" isBusy={undo.isBusy} onClick={() => undo.undo(batch, null)}>
            Undo {counts.changed === 1 ? 'the change' : `all ${counts.changed} changes`}
          </Button>
        )}
        <Button kind="quiet" onClick={leftOut > 0 ? onGoOn : onClose}>
          {leftOut > 0 ? 'Go on with what was left out' : 'Import another file'}
        </Button>
        <Link className="button button-quiet" href={`/admin/figures/history?batch=${batch}`}>
          History
        </Link>
      </div>
    </div>
  );
}
