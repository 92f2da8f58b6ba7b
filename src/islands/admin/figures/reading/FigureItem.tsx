import { type KeyboardEvent, useId } from 'react';
import type { PageReading } from '../../../../backend/page-reading.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { STATE_WORDS } from '../../../../domain/desk/figure-words.ts';
import {
  findSupport,
  isRefused,
  type ReadFigure,
  USE_WORDS,
} from '../../../../domain/desk/reading-state.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { formatDate } from '../../../../domain/format/dates.ts';
import { selectOnMount } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { TextField } from '../../forms/fields.tsx';
import type { Reader } from './use-reading.ts';
import { ANSWERS, toFigureId } from './use-reading.ts';

type PageFigure = PageReading['figures'][number];

const AGES: Readonly<Record<PageFigure['age'], string>> = {
  current: '',
  ageing: 'Getting old.',
  old: 'Old.',
  lapsed: 'Too old to be shown.',
};

function toFound({ outcome, since, waits }: PageFigure, suggestion: string | null): string {
  const day = since ? ` on ${formatDate(since)}` : '';
  const value = waits || suggestion === null ? 'another value' : `“${suggestion}” instead`;
  if (outcome === 'changed') return `The automatic check${day} found ${value}.`;
  if (outcome === 'gone') return `The automatic check${day} no longer found these words.`;
  return outcome === 'unclear'
    ? `The automatic check${day} could not tell whether this was still here.`
    : '';
}

type PartProps = { read: ReadFigure; reader: Reader };

type Props = PartProps & {
  index: number;
  letters: boolean;
  hasSelection: boolean;
  onUseWords: () => void;
};

export function FigureItem(props: Props) {
  const { index, read, reader, letters, hasSelection, onUseWords } = props;
  const { page, state, act, isReadOnly } = reader;
  const figure = page.figures.find(({ field }) => field === read.field);
  if (!figure) return null;
  const answer = state.answers[figure.field];
  const label = toFieldLabel(figure.field);
  const found = toFound(figure, read.suggestion);

  return (
    <li
      className="reading-figure card stack-2"
      id={toFigureId(index)}
      tabIndex={-1}
      aria-label={`${index + 1}. ${label}`}
      aria-current={state.current === index ? 'true' : undefined}
      data-answer={answer?.outcome}
    >
      <div className="row">
        <span className="reading-number" aria-hidden="true">
          {index + 1}
        </span>
        <h2 className="reading-label">{label}</h2>
        <b className="as-typed">{toShownValue(figure.field, read.value) || STATE_WORDS.unknown}</b>
      </div>
      <Quote figure={figure} read={read} reader={reader} />
      <p className="small muted">
        {figure.is_main ? '' : `A second source, for ${figure.value}. `}
        {figure.checked_on && `Read on ${formatDate(figure.checked_on)}. `}
        {AGES[figure.age]}
      </p>
      {found !== '' && <p className="field-note">{found}</p>}
      {figure.waits && (
        <p className="field-note">A change to this is waiting for a second person.</p>
      )}
      {figure.withheld_since !== null && (
        <p className="field-note row">
          Held back from visitors since {formatDate(figure.withheld_since)}.
          {!isReadOnly && (
            <Button kind="quiet" onClick={() => void reader.release(figure.field)}>
              Show it again
            </Button>
          )}
        </p>
      )}
      {!isReadOnly && (
        <div className="reading-answers row" role="group" aria-label={`Answer: ${label}`}>
          {ANSWERS.map(({ outcome, text, key }) => (
            <button
              key={outcome}
              type="button"
              className="control small"
              aria-pressed={answer?.outcome === outcome}
              aria-keyshortcuts={letters ? key : undefined}
              onClick={() => {
                act({ type: 'moved', to: index });
                act({ type: 'answered', outcome });
              }}
            >
              {text}
              {letters && <kbd aria-hidden="true">{key}</kbd>}
            </button>
          ))}
          {(hasSelection || state.problems[figure.field]?.includes(USE_WORDS)) && (
            <Button kind="action" onClick={onUseWords}>
              {USE_WORDS}
            </Button>
          )}
        </div>
      )}
      <ChangeBox read={read} reader={reader} />
      {state.problems[figure.field] !== undefined && (
        <p className="field-error small" role="alert">
          {state.problems[figure.field]}
        </p>
      )}
      <AnswerStatus reader={reader} read={read} index={index} />
    </li>
  );
}

function Quote({ figure, read, reader: { state } }: PartProps & { figure: PageFigure }) {
  const chosen = state.answers[figure.field]?.words;
  const grounds = findSupport(state, read);
  const isKnown =
    figure.quote !== null && (!grounds?.words || grounds.words.exact === figure.quote);
  const words = chosen?.exact ?? (isKnown ? figure.quote : grounds?.words?.exact);
  if (!words) {
    return state.needsWords ? (
      <p className="small muted">No wording yet. Select the words on the page that say this.</p>
    ) : null;
  }
  if (!chosen && !isKnown && !state.needsWords) return null;
  return (
    <>
      <blockquote className="quoted as-typed small">
        {!chosen && !isKnown && <span className="muted">Suggested words: </span>}
        {words}
      </blockquote>
      {!chosen && isKnown && grounds === null && state.text !== null && (
        <p className="small muted">These words are not in our saved text.</p>
      )}
    </>
  );
}

function ChangeBox({ read, reader: { state, act } }: PartProps) {
  const id = useId();
  const { box } = state;
  if (box?.field !== read.field) return null;
  // Enter starts a new line.
  const hasLines = read.kind === 'list' || read.kind === 'records';

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') act({ type: 'box-closed' });
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || isMod || (hasLines && !event.shiftKey)) return;
    event.preventDefault();
    act({ type: 'kept' });
  };

  return (
    <div className="stack-2">
      <TextField
        id={id}
        label="New value"
        hint={
          hasLines ? 'One per line. Press Shift and Enter when done.' : 'Press Enter when done.'
        }
        {...(hasLines && { rows: 3 })}
        value={box.typed}
        autoComplete="off"
        ref={selectOnMount}
        onChange={({ target }) => act({ type: 'typed', typed: target.value })}
        onKeyDown={handleKey}
      >
        <Button kind="quiet" onClick={() => act({ type: 'kept' })}>
          Done
        </Button>
        <Button kind="bare" onClick={() => act({ type: 'box-closed' })}>
          Cancel
        </Button>
      </TextField>
      {state.needsWords && (
        <p className="small" role="status">
          {box.words ? (
            <>
              Based on: <q>{box.words.exact}</q>
            </>
          ) : (
            'No line has this value next to a word that says what it is.'
          )}
        </p>
      )}
    </div>
  );
}

const RESULTS: Readonly<Record<string, string>> = {
  applied: 'Recorded.',
  unchanged: 'Recorded: nothing has changed.',
  waiting: 'Recorded. It is waiting for a second person to find the same value.',
};

function AnswerStatus({ read, reader: { state, act }, index }: PartProps & { index: number }) {
  const answer = state.answers[read.field];
  const result = state.results[read.field];
  const show = (value: Parameters<typeof toShownValue>[1]) =>
    toShownValue(read.field, value) || STATE_WORDS.unknown;

  if (answer?.isHeld) {
    const theirs = result?.theirs;
    return (
      <div className="notice stack-2 small" role="alert">
        <p>
          {theirs
            ? `Not recorded: ${theirs.by} has since changed it to ${show(theirs.value)}.`
            : 'Not recorded: somebody has since changed it.'}{' '}
          {answer.value !== undefined && `Yours is ${show(answer.value)}.`}
        </p>
        <div className="button-row">
          <Button kind="quiet" onClick={() => act({ type: 'cleared', figure: index })}>
            Keep theirs
          </Button>
          <Button kind="quiet" onClick={() => act({ type: 'insisted', figure: index })}>
            Record mine instead
          </Button>
        </div>
      </div>
    );
  }
  if (result && isRefused(result)) {
    return (
      <p className="field-error small" role="alert">
        Not recorded. {result.reason}
      </p>
    );
  }
  if (answer?.outcome === 'changed' && answer.value !== undefined) {
    return <p className="small">Changed to {show(answer.value)}.</p>;
  }
  return result && !answer ? (
    <p className="small">
      <b>{RESULTS[result.outcome]}</b>
    </p>
  ) : null;
}
