/** What has to be read today: figures to find again for a colleague, and the queue of pages. */
import './today/TodayScreen.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { readFields } from '../../../backend/figure-desk.ts';
import { readReportedFigures } from '../../../backend/moderation.ts';
import {
  type ReadingQueue as QueueAnswer,
  listReadingQueue,
  readSecondLooks,
} from '../../../backend/page-reading.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { toWatcherWarning, toWholeQueueSummary } from '../../../domain/desk/queue-reason.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { useLetterKeys } from './letter-keys.ts';
import { LetterSwitch } from './LetterSwitch.tsx';
import { ReadFailure } from './ReadFailure.tsx';
import { ReportedFigures } from './today/ReportedFigures.tsx';
import { Queue } from './today/Queue.tsx';
import { SecondLooks } from './today/SecondLooks.tsx';

/** Rows that are shown. */
const MOST = 50;
/** Milliseconds from one reading of the queue to the next. */
const AGAIN_MS = 60_000;

const LINKS = [
  { text: 'Clinics', href: '/admin/clinics' },
  { text: 'Import and export', href: '/admin/figures/import' },
  { text: 'History', href: '/admin/figures/history' },
];

async function readToday() {
  const [queue, looks, fields, reported] = await Promise.all([
    listReadingQueue(backend, MOST),
    readSecondLooks(backend),
    readFields(backend),
    readReportedFigures(backend),
  ]);
  if (!queue.ok) return queue;
  if (!looks.ok) return looks;
  if (!fields.ok) return fields;
  if (!reported.ok) return reported;
  return {
    ok: true as const,
    queue: queue.data,
    looks: looks.data,
    fields: fields.data,
    reported: reported.data,
  };
}

type Today = Awaited<ReturnType<typeof readToday>>;

/** What has to be read, read again every minute and whenever the tab comes into view; null until it is known. */
function useToday() {
  const admin = useAdmin();
  const [today, setToday] = useState<Today | null>(null);

  const read = () => retrySignedIn(admin, readToday);
  const retry = () => {
    setToday(null);
    void read().then(setToday);
  };
  const readFirst = useEffectEvent(read);
  // What was read stays where reading it again fails: the next time may succeed.
  const refresh = useEffectEvent(async () => {
    if (document.hidden || !today?.ok) return;
    const next = await readToday();
    if (next.ok) setToday(next);
  });

  useEffect(() => {
    void readFirst().then(setToday);
    const look = () => void refresh();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return { today, retry };
}

export default function TodayScreen() {
  const { today, retry } = useToday();
  const build = useBuild(() => false);
  const letters = useLetterKeys();

  return (
    <div className="today">
      <div className="today-head row">
        <h1>Today</h1>
        <nav className="tap-links row" aria-label="Figures">
          {LINKS.map(({ text, href }) => (
            <Link key={href} href={href}>
              {text}
            </Link>
          ))}
        </nav>
      </div>
      <BuildPanel build={build} />
      {!today && <Spinner text="Loading what has to be read" />}
      {today?.ok === false && (
        <ReadFailure
          what="What has to be read today could not be loaded."
          message={today.message}
          onRetry={retry}
        />
      )}
      {today?.ok && (
        <>
          <ReportedFigures reported={today.reported} />
          <SecondLooks looks={today.looks} fields={today.fields} onAnswered={build.load} />
          <section className="today-queue" aria-labelledby="queue-heading">
            <div className="today-head row">
              <h2 id="queue-heading">Pages to read</h2>
              <LetterSwitch letters={letters} />
            </div>
            <p role="status">{toWholeQueueSummary(today.queue)}</p>
            <WatcherWarning watched={today.queue.watched} />
            {today.queue.items.length === 0 ? (
              <NothingDue />
            ) : (
              <Queue queue={today.queue} letters={letters.isOn} />
            )}
          </section>
        </>
      )}
    </div>
  );
}

function WatcherWarning({ watched }: Pick<QueueAnswer, 'watched'>) {
  const warning = toWatcherWarning(watched, new Date().toISOString());
  return warning === null ? null : <p className="notice">{warning}</p>;
}

function NothingDue() {
  return (
    <div className="desk-empty muted">
      <EmptyLine />
      <p>
        Every figure has been read lately. To look one up or mend it, go to the{' '}
        <Link href="/admin/clinics">clinics</Link>.
      </p>
    </div>
  );
}
