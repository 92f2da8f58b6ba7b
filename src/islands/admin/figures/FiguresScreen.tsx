import './figures.css';
import { Link } from 'wouter';
import { readFields } from '../../../backend/figure-desk.ts';
import { readReportedFigures, type ReportedFigure } from '../../../backend/moderation.ts';
import {
  listReadingQueue,
  type QueueItem,
  type ReadingQueue,
  readSecondLooks,
} from '../../../backend/page-reading.ts';
import { readAll } from '../../../backend/result.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { toFieldLabel } from '../../../domain/desk/desk-fields.ts';
import {
  toQueueReason,
  toWatcherWarning,
  toWholeQueueSummary,
} from '../../../domain/desk/queue-reason.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { isLate, toClockWords } from '../../../domain/moderation/submission-words.ts';
import { backend, useAdmin } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Loaded, useRead } from '../queries.tsx';
import { isMod, isTyping, LetterSwitch, useKeys, useLetterKeys } from './letter-keys.tsx';
import { SecondLooks } from './SecondLooks.tsx';

const MAX_PAGES = 50;
const POLL_MS = 60_000;

const readToday = () =>
  readAll({
    queue: listReadingQueue(backend, MAX_PAGES),
    looks: readSecondLooks(backend),
    fields: readFields(backend),
    reported: readReportedFigures(backend),
  });

export default function FiguresScreen() {
  const today = useRead(['today'], readToday, { everyMs: POLL_MS });
  const build = useBuild(() => false);
  return (
    <>
      <div className="row apart">
        <h1>Figures</h1>
        <nav className="tap-links row" aria-label="Figures">
          <Link href="/admin/clinics">Clinics</Link>
          <Link href="/admin/figures/import">Import and export</Link>
          <Link href="/admin/figures/history">History</Link>
        </nav>
      </div>
      <BuildPanel build={build} />
      <Loaded
        read={today}
        loading="Loading today’s figures"
        failed="Today’s figures could not be loaded."
      >
        {({ queue, looks, fields, reported }) => (
          <>
            <ReportedFigures reported={reported} />
            <SecondLooks looks={looks} fields={fields} onAnswered={build.load} />
            <PagesToRead queue={queue} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Who reported it. Only moderators see the messages. */
function toReporters({ reports, is_dispute: isDispute }: ReportedFigure): string {
  if (!isDispute) return `${formatCount(reports, 'reader')} ${reports === 1 ? 'says' : 'say'} so`;
  const others = reports - 1;
  return `The clinic says so${others > 0 ? `, and ${formatCount(others, 'other')}` : ''}`;
}

function ReportedFigures({ reported }: { reported: readonly ReportedFigure[] }) {
  const mayModerate = useAdmin().rights.may_moderate;
  if (reported.length === 0) return null;
  const now = new Date().toISOString();
  return (
    <section className="figure-part stack-2" aria-labelledby="reported-heading">
      <h2 id="reported-heading">Reported as wrong</h2>
      <p className="muted small">
        Readers or clinics say that these figures are wrong. Read the clinic’s page, then correct
        them or leave them as they are.{' '}
        {mayModerate ? (
          <>
            Their messages are in the <Link href="/admin/inbox">inbox</Link>.
          </>
        ) : (
          'A moderator reads their messages and answers them.'
        )}
      </p>
      <ul className="ruled">
        {reported.map((figure) => (
          <li key={figure.clinic_id + figure.field} className="row apart">
            <Link className="tap" href={`/admin/clinics/${figure.clinic_id}#row-${figure.field}`}>
              {toFieldLabel(figure.field)}, {figure.clinic}
            </Link>
            <span>{toReporters(figure)}</span>
            <b className={isLate(figure.due_on, now) ? 'field-error small' : 'small'}>
              {toClockWords(figure.due_on, now)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

function PagesToRead({ queue }: { queue: ReadingQueue }) {
  const letters = useLetterKeys();
  const now = new Date().toISOString();
  const warning = toWatcherWarning(queue.watched, now);
  const shared = findShared(queue.items, now);

  useKeys((event) => {
    if (isMod(event) || event.altKey || isTyping(event)) return;
    const links = [...document.querySelectorAll<HTMLElement>('.queue-link')];
    const at = links.findIndex((link) => link === document.activeElement);
    const step = STEPS[event.key];
    const isArrow = event.key.startsWith('Arrow');
    if (!step || (isArrow ? at === -1 : !letters.isOn)) return;
    event.preventDefault();
    links[at === -1 && step < 0 ? links.length - 1 : at + step]?.focus();
  });

  return (
    <section className="figure-part stack-2" aria-labelledby="queue-heading">
      <div className="row apart">
        <h2 id="queue-heading">Pages to read</h2>
        <LetterSwitch letters={letters} />
      </div>
      <p role="status">{toWholeQueueSummary(queue)}</p>
      {warning !== null && <p className="notice">{warning}</p>}
      {queue.items.length > 0 ? (
        <>
          <p className="small muted">
            Most urgent first. Use the arrow keys{letters.isOn && ', or J and K,'} to move between
            pages.
          </p>
          {shared !== null && <p>Every page is here for the same reason: {shared}</p>}
          <ul className="ruled">
            {[...groupBy(queue.items, ({ clinic }) => clinic)].map(([clinic, items]) => (
              <ClinicPages key={clinic} items={items} isSaid={shared !== null} />
            ))}
          </ul>
        </>
      ) : (
        <div className="empty-state muted">
          <EmptyLine />
          <p>
            Every figure has been read recently. To look one up or change it, go to the{' '}
            <Link href="/admin/clinics">clinics</Link>.
          </p>
        </div>
      )}
    </section>
  );
}

/** The reason that all pages share; null if they differ. */
function findShared(items: readonly QueueItem[], now: string): string | null {
  const [reason = null, ...others] = new Set(items.map((item) => toQueueReason(item, now)));
  return others.length === 0 ? reason : null;
}

function ClinicPages({ items, isSaid }: { items: readonly QueueItem[]; isSaid: boolean }) {
  const now = new Date().toISOString();
  const shared = isSaid ? null : findShared(items, now);
  return (
    <li className="stack-2">
      <h3>{items[0]?.name}</h3>
      {shared !== null && <p>{shared}</p>}
      <ul className="queue-pages">
        {items.map((item) => (
          <li key={item.page ?? item.clinic} className="row">
            <Link
              className="queue-link tap"
              href={
                item.page ? `/admin/figures/read/${item.page}` : `/admin/clinics/${item.clinic}`
              }
            >
              {item.title ?? 'The clinic’s sheet'}
            </Link>
            <span className="small muted">
              {item.page !== null && formatCount(item.figures, 'figure')}
              {item.by !== null && ` · ${item.by} has it open`}
            </span>
            {!isSaid && shared === null && <p className="small">{toQueueReason(item, now)}</p>}
          </li>
        ))}
      </ul>
    </li>
  );
}
