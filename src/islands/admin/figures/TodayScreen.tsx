/** What has to be read today: figures to find again for a colleague, and the queue of pages. */
import './today/TodayScreen.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { readFields } from '../../../backend/figure-desk.ts';
import { readQueue, readSecondLooks } from '../../../backend/page-reading.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { toQueueSummary } from '../../../domain/desk/queue-reason.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { useLetterKeys } from './letter-keys.ts';
import { LetterSwitch } from './LetterSwitch.tsx';
import { ReadFailure } from './ReadFailure.tsx';
import { Queue, type QueueAnswer } from './today/Queue.tsx';
import { SecondLooks } from './today/SecondLooks.tsx';

/** Rows that are shown. */
const MOST = 50;

const LINKS = [
  { text: 'Clinics', href: '/admin/clinics' },
  { text: 'Import and export', href: '/admin/figures/import' },
  { text: 'History', href: '/admin/figures/history' },
];

async function readToday() {
  const [queue, looks, fields] = await Promise.all([
    readQueue(backend, MOST),
    readSecondLooks(backend),
    readFields(backend),
  ]);
  if (!queue.ok) return queue;
  if (!looks.ok) return looks;
  if (!fields.ok) return fields;
  return { ok: true as const, queue: queue.data, looks: looks.data, fields: fields.data };
}

export default function TodayScreen() {
  const admin = useAdmin();
  const [attempt, setAttempt] = useState(1);
  const today = useAnswer(attempt, () => retrySignedIn(admin, readToday));
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
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {today?.ok && (
        <>
          <SecondLooks looks={today.looks} fields={today.fields} onAnswered={build.load} />
          <section className="today-queue" aria-labelledby="queue-heading">
            <div className="today-head row">
              <h2 id="queue-heading">Pages to read</h2>
              <LetterSwitch letters={letters} />
            </div>
            <p role="status">{toSummary(today.queue)}</p>
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

/** How many pages there are, and how many clinics that lack figures and name no page. */
function toSummary({ pages, gaps, figures }: QueueAnswer): string {
  const summary = toQueueSummary({ pages, figures });
  if (gaps === 0) return summary;
  const lacks = gaps === 1 ? 'lacks' : 'lack';
  return `${summary} ${formatCount(gaps, 'clinic')} ${lacks} figures that most publish.`;
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
