import { Button } from '../../forms/Button.tsx';
import { toOutcomeWords } from './row-result.ts';
import { useThisSheet } from './use-sheet.ts';

/** What became of the last attempt on a field; what went through can be taken back. */
export function RowOutcome({ field }: { field: string }) {
  const { results, isBusy, undo } = useThisSheet();
  const result = results.get(field);
  if (!result) return null;
  return (
    <div className="row-outcome row" data-outcome={result.name}>
      <p>{toOutcomeWords(result)}</p>
      {result.name === 'applied' && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void undo(field, result.batch)}>
          Undo
        </Button>
      )}
    </div>
  );
}
