import { memo, type RefObject, useEffect, useMemo } from 'react';
import type { PageReading } from '../../../../backend/page-reading.ts';
import { type NumberedSpan, toMarkedLines } from '../../../../domain/desk/marked-text.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { findLineChanges } from './page-lines.ts';

type Props = {
  captures: PageReading['captures'];
  spans: readonly NumberedSpan[];
  /** Of the figure in hand, counted from one. */
  current: number;
  panel: RefObject<HTMLDivElement | null>;
};

const HOW: Readonly<Record<string, string>> = {
  fetched: 'Read by the watcher',
  pasted: 'Pasted by an editor',
  typed: 'With words typed by an editor',
};

/** The newest text of the page, with the quotes marked, and old lines beside those that differ. */
export function PageText({ captures, spans, current, panel }: Props) {
  const [newest, before] = captures;
  const text = newest?.body ?? '';

  useEffect(() => {
    const box = panel.current;
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
        className="page-text small"
        ref={panel}
        role="region"
        aria-label="Text of the page"
        // Words are selected in it, and long text scrolls.
        tabIndex={0}
      >
        <Lines text={text} before={before?.body ?? null} spans={spans} current={current} />
      </div>
    </>
  );
}

type LinesProps = {
  text: string;
  before: string | null;
  spans: readonly NumberedSpan[];
  current: number;
};

const Lines = memo(function Lines({ text, before, spans, current }: LinesProps) {
  const changes = useMemo(
    () => (before === null ? null : findLineChanges(before, text)),
    [before, text],
  );
  const lines = useMemo(() => toMarkedLines(text, spans), [text, spans]);
  return lines.map(({ start, pieces }, index) => {
    const old = changes?.removed.get(index);
    return (
      <div
        className="page-line"
        key={start}
        data-changed={changes?.added.has(index) ? '' : undefined}
      >
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
                data-current={piece.numbers.includes(current) ? '' : undefined}
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
