/** What readers and clinics have sent, for those who may moderate: what waits, and what has been decided. */
import './Inbox.css';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { closeSuspects, type Inbox, type Submission } from '../../../backend/moderation.ts';
import { readOwnRights } from '../../../backend/people.ts';
import { isUuid } from '../../../backend/uuid.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { formatDate } from '../../../domain/format/dates.ts';
import { toReasonLabel } from '../../../domain/moderation/decisions.ts';
import {
  isLate,
  KIND_LABELS,
  toClockWords,
  toRatingWords,
  toStateLabel,
} from '../../../domain/moderation/submission-words.ts';
import { backend, useOnline } from '../admin-context.ts';
import { useLetterKeys } from '../figures/letter-keys.ts';
import { LetterSwitch } from '../figures/LetterSwitch.tsx';
import { Button } from '../forms/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { useLeaveQuestion } from '../shell/leave-question.ts';
import { SubmissionView } from './SubmissionView.tsx';
import { type InboxDesk, toSubject, useInbox, useInboxKeys, type View } from './use-inbox.ts';

const LEAVE_QUESTION = 'Words are marked and nothing is decided yet. Leave and lose the marks?';

const VIEWS: Readonly<Record<View, [heading: string, empty: string]>> = {
  waiting: ['Inbox', 'Nothing waits. Whatever comes in stands here, the soonest due first.'],
  suspects: ['Inbox: what looks like a program’s', 'Nothing looks like a program’s.'],
  decided: ['Inbox: decided', 'Nothing has been decided yet.'],
};

const NOT_SENT_HERE =
  'This review was not sent through the site, or is no longer on it: there is nothing to decide about it here.';

export default function InboxScreen({ view }: { view: View }) {
  const [params] = useSearchParams();
  const named = params.get('review') ?? '';
  const review = view === 'decided' && isUuid(named) ? named : null;
  return <InboxView key={`${view} ${named}`} view={view} review={review} />;
}

function InboxView({ view, review }: { view: View; review: string | null }) {
  const [heading, empty] = VIEWS[view];
  const inbox = useInbox(view, review);
  const { read, isBarred, opened, arrivals, told } = inbox;
  const letters = useLetterKeys();
  const isOnline = useOnline();
  useLeaveQuestion(inbox.hasMarks ? LEAVE_QUESTION : null);
  useInboxKeys(inbox, letters.isOn);

  useEffect(() => {
    const place = opened ? 'submission' : isBarred ? 'inbox-failure' : 'inbox-empty';
    if (arrivals > 0 || isBarred) document.getElementById(place)?.focus();
    // The one that is open stands in the list, too.
    document.querySelector('.inbox-list [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [arrivals, opened, isBarred]);

  if (isBarred && inbox.isNew) return <NotModerator heading={heading} />;
  return (
    <div className="stack-3">
      <div className="row apart">
        <h1>{heading}</h1>
        <nav className="admin-nav tap-links row" aria-label="Inbox">
          <Link href="/admin/inbox" aria-current={view === 'waiting' ? 'page' : undefined}>
            Waiting{read.data ? ` (${read.data.waiting})` : ''}
          </Link>
          <Link href="/admin/inbox/decided" aria-current={view === 'decided' ? 'page' : undefined}>
            Decided
          </Link>
        </nav>
        <LetterSwitch letters={letters} />
      </div>
      {!isOnline && (
        <p className="notice" role="status">
          You are offline. You can read on; decide once you are connected.
        </p>
      )}
      {review !== null && (
        <p>
          One review alone is shown. <Link href="/admin/inbox/decided">Show the last hundred</Link>
        </p>
      )}
      <div className="stack-3" id="inbox-failure" tabIndex={isBarred ? -1 : undefined}>
        <Loaded
          read={read}
          loading="Loading what was sent"
          failed={read.failure?.reason === 'not-allowed' ? '' : 'What was sent could not be read.'}
        >
          {(listed) => (
            <>
              {listed.suspects > 0 && view !== 'decided' && (
                <Suspects {...{ inbox, listed, view }} />
              )}
              <div className="inbox-columns">
                {listed.items.length > 0 && <List {...{ inbox, listed, view }} />}
                <div className="stack-3">
                  <div className="inbox-told" role="status">
                    {told.text && (
                      <div className={told.isRefused ? 'notice' : 'card'}>
                        <p>{told.text}</p>
                        {told.rating && <p>It gives {told.rating}</p>}
                      </div>
                    )}
                  </div>
                  {opened && (
                    <SubmissionView
                      key={opened.id}
                      inbox={inbox}
                      item={opened}
                      letters={letters.isOn}
                    />
                  )}
                </div>
              </div>
              {listed.items.length === 0 && !opened && (
                <div className="empty-state muted">
                  <EmptyLine />
                  <p id="inbox-empty" tabIndex={-1}>
                    {review === null ? empty : NOT_SENT_HERE}
                  </p>
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

/** What whoever never had the right reads in place of the inbox. */
function NotModerator({ heading }: { heading: string }) {
  const rights = useRead(['own-rights'], () => readOwnRights(backend));
  return (
    <>
      <h1>{heading}</h1>
      <Loaded read={rights} loading="Loading the inbox" failed="The inbox could not be opened.">
        {({ is_super: isSuper }) => (
          <p>
            What patients and clinics send is read by moderators alone
            {isSuper ? '; you can let yourself' : ': ask a super admin to let you'} moderate
            {isSuper ? ' under ' : ', under '}
            {isSuper ? <Link href="/admin/people">People</Link> : 'People'}.
          </p>
        )}
      </Loaded>
    </>
  );
}

type PartProps = { inbox: InboxDesk; listed: Inbox; view: View };

function List({ inbox: { opened, open }, listed: { items, waiting }, view }: PartProps) {
  return (
    <section className="inbox-list" aria-labelledby="inbox-list-heading">
      <h2 id="inbox-list-heading" className="visually-hidden">
        {view === 'decided' ? 'Decided last' : 'The soonest due first'}
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
              {view === 'decided' ? <Outcome item={item} /> : <Clock item={item} />}
            </button>
          </li>
        ))}
      </ol>
      {view === 'waiting' && waiting > items.length && (
        <p className="small muted">
          The {items.length} that are due first. The others follow as you decide.
        </p>
      )}
    </section>
  );
}

function Clock({ item: { waiting_since: since, due_on: due } }: { item: Submission }) {
  const now = new Date().toISOString();
  return (
    <>
      {due !== null && (
        <span className="inbox-clock small" data-late={isLate(due, now)}>
          {toClockWords(due, now)}
        </span>
      )}
      {since !== null && (
        <span className="small muted">
          Since <time dateTime={since}>{formatDate(since)}</time>
        </span>
      )}
    </>
  );
}

function Outcome({ item }: { item: Submission }) {
  const { kind, state, reason, decided_at: at, events, rating } = item;
  const by = events.at(-1)?.by ?? null;
  const stars = toRatingWords(rating, null);
  return (
    <>
      <span data-late={state === 'questioned'} className="inbox-clock small">
        {toStateLabel(kind, state)}
      </span>
      {reason !== null && <span className="small">{toReasonLabel(reason)}</span>}
      <span className="small muted">
        {at !== null && <time dateTime={at}>{formatDate(at)}</time>}
        {by !== null && `, ${by}`}
        {stars !== '' && ` · ${stars.replace(/\.$/, '')}`}
      </span>
    </>
  );
}

function Suspects({ inbox, listed: { suspects: count }, view }: PartProps) {
  const [isAsked, setAsked] = useState(false);
  const close = async () => {
    const closed = await closeSuspects(backend);
    return closed.ok ? ({ ok: true, data: closed.data > 0 } as const) : closed;
  };
  return (
    <div className="row">
      <p>{count === 1 ? '1 looks like a program’s.' : `${count} look like a program’s.`}</p>
      {view === 'waiting' ? (
        <Link className="tap" href="/admin/inbox/suspects">
          {count === 1 ? 'Look at it' : 'Look at them'}
        </Link>
      ) : (
        <p className="small muted">
          A field that people do not see was filled in, or the form came back within three seconds.
        </p>
      )}
      <Button kind="action" onClick={() => setAsked(true)}>
        {count === 1 ? 'Close it as junk' : 'Close them all as junk'}
      </Button>
      {isAsked && (
        <ConfirmDialog
          heading="Close every report that looks like a program’s?"
          submit="Close them all"
          done="The reports that looked like a program’s are closed."
          over="Nothing was left to close: somebody else was quicker, or none of what is left is a report."
          act={close}
          onDone={() => {
            setAsked(false);
            void (view === 'suspects' ? inbox.beginAnew() : inbox.read.reload());
          }}
          onClose={() => setAsked(false)}
        >
          <p>
            Nobody is written to. A review, a reply or a dispute among them stays, for somebody to
            read.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
