import type { PageReading } from '../../../../backend/page-reading.ts';
import type { ReadFigure, ReadOutcome } from '../../../../domain/desk/reading-state.ts';
import { findGrounds, isRefused } from '../../../../domain/desk/reading-state.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { formatDate } from '../../../../domain/format/dates.ts';
import { Button } from '../../forms/Button.tsx';
import { ChangeBox } from './ChangeBox.tsx';
import type { Reader } from './use-reading.ts';
import { OUTCOME_KEYS } from './use-reading-keys.ts';

type PageFigure = PageReading['figures'][number];

const ANSWERS: readonly [ReadOutcome, string][] = [
  ['same', 'Still there'],
  ['changed', 'Changed'],
  ['gone', 'Gone'],
  ['unclear', 'Can’t tell'],
  ['withhold', 'Hold back'],
];

const AGES: Readonly<Record<PageFigure['age'], string>> = {
  current: '',
  ageing: 'Getting old.',
  old: 'Old.',
  lapsed: 'Too old to be shown.',
};

export const toFigureId = (index: number): string => `figure-${index + 1}`;

/** What the watcher found where that was not the same. */
function toFound({ outcome, since, waits }: PageFigure, suggestion: string | null): string {
  const day = since ? `, ${formatDate(since)}` : '';
  if (outcome === 'changed') {
    if (waits || suggestion === null) return `The watcher found another value${day}.`;
    return `The watcher found “${suggestion}” instead${day}.`;
  }
  if (outcome === 'gone') return `The watcher no longer found these words${day}.`;
  return outcome === 'unclear' ? `The watcher could not tell${day}.` : '';
}

type Props = {
  index: number;
  figure: PageFigure;
  label: string;
  reader: Reader;
  letters: boolean;
  hasSelection: boolean;
  onUseWords: () => void;
};

/** One figure of the page, and what can be answered of it. */
export function FigureItem(props: Props) {
  const { index, figure, label, reader, letters, hasSelection, onUseWords } = props;
  const { state, act, isReadOnly } = reader;
  const read = state.figures[index];
  const answer = state.answers[figure.field];
  if (!read) return null;
  const isCurrent = state.current === index;
  const found = toFound(figure, read.suggestion);
  const choose = (outcome: ReadOutcome) => {
    act({ type: 'moved', to: index });
    act({ type: 'answered', outcome });
  };

  return (
    <li
      className="reading-figure stack-2"
      id={toFigureId(index)}
      tabIndex={-1}
      aria-label={`${index + 1}. ${label}`}
      aria-current={isCurrent ? 'true' : undefined}
      data-answer={answer?.outcome}
    >
      <div className="reading-figure-head row">
        <span className="reading-number" aria-hidden="true">
          {index + 1}
        </span>
        <h2 className="reading-label">{label}</h2>
        <b className="reading-value">
          {toShownValue(figure.field, read.kind, read.value) || 'Nobody states it'}
        </b>
      </div>
      <Quote figure={figure} read={read} reader={reader} />
      <p className="small muted">
        {figure.is_main ? '' : `A second source, for ${figure.value}. `}
        {figure.checked_on && `Read on ${formatDate(figure.checked_on)}. `}
        {AGES[figure.age]}
      </p>
      {found !== '' && <p className="reading-found small">{found}</p>}
      {figure.waits && (
        <p className="reading-found small">A change of this waits for a second person.</p>
      )}
      {figure.withheld_since !== null && (
        <p className="reading-found small row">
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
          {ANSWERS.map(([outcome, text]) => (
            <button
              key={outcome}
              type="button"
              className="control small"
              aria-pressed={answer?.outcome === outcome}
              aria-keyshortcuts={letters ? OUTCOME_KEYS[outcome] : undefined}
              onClick={() => choose(outcome)}
            >
              {text}
              {letters && <kbd aria-hidden="true">{OUTCOME_KEYS[outcome]}</kbd>}
            </button>
          ))}
          {hasSelection && (
            <Button kind="action" onClick={onUseWords}>
              Use the marked words
            </Button>
          )}
        </div>
      )}
      {state.box?.field === figure.field && <ChangeBox reader={reader} figure={read} />}
      {state.problems[figure.field] !== undefined && (
        <p className="reading-problem small" role="alert">
          {state.problems[figure.field]}
        </p>
      )}
      <Given reader={reader} read={read} index={index} />
    </li>
  );
}

type PartProps = { read: ReadFigure; reader: Reader };

/** The words that the figure rests on, those chosen anew first. */
function Quote({ figure, read, reader }: PartProps & { figure: PageFigure }) {
  const { state } = reader;
  const chosen = state.answers[figure.field]?.words;
  const grounds = findGrounds(state, read);
  if (chosen) return <blockquote className="reading-quote small">{chosen.exact}</blockquote>;
  if (figure.quote !== null && !(grounds?.words && grounds.words.exact !== figure.quote)) {
    return (
      <>
        <blockquote className="reading-quote small">{figure.quote}</blockquote>
        {grounds === null && state.text !== null && (
          <p className="small muted">These words are not in the text that we have.</p>
        )}
      </>
    );
  }
  if (!state.needsWords) return null;
  return grounds?.words ? (
    <blockquote className="reading-quote small">
      <span className="muted">Words proposed: </span>
      {grounds.words.exact}
    </blockquote>
  ) : (
    <p className="small muted">Without words as yet. Mark those that hold it on the page.</p>
  );
}

const RESULTS: Readonly<Record<string, string>> = {
  applied: 'Recorded.',
  unchanged: 'Recorded: it was so already.',
  waiting: 'Recorded. It waits for a second person, who finds it again.',
  held: 'Not recorded yet.',
};

/** What was answered, and what the database made of it. */
function Given({ read, reader, index }: PartProps & { index: number }) {
  const { state, act } = reader;
  const answer = state.answers[read.field];
  const result = state.results[read.field];
  const show = (value: Parameters<typeof toShownValue>[2]) =>
    toShownValue(read.field, read.kind, value) || 'nothing';

  if (answer?.isHeld) {
    const theirs = result?.theirs;
    return (
      <div className="notice stack-2 small" role="alert">
        <p>
          {theirs
            ? `Not recorded: ${theirs.by} has made it ${show(theirs.value)} meanwhile.`
            : 'Not recorded: somebody has changed it meanwhile.'}{' '}
          {answer.value !== undefined && `Yours is ${show(answer.value)}.`}
        </p>
        <div className="button-row">
          <Button kind="quiet" onClick={() => act({ type: 'cleared', figure: index })}>
            Keep theirs
          </Button>
          <Button kind="quiet" onClick={() => act({ type: 'insisted', figure: index })}>
            Put mine in its place
          </Button>
        </div>
      </div>
    );
  }
  if (result && isRefused(result)) {
    return (
      <p className="reading-problem small" role="alert">
        Not recorded. {result.reason}
      </p>
    );
  }
  if (answer?.outcome === 'changed' && answer.value !== undefined) {
    return <p className="small">Changed to {show(answer.value)}.</p>;
  }
  return result && !answer ? (
    <p className="reading-result small">{RESULTS[result.outcome]}</p>
  ) : null;
}
