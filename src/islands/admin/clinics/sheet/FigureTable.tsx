import { Fragment, type KeyboardEvent, useState } from 'react';
import type { StoredSource } from '../../../../backend/figure-desk.ts';
import { STATE_WORDS, toAgeTone, toAgeWords } from '../../../../domain/desk/figure-words.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { formatDate } from '../../../../domain/format/dates.ts';
import { formatShortTime } from '../../build/format.ts';
import { Button } from '../../forms/Button.tsx';
import { SelectField } from '../../forms/fields.tsx';
import { FigureEditor } from './FigureEditor.tsx';
import { isMissing, isUnknown, type SheetRow, toRowId, type toSheetGroups } from './sheet-rows.ts';
import { IS_FAULT, toOutcomeWords, useThisSheet } from './use-sheet.ts';

const COLUMNS = ['Figure', 'Value', 'Source wording and page', 'Checked', 'Last change'];

const CHOICES = {
  known: { text: 'Known', takes: (row: SheetRow) => !isUnknown(row) },
  missing: { text: 'Only missing', takes: isMissing },
  all: { text: 'Everything', takes: () => true },
} as const;

const focusRow = (field = '') => document.getElementById(toRowId(field))?.focus();

type Props = {
  groups: ReturnType<typeof toSheetGroups>;
  open: string | null;
  onOpen: (field: string | null) => void;
  onHistory: (row: SheetRow) => void;
};

export function FigureTable({ groups, open, onOpen, onHistory }: Props) {
  const { sheet, withhold, typed, outcomes } = useThisSheet();
  const all = groups.flatMap((group) => group.rows);
  const hasFigures = all.some((row) => row.spec.tier !== 'identity' && !isUnknown(row));
  const [choice, setChoice] = useState<keyof typeof CHOICES>(hasFigures ? 'known' : 'missing');
  const isShown = (row: SheetRow) =>
    CHOICES[choice].takes(row) ||
    // Rows being edited, just changed or awaiting a second person stay in sight.
    [row.field === open, typed.value[row.field], outcomes[row.field], row.newest?.waits].some(
      Boolean,
    );
  const shownGroups = groups
    .map((group) => ({ ...group, rows: group.rows.filter(isShown) }))
    .filter((group) => group.rows.length > 0);
  const rows = shownGroups.flatMap((group) => group.rows);
  const [lastFocused, setCurrent] = useState(open);
  const current = rows.some(({ field }) => field === lastFocused) ? lastFocused : rows[0]?.field;

  function handleKey(event: KeyboardEvent, row: SheetRow) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.indexOf(row);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    const next = Object.entries(moves).find(([key]) => key === event.key)?.[1];
    const letter = event.key.toLowerCase();
    if (next !== undefined) focusRow(rows[next]?.field);
    else if (letter === 'h') onHistory(row);
    else if (letter === 'w' && row.main) void withhold(row.field, !row.main.withheld_since);
    else return;
    event.preventDefault();
  }

  const toRow = (row: SheetRow) => {
    const { field, label, main, visitors, reported, newest } = row;
    const shown = toShownValue(field, row.value);
    const isOpen = field === open;
    const unapplied = typed.value[field];
    return (
      <Fragment key={field}>
        <tr>
          <th scope="row">
            <button
              id={toRowId(field)}
              className="button-link"
              type="button"
              tabIndex={field === current ? 0 : -1}
              aria-expanded={isOpen}
              aria-keyshortcuts="H W"
              onFocus={() => setCurrent(field)}
              onKeyDown={(event) => handleKey(event, row)}
              onClick={() => onOpen(isOpen ? null : field)}
            >
              {label}
            </button>
          </th>
          <td>
            {shown !== '' && <p className="figure-shown">{shown}</p>}
            {(visitors !== '' || shown === '') && <p className="muted">{visitors || 'Empty'}</p>}
            {unapplied && (
              <p className="is-due">Not recorded yet: {unapplied.text || STATE_WORDS.unknown}</p>
            )}
            <RowOutcome field={field} />
          </td>
          <td className="figure-lines">
            {main?.quote && <q>{main.quote.replaceAll(' | ', ': ')}</q>}
            {main && <SourceLink source={main} />}
            {row.others.map((source) => (
              <span key={source.id} className="muted">
                {toSecondWords(row, source)}: <SourceLink source={source} />
              </span>
            ))}
          </td>
          <td className="figure-lines">
            {main && (
              <>
                <span data-age={toAgeTone(main)}>{toAgeWords(main)}</span>{' '}
                <span className="muted">
                  {main.checked_on ? `read ${formatDate(main.checked_on)}` : 'never read'}
                </span>{' '}
                {main.seen_on && <span className="muted">seen {formatDate(main.seen_on)}</span>}
              </>
            )}
          </td>
          <td className="figure-lines">
            {reported && (
              <b>{reported.is_dispute ? 'The clinic' : 'A reader'} says that this is wrong</b>
            )}{' '}
            {newest?.waits && <b>Waiting for a second person</b>}{' '}
            {newest?.at && (
              <span className="muted">
                {newest.by} <time dateTime={newest.at}>{formatShortTime(newest.at)}</time>
              </span>
            )}
          </td>
        </tr>
        {isOpen && (
          <tr>
            <td colSpan={COLUMNS.length}>
              <FigureEditor
                row={row}
                onHistory={() => onHistory(row)}
                onClose={() => {
                  focusRow(field);
                  onOpen(null);
                }}
              />
            </td>
          </tr>
        )}
      </Fragment>
    );
  };

  return (
    <>
      <div className="row">
        <nav className="sheet-parts tap-links row small" aria-label="Sections of the sheet">
          {shownGroups.map(({ id, heading }) => (
            <a key={id} href={`#${id}`}>
              {heading}
            </a>
          ))}
          {!sheet.clinic.is_example && <a href="#findings">Official findings</a>}
        </nav>
        <SelectField
          id="sheet-shown"
          label="Show"
          value={choice}
          options={Object.entries(CHOICES).map(
            ([name, { text, takes }]) => [name, `${text} (${all.filter(takes).length})`] as const,
          )}
          onChange={({ target }) => setChoice(target.value as keyof typeof CHOICES)}
        />
        <details className="text-width small">
          <summary className="button-link">Keyboard shortcuts</summary>
          <p className="muted">
            The arrow keys move between rows. Enter opens a row; Esc closes it and keeps what you
            typed. H shows a row’s history. W hides the figure from visitors, or shows it again.
          </p>
        </details>
      </div>
      <table className="figure-table sheet-table small">
        <caption className="visually-hidden">Everything known about the clinic</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {shownGroups.map((group) => (
          <tbody key={group.id}>
            <tr className="sheet-group">
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                <h2 id={group.id} tabIndex={-1}>
                  {group.heading}
                </h2>
              </th>
            </tr>
            {group.rows.map(toRow)}
          </tbody>
        ))}
      </table>
    </>
  );
}

function toSecondWords({ field, spec: { kind }, value }: SheetRow, source: StoredSource): string {
  if (kind === 'list' || kind === 'records') return 'Also';
  const isNumber = kind === 'pounds' || kind === 'number';
  const said = toShownValue(field, isNumber ? Number(source.value) : source.value);
  return said === toShownValue(field, value) ? 'Also' : `Says ${said} instead`;
}

function SourceLink({ source }: { source: StoredSource }) {
  const { source_title: title, source_url: url } = source;
  if (url === null) return <span className="muted">{title}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {title ?? url}
    </a>
  );
}

export function RowOutcome({ field }: { field: string }) {
  const { outcomes, isBusy, undo, withhold } = useThisSheet();
  const outcome = outcomes[field];
  if (!outcome) return null;
  const { name, batch } = outcome;
  const isHeldBack = name === 'withheld';
  const mayUndo = isHeldBack || name === 'let-go' || (name === 'applied' && batch);
  const undoLatest = () => (batch ? undo(field, batch) : withhold(field, !isHeldBack));
  const tone = IS_FAULT.has(name) ? 'field-error' : name === 'waiting' ? 'is-due' : '';
  return (
    <div className="row">
      <b className={tone}>{toOutcomeWords(outcome)}</b>
      {mayUndo && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void undoLatest()}>
          Undo
        </Button>
      )}
    </div>
  );
}
