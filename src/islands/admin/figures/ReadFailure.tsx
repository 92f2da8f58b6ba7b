import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { Button } from '../forms/Button.tsx';

type Props = { what: string; message: string; onRetry: () => void };

/** Says that something could not be read, and offers to try again. */
export function ReadFailure({ what, message, onRetry }: Props) {
  return (
    <div className="desk-empty" role="alert">
      <CutLine />
      <p>
        {what} {message}
      </p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
