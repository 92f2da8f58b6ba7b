import { diffArrays } from 'diff';
import { memo, type RefObject, useEffect, useMemo } from 'react';
import type { PageReading } from '../../../../backend/page-reading.ts';
import { type NumberedSpan, toMarkedLines } from '../../../../domain/desk/marked-text.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';

const HOW: Readonly<Record<string, string>> = {
  fetched: 'Fetched automatically',
  pasted: 'Pasted by an editor',
  typed: 'Includes words typed by an editor',
};

type Props = {
  captures: PageReading['captures'];
  spans: readonly NumberedSpan[];
  current: number;
  panel?: RefObject<HTMLDivElement | null>;
};

/** The latest text with marked quotes, and old lines beside changed ones. */
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
        // Focusable, because it scrolls and its text can be selected.
        tabIndex={0}
      >
        <Lines text={newest.body} before={before?.body ?? null} spans={spans} current={current} />
      </div>
    </>
  );
}

/** Milliseconds after which two texts count as too different to compare. */
const TIMEOUT_MS = 1000;

/** New lines, and removed lines by the index of the line they were beside. */
function findLineChanges(before: string | null, after: string) {
  const added = new Set<number>();
  const removed = new Map<number, readonly string[]>();
  if (before === null) return { added, removed };
  const lines = [before.split('\n'), after.split('\n')] as const;
  let line = 0;
  for (const change of diffArrays(...lines, { timeout: TIMEOUT_MS }) ?? []) {
    if (change.removed) removed.set(line, change.value);
    if (change.added) for (const at of change.value.keys()) added.add(line + at);
    if (!change.removed) line += change.value.length;
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
        <span>
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
          <del>
            <span className="visually-hidden">Before: </span>
            {old.join('\n')}
          </del>
        )}
      </div>
    );
  });
});
