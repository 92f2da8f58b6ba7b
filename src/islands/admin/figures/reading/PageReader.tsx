import { useMemo, useRef } from 'react';
import { useBuild } from '../../build/use-build.ts';
import { BuildPanel } from '../../build/BuildPanel.tsx';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { placeQuote, toQuote } from '../../../../domain/evidence/quote.ts';
import { toTextFragment } from '../../../../domain/evidence/text-fragment.ts';
import type { NumberedSpan } from '../../../../domain/desk/marked-text.ts';
import {
  findGrounds,
  findSuggested,
  type ReadingState,
} from '../../../../domain/desk/reading-state.ts';
import { formatLondonHour, formatLondonTime } from '../../../../domain/format/london-time.ts';
import { useLetterKeys } from '../letter-keys.ts';
import { LetterSwitch } from '../LetterSwitch.tsx';
import { BlindQuestion } from './BlindQuestion.tsx';
import { CaptureForms } from './CaptureForms.tsx';
import { FigureItem, toFigureId } from './FigureItem.tsx';
import type { Opened } from './open-page.ts';
import { PageText } from './PageText.tsx';
import { ReadingBar } from './ReadingBar.tsx';
import { useTextSelection } from './text-selection.ts';
import { useReading } from './use-reading.ts';
import { useReadingKeys } from './use-reading-keys.ts';

/** Where each figure's words stand, as far as they are known. */
function toSpans(state: ReadingState): NumberedSpan[] {
  const { text, figures, answers, box } = state;
  if (text === null) return [];
  return figures.flatMap((figure, index) => {
    const chosen = box?.field === figure.field ? box.words : (answers[figure.field]?.words ?? null);
    const place = chosen
      ? placeQuote(text, chosen)
      : (findGrounds(state, figure) ?? findSuggested(state, figure));
    return place ? { number: index + 1, start: place.start, end: place.end } : [];
  });
}

/** A page that was opened: its text on one side, its figures on the other. */
export function PageReader({ opened }: { opened: Opened }) {
  const reader = useReading(opened);
  const { page, state, act, asks, held, isReadOnly } = reader;
  const letters = useLetterKeys();
  const panel = useRef<HTMLDivElement>(null);
  const { selected, forget } = useTextSelection(panel);
  const build = useBuild(() => false, Object.keys(state.results).join());
  const spans = useMemo(() => toSpans(state), [state]);
  const { url, kind } = page.page;

  const takeWords = (figure: number) => {
    if (selected) act({ type: 'marked', figure, span: selected });
    else act({ type: 'moved', to: figure });
    forget();
  };
  const openLive = () => {
    const span = spans.find(({ number }) => number === state.current + 1);
    if (url === null) return;
    const quote = span && state.text !== null && toQuote(state.text, span.start, span.end);
    open(quote ? toTextFragment(url, quote) : url, '_blank', 'noopener');
  };

  useReadingKeys({
    letters: letters.isOn,
    currentId: toFigureId(state.current),
    isBoxOpen: state.box !== null,
    onOutcome: (outcome) => act({ type: 'answered', outcome }),
    onMove: (step) => act({ type: 'moved', to: state.current + step }),
    onFocus: (to) => act({ type: 'moved', to }),
    onNumber: (number) => takeWords(number - 1),
    onOpenPage: openLive,
    onClear: () => act({ type: 'cleared', figure: state.current }),
    onRecord: (goesOn) => void reader.record(goesOn),
  });

  const mayAll =
    page.page.last_verdict === 'same' &&
    page.figures.length > 0 &&
    page.figures.every(({ quote, outcome }) => quote !== null && outcome === null);

  return (
    <div className="reading">
      <div className="reading-head">
        <h1>{page.clinic.name}</h1>
        <p className="reading-page row">
          {url === null ? (
            <span>{page.page.title}</span>
          ) : (
            <a className="tap" href={url} target="_blank" rel="noreferrer noopener">
              {page.page.title}
            </a>
          )}
          <LetterSwitch letters={letters} />
        </p>
      </div>
      {isReadOnly && (
        <p className="notice" role="status">
          {held.by} is reading this page until {formatLondonHour(Date.parse(held.until))}. You can
          look at it; answers are taken from one person at a time.
        </p>
      )}
      {opened.kept && Object.keys(state.answers).length > 0 && (
        <p className="notice" role="status">
          Your answers of {formatLondonTime(new Date(opened.kept.at).toISOString())} were not
          recorded. They are here still.
        </p>
      )}
      {reader.told?.tone === 'calm' && <BuildPanel build={build} />}
      <div className="reading-columns">
        <section className="reading-text stack-2" aria-label="The page">
          <PageText
            captures={page.captures}
            spans={asks === null ? spans : []}
            current={state.current + 1}
            panel={panel}
          />
          {kind !== 'told' && !isReadOnly && (
            <CaptureForms page={page} onTaken={() => void reader.reload()} />
          )}
        </section>
        <section className="reading-figures" aria-label="Figures on this page">
          {asks !== null ? (
            <BlindQuestion
              field={asks}
              kind={opened.fields.get(asks)?.kind ?? 'text'}
              isBusy={reader.isSending}
              onAnswer={(value) => void reader.recordAll({ field: asks, value })}
              onClose={reader.stopAsking}
            />
          ) : (
            <>
              {page.figures.length === 0 && <p>No figure rests on this page.</p>}
              <ol className="reading-list">
                {page.figures.map((figure, index) => (
                  <FigureItem
                    key={figure.field}
                    index={index}
                    figure={figure}
                    label={toFieldLabel(figure.field)}
                    reader={reader}
                    letters={letters.isOn}
                    hasSelection={selected !== null}
                    onUseWords={() => takeWords(index)}
                  />
                ))}
              </ol>
            </>
          )}
        </section>
      </div>
      {!isReadOnly && asks === null && (
        <ReadingBar reader={reader} mayAll={mayAll} answered={Object.keys(state.answers).length} />
      )}
    </div>
  );
}
