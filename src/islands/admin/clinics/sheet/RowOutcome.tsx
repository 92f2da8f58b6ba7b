import { Button } from '../../forms/Button.tsx';
import { OUTCOME_WORDS } from './row-result.ts';
import { useThisSheet } from './use-sheet.ts';

/** What became of the last attempt on a field; what went through can be taken back. */
export function RowOutcome({ field }: { field: string }) {
  const { results, isBusy, undo } = useThisSheet();
  const result = results.get(field);
  if (!result) return null;
  const detail =
    result.name === 'failed' ? result.message : 'reason' in result ? result.reason : '';
  return (
    <div className="row-outcome row" data-outcome={result.name}>
      <p>
        {OUTCOME_WORDS[result.name]} {detail}
      </p>
      {result.name === 'applied' && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void undo(field, result.batch)}>
          Undo
        </Button>
      )}
    </div>
  );
}
