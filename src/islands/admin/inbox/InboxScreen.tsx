/** What readers and clinics have sent, for those who may moderate: what waits, and what has been decided. */
import '../figures/today/TodayScreen.css';
import './Inbox.css';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { readOwnRights } from '../../../backend/people.ts';
import { isUuid } from '../../../backend/uuid.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { useLetterKeys } from '../figures/letter-keys.ts';
import { LetterSwitch } from '../figures/LetterSwitch.tsx';
import { ReadFailure } from '../figures/ReadFailure.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useLeaveQuestion } from '../shell/use-leave-question.ts';
import { useOnline } from '../shell/use-online.ts';
import { InboxList } from './InboxList.tsx';
import type { View } from './read-view.ts';
import { SubmissionView } from './SubmissionView.tsx';
import { Suspects } from './Suspects.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

const LEAVE_QUESTION = 'Words are marked and nothing is decided yet. Leave and lose the marks?';

const BARRED =
  'You may not moderate any more, so nothing is shown or decided here. What you chose is kept while this page stays open: ask a super admin to let you moderate, under People, then try again.';

const HEADINGS: Readonly<Record<View, string>> = {
  waiting: 'Inbox',
  suspects: 'Inbox: what looks like a program’s',
  decided: 'Inbox: decided',
};

export default function InboxScreen({ view }: { view: View }) {
  const admin = useAdmin();
  const [asked, setAsked] = useState(0);
  const rights = useAnswer(asked, () => retrySignedIn(admin, () => readOwnRights(backend)));
  const [params] = useSearchParams();
  const named = params.get('review') ?? '';
  const review = view === 'decided' && isUuid(named) ? named : null;
  if (rights?.ok && rights.data.may_moderate) {
    return <Inbox key={`${view} ${named}`} view={view} review={review} />;
  }
  return (
    <>
      <h1>{HEADINGS[view]}</h1>
      {!rights && <Spinner text="Loading the inbox" />}
      {rights?.ok && <NotModerator isSuper={rights.data.is_super} />}
      {rights?.ok === false && (
        <ReadFailure
          what="The inbox could not be opened."
          message={rights.message}
          onRetry={() => setAsked((count) => count + 1)}
        />
      )}
    </>
  );
}

function NotModerator({ isSuper }: { isSuper: boolean }) {
  return isSuper ? (
    <p>
      What patients and clinics send is read by moderators alone; you can let yourself moderate
      under <Link href="/admin/people">People</Link>.
    </p>
  ) : (
    <p>
      What patients and clinics send is read by moderators alone: ask a super admin to let you
      moderate, under People.
    </p>
  );
}

function Inbox({ view, review }: { view: View; review: string | null }) {
  const inbox = useInbox(view, review);
  const { listed, failure, isBarred, opened, arrivals, told } = inbox;
  const letters = useLetterKeys();
  const isOnline = useOnline();
  useLeaveQuestion(inbox.hasMarks ? LEAVE_QUESTION : null);
  useInboxKeys(inbox, letters.isOn);

  useEffect(() => {
    const place = opened ? 'submission' : isBarred ? 'inbox-failure' : 'inbox-empty';
    if (arrivals > 0) document.getElementById(place)?.focus();
    // The one that is open stands in the list, too.
    document.querySelector('.inbox-list [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [arrivals, opened, isBarred]);

  const isEmpty = listed !== null && listed.items.length === 0 && !opened;
  return (
    <div className="inbox stack-3">
      <div className="inbox-head row">
        <h1>{HEADINGS[view]}</h1>
        <nav className="tap-links row" aria-label="Inbox">
          <ViewLink view="waiting" shown={view} href="/admin/inbox">
            Waiting{listed ? ` (${listed.waiting})` : ''}
          </ViewLink>
          <ViewLink view="decided" shown={view} href="/admin/inbox/decided">
            Decided
          </ViewLink>
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
      {listed && view !== 'decided' && <Suspects inbox={inbox} view={view} />}
      {!listed && !failure && <Spinner text="Loading what was sent" />}
      {failure && (
        <div id="inbox-failure" tabIndex={-1}>
          <ReadFailure
            what={toFault(listed !== null, isBarred)}
            message={isBarred ? '' : failure.message}
            onRetry={() => void inbox.load()}
          />
        </div>
      )}
      <div className="inbox-columns">
        {listed && listed.items.length > 0 && <InboxList inbox={inbox} view={view} />}
        <div className="inbox-open stack-3">
          <div className="inbox-told" role="status" data-tone={told?.tone}>
            {told && (
              <>
                <p>{told.text}</p>
                {told.rating !== '' && <p>It gives {told.rating}</p>}
              </>
            )}
          </div>
          {opened && (
            <SubmissionView key={opened.id} inbox={inbox} item={opened} letters={letters.isOn} />
          )}
        </div>
      </div>
      {isEmpty && (
        <div className="desk-empty muted">
          <EmptyLine />
          <p id="inbox-empty" tabIndex={-1}>
            {review === null ? EMPTY[view] : NOT_SENT_HERE}
          </p>
        </div>
      )}
    </div>
  );
}

function toFault(isListed: boolean, isBarred: boolean): string {
  if (isBarred) return BARRED;
  return isListed
    ? 'The list could not be read again; it may be out of date.'
    : 'What was sent could not be read.';
}

const EMPTY: Readonly<Record<View, string>> = {
  waiting: 'Nothing waits. Whatever comes in stands here, the soonest due first.',
  suspects: 'Nothing looks like a program’s.',
  decided: 'Nothing has been decided yet.',
};

const NOT_SENT_HERE =
  'This review was not sent through the site, or is no longer on it: there is nothing to decide about it here.';

type ViewLinkProps = { view: View; shown: View; href: string; children: React.ReactNode };

function ViewLink({ view, shown, href, children }: ViewLinkProps) {
  return (
    <Link href={href} aria-current={view === shown ? 'page' : undefined}>
      {children}
    </Link>
  );
}
