import type { EditAnswer } from '../../../../backend/figure-desk.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Button } from '../../forms/Button.tsx';
import type { SheetRow } from './sheet-rows.ts';

type Props = {
  row: SheetRow;
  theirs: NonNullable<EditAnswer['theirs']>;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onApplyMine: () => void;
};

/** What somebody else made of the field meanwhile: nothing is covered unless somebody says so. */
export function ConflictNote({ row, theirs, isBusy, onTakeTheirs, onApplyMine }: Props) {
  const { field, spec } = row;
  const value = toShownValue(field, spec.kind, theirs.value) || 'nothing';
  return (
    <div className="figure-conflict notice stack-2" role="alert">
      <p>
        Not applied: {theirs.by} changed it to <b>{value}</b> on {formatLondonTime(theirs.at)}.
      </p>
      <div className="button-row">
        <Button kind="quiet" isBusy={isBusy} onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button kind="quiet" isBusy={isBusy} onClick={onApplyMine}>
          Apply mine over it
        </Button>
      </div>
    </div>
  );
}
