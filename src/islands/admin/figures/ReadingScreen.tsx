/** A source page: its text with the quotes marked, and an answer for each figure. */
import '../editor/saving/SaveBar.css';
import './figures.css';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { toFieldLabel } from '../../../domain/desk/desk-fields.ts';
import {
  type ReadingDraft,
  findSupport,
  findInBox,
  findSuggested,
  type ReadingState,
} from '../../../domain/desk/reading-state.ts';
import { placeQuote, toQuote } from '../../../domain/evidence/quote.ts';
import { toTextFragment } from '../../../domain/evidence/text-fragment.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { formatLondonHour, formatLondonTime } from '../../../domain/format/london-time.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import type { DraftStatus } from '../drafts/draft-writer.ts';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { useDraftValue } from '../drafts/use-draft.ts';
import { useOnline } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useLeaveQuestion } from '../shell/leave-question.ts';
import { LetterSwitch, useLetterKeys } from './letter-keys.tsx';
import { FigureItem } from './reading/FigureItem.tsx';
import { PageText } from './reading/PageText.tsx';
import { PasteForms } from './reading/PasteForms.tsx';
import { useTextSelection } from './reading/text-selection.ts';
import {
  openPage,
  type Opened,
  type Reader,
  useReading,
  useReadingKeys,
} from './reading/use-reading.ts';
import { BlindForm } from './SecondLooks.tsx';

export default function ReadingScreen({ pageId }: { pageId: string }) {
  // Read once, because a reload could lose words that an answer depends on.
  const read = useRead(['reading', pageId], () => openPage(pageId), { isOnce: true });
  const kept = useDraftValue<ReadingDraft | null>(`reading:${pageId}`, null);
  return (
    <>
      {!(read.data && kept.isRead) && <h1>Reading</h1>}
      <Loaded read={read} loading="Loading the page" failed="The page could not be opened.">
        {(opened) => {
          if (!opened) return <NoPage />;
          if (!kept.isRead) return <Spinner text="Loading the page" />;
          return <PageReader key={kept.draft?.key} {...{ opened, kept }} reload={read.reload} />;
        }}
      </Loaded>
    </>
  );
}

function toDraftWords(draft: ReadingDraft | null): string {
  const { answers, box } = draft ?? { answers: {}, box: null };
  const typed = Object.entries(answers).map(([field, answer]) => [field, answer.typed] as const);
  const words = new Map([...typed, ...(box ? [[box.field, box.typed] as const] : [])]);
  return [...words]
    .map(([field, value]) => toFieldLabel(field) + (value === undefined ? '' : `: ${value}`))
    .join(', ');
}

function NoPage() {
  return (
    <div className="stack">
      <LostDot />
      <h2>There is no such page</h2>
      <p>It may have been removed from the clinic’s pages.</p>
      <Link className="button" href="/admin/figures">
        Go to pages to read
      </Link>
    </div>
  );
}

function toSpans(state: ReadingState) {
  const { text, figures, answers } = state;
  if (text === null) return [];
  return figures.flatMap((figure, index) => {
    const chosen = answers[figure.field]?.words;
    const place =
      findInBox(state, figure) ??
      (chosen && placeQuote(text, chosen)) ??
      findSupport(state, figure) ??
      findSuggested(state, figure);
    return place ? { number: index + 1, start: place.start, end: place.end } : [];
  });
}

function PageReader(props: Parameters<typeof useReading>[0]) {
  const { opened, kept, reload } = props;
  const reader = useReading(props);
  const { page, state, act, asks, held, isReadOnly } = reader;
  const letters = useLetterKeys();
  const panel = useRef<HTMLDivElement>(null);
  const { selected, forget } = useTextSelection(panel);
  const build = useBuild(() => false, Object.keys(state.results).join());
  const spans = useMemo(() => toSpans(state), [state]);
  const { url, kind, title } = page.page;

  const takeWords = (figure: number) => {
    if (selected) act({ type: 'marked', figure, span: selected });
    else {
      act({ type: 'moved', to: figure });
      panel.current?.focus();
    }
    forget();
  };
  const openLive = () => {
    const span = spans.find(({ number }) => number === state.current + 1);
    if (url === null) return;
    const quote = span && state.text !== null && toQuote(state.text, span.start, span.end);
    open(quote ? toTextFragment(url, quote) : url, '_blank', 'noopener');
  };
  const listeners = useReadingKeys({
    reader,
    letters: letters.isOn,
    onNumber: takeWords,
    onOpenPage: openLive,
  });

  return (
    <div className="reading" {...listeners}>
      <h1>{page.clinic.name}</h1>
      <p className="row apart">
        {url === null ? (
          <span>{title}</span>
        ) : (
          <a className="tap" href={url} target="_blank" rel="noreferrer noopener">
            {title}
          </a>
        )}
        <LetterSwitch letters={letters} />
      </p>
      {isReadOnly && (
        <p className="notice" role="status">
          {held.by} is reading this page until {formatLondonHour(Date.parse(held.until))}. You can
          view it, but only one person at a time can answer.
        </p>
      )}
      {kept.draft && (reader.answered > 0 || state.box) && (
        <p className="notice" role="status">
          Your answers from {formatLondonTime(new Date(kept.draft.writtenAt).toISOString())} are
          still here. They have not been recorded yet.
        </p>
      )}
      <EarlierDrafts kept={kept} describe={toDraftWords} />
      {reader.status?.isRefused === false && <BuildPanel build={build} />}
      <div className="reading-columns grid grid-fit">
        <section className="reading-text stack-2" aria-label="The page">
          <PageText
            captures={page.captures}
            spans={asks === null ? spans : []}
            current={state.current + 1}
            panel={panel}
          />
          {kind !== 'told' && !isReadOnly && (
            <PasteForms
              page={page.page.id}
              known={page.captures[0]?.body}
              isOpen={page.captures.length === 0 || page.page.watch === 'person'}
              onTaken={reload}
            />
          )}
        </section>
        <section aria-label="Figures on this page">
          {asks !== null && <BlindQuestion reader={reader} field={asks} opened={opened} />}
          {asks === null && page.figures.length === 0 && <p>No figures come from this page.</p>}
          {asks === null && (
            <ol className="stack-3">
              {state.figures.map((read, index) => (
                <FigureItem
                  key={read.field}
                  index={index}
                  read={read}
                  reader={reader}
                  letters={letters.isOn}
                  hasSelection={selected !== null}
                  onUseWords={() => takeWords(index)}
                />
              ))}
            </ol>
          )}
        </section>
      </div>
      {!isReadOnly && asks === null && <ReadingBar reader={reader} kept={kept.kept} />}
    </div>
  );
}

type BlindProps = { reader: Reader; field: string; opened: Opened };

/** Asks for one figure without showing or marking any value. */
function BlindQuestion({ reader, field, opened }: BlindProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className="notice stack-3">
      <h2>Find one figure for yourself</h2>
      <p>
        From time to time, we ask you to find one figure before you confirm them all. Read it on the
        page. The values are hidden until you answer.
      </p>
      <BlindForm
        field={field}
        fields={opened.fields}
        label={toFieldLabel(field)}
        typed={typed}
        onType={setTyped}
        submit={['Answer', 'Recording…']}
        onAnswer={async (value) => {
          await reader.recordAll({ field, value });
          return null;
        }}
      />
      <Button kind="quiet" onClick={reader.stopAsking}>
        Answer for each figure instead
      </Button>
    </div>
  );
}

const LEAVE_QUESTION = 'Some answers are not recorded. They are kept on this device. Leave anyway?';
const LOSE_QUESTION =
  'Some answers are not recorded, and this browser cannot keep them. Leave and lose them?';

function ReadingBar({ reader, kept }: { reader: Reader; kept: DraftStatus }) {
  const { page, state, answered, status, isSending } = reader;
  const isOnline = useOnline();
  const isLost = kept.onDevice === false && kept.inAccount !== true;
  useLeaveQuestion(answered === 0 ? null : isLost ? LOSE_QUESTION : LEAVE_QUESTION);

  const message = [
    answered > 0 &&
      `${answered} of ${formatCount(state.figures.length, 'figure')} answered, not recorded yet.`,
    !isOnline && 'Offline.',
    answered > 0 && isLost && 'This browser cannot keep a copy, so do not close the tab.',
    answered > 0 && kept.onDevice && 'Kept on this device.',
    answered > 0 && !kept.onDevice && kept.inAccount && 'Kept in your account.',
    status?.text,
  ];
  // Only if the watcher found every figure.
  const mayAll =
    page.page.last_verdict === 'same' &&
    page.figures.length > 0 &&
    page.figures.every(({ quote, outcome }) => quote !== null && outcome === null) &&
    Object.keys(state.results).length === 0;

  return (
    <div className="save-bar row" role="region" aria-label="Recording">
      <p
        className="save-bar-message"
        data-tone={status?.isRefused || !isOnline || isLost ? 'refused' : 'calm'}
      >
        <span role="status">{isSending ? 'Recording…' : message.filter(Boolean).join(' ')}</span>
      </p>
      <div className="button-row">
        {mayAll && (
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
          Record and next
        </Button>
      </div>
    </div>
  );
}
