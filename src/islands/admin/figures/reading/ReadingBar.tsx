import '../../editor/saving/SaveBar.css';
import { formatCount } from '../../../../domain/format/counts.ts';
import { Button } from '../../forms/Button.tsx';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { useOnline } from '../../shell/use-online.ts';
import type { Reader } from './use-reading.ts';

const LEAVE_QUESTION =
  'Some answers are not recorded. They are kept on this device. Leave all the same?';
const LOSE_QUESTION =
  'Some answers are not recorded, and this browser cannot keep them. Leave and lose them?';

type Props = {
  reader: Reader;
  /** Whether the watcher found every figure, so that all may stand as before. */
  mayAll: boolean;
  answered: number;
};

/** Always in view: how many figures are answered, whether that is recorded, and how to. */
export function ReadingBar({ reader, mayAll, answered }: Props) {
  const { state, told, isSending, isKept } = reader;
  const isOnline = useOnline();
  useLeaveQuestion(answered === 0 ? null : isKept === false ? LOSE_QUESTION : LEAVE_QUESTION);

  const done = Object.keys(state.results).length;
  const tone = told?.tone === 'refused' || !isOnline || isKept === false ? 'refused' : 'calm';
  return (
    <div className="save-bar row" role="region" aria-label="Recording">
      <p className="save-bar-message" data-tone={tone}>
        <span role="status">
          {toMessage({ answered, of: state.figures.length, isOnline, isKept, isSending })}{' '}
          {!isSending && told?.text}
        </span>
      </p>
      <div className="button-row">
        {mayAll && done === 0 && (
          <Button kind="quiet" isBusy={isSending} onClick={() => void reader.recordAll()}>
            All as before
          </Button>
        )}
        <Button
          kind="quiet"
          isBusy={isSending}
          aria-keyshortcuts="Control+S"
          onClick={() => void reader.record(false)}
        >
          Record
        </Button>
        <Button
          isBusy={isSending}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void reader.record(true)}
        >
          Record, next page
        </Button>
      </div>
    </div>
  );
}

type Situation = {
  answered: number;
  of: number;
  isOnline: boolean;
  isKept: boolean | null;
  isSending: boolean;
};

function toMessage({ answered, of, isOnline, isKept, isSending }: Situation): string {
  if (isSending) return 'Recording…';
  if (answered === 0) return isOnline ? '' : 'Offline.';
  const count = `${answered} of ${formatCount(of, 'figure')} answered, not recorded yet.`;
  const offline = isOnline ? '' : ' Offline.';
  if (isKept === null) return count + offline;
  return isKept
    ? `${count}${offline} Kept on this device.`
    : `${count}${offline} This browser cannot keep a copy, so do not close the tab.`;
}
