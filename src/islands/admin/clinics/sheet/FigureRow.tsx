import type { KeyboardEvent, ReactNode } from 'react';
import type { StoredSource } from '../../../../backend/figure-desk.ts';
import { toAgeTone, toAgeWords, toStateWords } from '../../../../domain/desk/figure-words.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { formatDate } from '../../../../domain/format/dates.ts';
import { formatShortTime } from '../../build/format.ts';
import type { Edit } from './edits.ts';
import { RowOutcome } from './RowOutcome.tsx';
import { type SheetRow, toRowId } from './sheet-rows.ts';

type Props = {
  row: SheetRow;
  /** Whether Tab leads to this row. */
  isCurrent: boolean;
  isOpen: boolean;
  /** What was typed and not applied. */
  typed: Edit | null;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
  onToggle: () => void;
  /** Its editor, while it is open. */
  children: ReactNode;
};

/** One field. Its button opens what it rests on and the editor. */
export function FigureRow({
  row,
  isCurrent,
  isOpen,
  typed,
  onFocus,
  onKey,
  onToggle,
  children,
}: Props) {
  const { field, label, main, others, at, by, waits, reported } = row;
  return (
    <>
      <tr className="figure-row" data-open={isOpen}>
        <th scope="row">
          <button
            id={toRowId(field)}
            className="figure-name button-link"
            type="button"
            tabIndex={isCurrent ? 0 : -1}
            aria-expanded={isOpen}
            aria-keyshortcuts="H W"
            onFocus={onFocus}
            onKeyDown={onKey}
            onClick={onToggle}
          >
            {label}
          </button>
        </th>
        <td className="figure-value">
          <Value row={row} />
          {typed && <p className="figure-typed">Typed, not applied: {typed.text || 'nothing'}</p>}
          <RowOutcome field={field} />
        </td>
        <td className="figure-words">
          {main?.quote && <q>{main.quote}</q>}
          {main && <SourceLink title={main.source_title} url={main.source_url} />}
          {others.map((source) => (
            <span key={source.id} className="muted">
              {toSecondWords(row, source)}:{' '}
              <SourceLink title={source.source_title} url={source.source_url} />
            </span>
          ))}
        </td>
        <td className="figure-age">
          {main && (
            <>
              <b data-age={toAgeTone(main)}>{toAgeWords(main)}</b>{' '}
              <span className="muted">
                {main.checked_on === null ? (
                  'never read'
                ) : (
                  <>
                    read <time dateTime={main.checked_on}>{formatDate(main.checked_on)}</time>
                  </>
                )}
              </span>{' '}
              {main.seen_on && (
                <span className="muted">
                  seen <time dateTime={main.seen_on}>{formatDate(main.seen_on)}</time>
                </span>
              )}
            </>
          )}
        </td>
        <td className="figure-change">
          {reported && (
            <b>{reported.is_dispute ? 'The clinic' : 'A reader'} says that this is wrong</b>
          )}{' '}
          {waits && <b>Waits for a second person</b>}{' '}
          {at && (
            <>
              <span className="muted">{by}</span>{' '}
              <time className="muted" dateTime={at}>
                {formatShortTime(at)}
              </time>
            </>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className="figure-open">
          <td colSpan={5}>{children}</td>
        </tr>
      )}
    </>
  );
}

/** What another page says of the figure: the same, or what it says instead. */
function toSecondWords({ field, spec: { kind }, value }: SheetRow, source: StoredSource): string {
  if (kind === 'list' || kind === 'records') return 'Also';
  const isNumber = kind === 'pounds' || kind === 'number';
  const said = toShownValue(field, kind, isNumber ? Number(source.value) : source.value);
  return said === toShownValue(field, kind, value) ? 'Also' : `Says ${said} instead`;
}

function Value({ row }: { row: SheetRow }) {
  const { field, spec, value, isExample, main } = row;
  const shown = toShownValue(field, spec.kind, value);
  const state = toStateWords({ value, tier: spec.tier, isExample, state: main?.state ?? null });
  return (
    <>
      {shown !== '' && <p className="figure-shown">{shown}</p>}
      {(state !== '' || shown === '') && (
        <p className="muted" data-state={main?.state}>
          {state || 'Empty'}
        </p>
      )}
    </>
  );
}

function SourceLink({ title, url }: { title: string | null; url: string | null }) {
  if (url === null) return <span className="muted">{title}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {title ?? url}
    </a>
  );
}
