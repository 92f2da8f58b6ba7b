/** The text of a page: its newest, with the quotes marked, and the ways to give it another. */
import { diffArrays } from 'diff';
import { memo, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { saveCapture } from '../../../../backend/figure-desk.ts';
import type { PageReading } from '../../../../backend/page-reading.ts';
import { type NumberedSpan, toMarkedLines } from '../../../../domain/desk/marked-text.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Field } from '../../../kit/Field.tsx';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { toPastedText } from '../../pasted-page.ts';

const HOW: Readonly<Record<string, string>> = {
  fetched: 'Read by the watcher',
  pasted: 'Pasted by an editor',
  typed: 'With words typed by an editor',
};

type Props = {
  captures: PageReading['captures'];
  spans: readonly NumberedSpan[];
  /** Of the figure in hand, counted from one. */
  current: number;
  panel?: RefObject<HTMLDivElement | null>;
};

/** The newest text, with old lines beside those that differ. */
export function PageText({ captures, spans, current, panel }: Props) {
  const [newest, before] = captures;

  useEffect(() => {
    const box = panel?.current;
    const mark = box?.querySelector<HTMLElement>(`mark[data-number~="${current}"]`);
    if (!box || !mark) return;
    const offset = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const isSeen = offset > 0 && offset < box.clientHeight - mark.offsetHeight;
    if (!isSeen) box.scrollBy({ top: offset - box.clientHeight / 3 });
  }, [current, spans, panel]);

  if (!newest) return null;
  return (
    <>
      <p className="muted small">
        {HOW[newest.how]}, {formatLondonTime(newest.last_seen_at)}.
      </p>
      <div
        className="page-text card small"
        ref={panel}
        role="region"
        aria-label="Text of the page"
        // Words are selected in it, and long text scrolls.
        tabIndex={0}
      >
        <Lines text={newest.body} before={before?.body ?? null} spans={spans} current={current} />
      </div>
    </>
  );
}

/** Milliseconds after which two texts count as too different to compare. */
const TIMEOUT_MS = 1000;

/** The lines that are new, and the old ones by the index of the line beside which they stood. */
function findLineChanges(before: string | null, after: string) {
  const changes =
    before === null
      ? []
      : (diffArrays(before.split('\n'), after.split('\n'), { timeout: TIMEOUT_MS }) ?? []);
  const added = new Set<number>();
  const removed = new Map<number, readonly string[]>();
  let line = 0;
  for (const change of changes) {
    if (change.removed) removed.set(line, change.value);
    else {
      if (change.added) for (const index of change.value.keys()) added.add(line + index);
      line += change.value.length;
    }
  }
  return { added, removed };
}

type LinesProps = Pick<Props, 'spans' | 'current'> & { text: string; before: string | null };

const Lines = memo(function Lines({ text, before, spans, current }: LinesProps) {
  const { added, removed } = useMemo(() => findLineChanges(before, text), [before, text]);
  const lines = useMemo(() => toMarkedLines(text, spans), [text, spans]);
  return lines.map(({ start, pieces }, index) => {
    const old = removed.get(index);
    return (
      <div className="page-line row" key={start} data-changed={added.has(index) || undefined}>
        <span className="page-line-now">
          {pieces.map((piece) =>
            piece.numbers.length === 0 ? (
              <span key={piece.start} data-start={piece.start}>
                {piece.text}
              </span>
            ) : (
              <mark
                key={piece.start}
                data-start={piece.start}
                data-number={piece.numbers.join(' ')}
                data-current={piece.numbers.includes(current) || undefined}
              >
                {piece.text}
              </mark>
            ),
          )}
        </span>
        {old && (
          <del className="page-line-old">
            <span className="visually-hidden">Before: </span>
            {old.join('\n')}
          </del>
        )}
      </div>
    );
  });
});

type CaptureProps = { page: PageReading; onTaken: () => void };

/** Takes the text of a page from its reader: pasted as a whole, or typed from a picture. */
export function CaptureForms({ page, onTaken }: CaptureProps) {
  const admin = useAdmin();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [words, setWords] = useState('');
  const [isTaking, setTaking] = useState(false);
  const [newest] = page.captures;

  const take = async (how: 'pasted' | 'typed', body: string): Promise<void> => {
    if (isTaking) return;
    setTaking(true);
    setProblem(null);
    const taken = await retrySignedIn(admin, () =>
      saveCapture(backend, { page: page.page.id, how, body }),
    );
    setTaking(false);
    if (!taken.ok) {
      setProblem(taken.message);
      return;
    }
    if (how === 'typed') setWords('');
    onTaken();
  };
  const takePasted = (copied: string) => {
    const body = toPastedText(copied);
    setError(body === '' ? 'There is no text in what you copied.' : undefined);
    if (body !== '') void take('pasted', body);
  };
  const takeTyped = () => {
    const typed = toPastedText(words);
    if (typed !== '') void take('typed', [newest?.body, typed].filter(Boolean).join('\n'));
  };

  return (
    <>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <details open={!newest || page.page.watch === 'person'}>
        <summary className="chevron">{newest ? 'Paste the page again' : 'Paste the page'}</summary>
        <Field
          id={`${id}-page`}
          label="Text of the page"
          hint="Open the page, select everything, copy, and paste here."
          error={error}
        >
          {(field) => (
            <textarea
              className="field-input"
              {...field}
              value=""
              readOnly={isTaking}
              placeholder={isTaking ? 'Keeping it…' : ''}
              onChange={() => setError('Paste it: what is typed here is not kept.')}
              onPaste={(event) => {
                event.preventDefault();
                takePasted(event.clipboardData.getData('text/plain'));
              }}
            />
          )}
        </Field>
      </details>
      <details className="stack-2">
        <summary className="chevron">A price stands in a picture</summary>
        <Field
          id={`${id}-words`}
          label="Words of the picture"
          hint="Type them as they stand, with what they are the price of. They are marked as typed."
        >
          {(field) => (
            <textarea
              className="field-input"
              {...field}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <Button kind="quiet" isBusy={isTaking} onClick={takeTyped}>
          Keep these words
        </Button>
      </details>
    </>
  );
}
