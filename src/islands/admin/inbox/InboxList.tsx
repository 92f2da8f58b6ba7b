import { useState } from 'react';
import { Link } from 'wouter';
import { closeSuspectedSpam, type Inbox, type Submission } from '../../../backend/moderation.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { toReasonLabel } from '../../../domain/moderation/decisions.ts';
import {
  isLate,
  KIND_LABELS,
  toClockWords,
  toRatingWords,
  toStateLabel,
} from '../../../domain/moderation/submission-words.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';

export type View = 'waiting' | 'suspects' | 'decided';

const toSubject = ({ clinic, form }: Submission): string =>
  clinic?.name ?? form?.about ?? 'no clinic';

/** `Review: Alder Clinic`. */
export const toTitle = (item: Submission): string =>
  `${KIND_LABELS[item.kind]}: ${toSubject(item)}`;

type ListProps = Pick<Inbox, 'items' | 'waiting'> & {
  opened: Submission | null;
  open: (item: Submission) => void;
  view: View;
};

export function InboxList({ items, waiting, opened, open, view }: ListProps) {
  return (
    <section className="inbox-list" aria-labelledby="inbox-list-heading">
      <h2 id="inbox-list-heading" className="visually-hidden">
        {view === 'decided' ? 'Recently decided' : 'Due soonest first'}
      </h2>
      <ol className="inbox-items">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === opened?.id ? 'true' : undefined}
              onClick={() => open(item)}
            >
              <span className="small">{KIND_LABELS[item.kind]}</span>
              <b>{toSubject(item)}</b>
              <Clock item={item} />
              <SubmissionStatus item={item} />
            </button>
          </li>
        ))}
      </ol>
      {view === 'waiting' && waiting > items.length && (
        <p className="small muted">
          These {items.length} are due first. More will appear as you decide.
        </p>
      )}
    </section>
  );
}

export function Clock({ item: { kind, state, due_on: due } }: { item: Submission }) {
  const now = new Date().toISOString();
  const isDue = state === 'waiting' && due !== null;
  const isUrgent = isDue ? isLate(due, now) : state === 'questioned';
  return (
    <b className={`inbox-clock small ${isUrgent ? 'is-late' : ''}`}>
      {isDue ? toClockWords(due, now) : toStateLabel(kind, state)}
    </b>
  );
}

function SubmissionStatus({ item }: { item: Submission }) {
  const { reason, decided_at: at, waiting_since: since, events, rating } = item;
  const by = events.at(-1)?.by ?? null;
  const stars = toRatingWords(rating, null);
  const toTime = (day: string) => <time dateTime={day}>{formatDate(day)}</time>;
  if (item.state === 'waiting') {
    return since !== null && <span className="small muted">Since {toTime(since)}</span>;
  }
  return (
    <>
      {reason !== null && <span className="small">{toReasonLabel(reason)}</span>}
      <span className="small muted">
        {at !== null && toTime(at)}
        {by !== null && `, ${by}`}
        {stars !== '' && ` · ${stars.replace(/\.$/, '')}`}
      </span>
    </>
  );
}

type SuspectsProps = { count: number; view: View; onClosed: () => Promise<void> };

export function Suspects({ count, view, onClosed }: SuspectsProps) {
  const [isAsked, setAsked] = useState(false);
  const close = async () => {
    const closed = await closeSuspectedSpam(backend);
    return closed.ok ? ({ ok: true, data: closed.data > 0 } as const) : closed;
  };
  return (
    <div className="row">
      <p>{count === 1 ? '1 looks automated.' : `${count} look automated.`}</p>
      {view === 'waiting' ? (
        <Link className="tap" href="/admin/inbox/suspects">
          {count === 1 ? 'View it' : 'View them'}
        </Link>
      ) : (
        <p className="small muted">
          A hidden field was filled in, or the form was sent within three seconds.
        </p>
      )}
      <Button kind="action" onClick={() => setAsked(true)}>
        {count === 1 ? 'Close it as junk' : 'Close them all as junk'}
      </Button>
      {isAsked && (
        <ConfirmDialog
          heading="Close every report that looks automated?"
          submit="Close them all"
          done="The reports that looked automated are closed."
          over="There was nothing left to close. Somebody else has closed the reports."
          act={close}
          onDone={() => {
            setAsked(false);
            void onClosed();
          }}
          onClose={() => setAsked(false)}
        >
          <p>No email is sent. Any reviews, replies and disputes stay here for somebody to read.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
