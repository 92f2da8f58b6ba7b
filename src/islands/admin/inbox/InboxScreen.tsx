import './Inbox.css';
import { useEffect, useState, useTransition } from 'react';
import { Link, useSearchParams } from 'wouter';
import {
  decideSubmission,
  type Inbox,
  readDecisions,
  readDecision,
  readInbox,
  type Submission,
} from '../../../backend/moderation.ts';
import type { Result } from '../../../backend/result.ts';
import { isUuid } from '../../../backend/uuid.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import {
  DECISION_KEYS,
  type DecisionRule,
  findDecisions,
} from '../../../domain/moderation/decisions.ts';
import { toRatingWords, toStateLabel } from '../../../domain/moderation/submission-words.ts';
import { updateRights } from '../../../stores/admin-session.ts';
import { backend, retrySignedIn, useAdmin, useOnline } from '../admin-context.ts';
import { isMod, isTyping, LetterSwitch, useKeys, useLetterKeys } from '../figures/letter-keys.tsx';
import { Button } from '../forms/Button.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { useLeaveQuestion } from '../shell/leave-question.ts';
import { type Choice, NO_CHOICE } from './DecisionForm.tsx';
import { InboxList, Suspects, toTitle, type View } from './InboxList.tsx';
import { SubmissionView } from './SubmissionView.tsx';

const VIEWS: Readonly<Record<View, [string, string]>> = {
  waiting: ['Inbox', 'Nothing is waiting. What visitors send appears here, due soonest first.'],
  suspects: ['Inbox: looks automated', 'Nothing looks automated.'],
  decided: ['Inbox: decided', 'Nothing has been decided yet.'],
};

const BARRED =
  'You no longer have permission to moderate, so nothing can be shown or decided here. Your choice is kept while this page stays open. Ask a super admin for permission, then try again.';

/** `conflict` is the ID of a submission that has changed in the meantime. */
const NO_STATUS = { isRefused: false, text: '', rating: '', conflict: '' };

const CHANGED =
  'Nothing was decided, because this has changed since you opened it. Read it again. Your choice is kept.';
const GONE =
  'Nothing was decided, because somebody else has already decided this or its author has withdrawn it. Your choice is still here. Go on to the next submission.';

/** A view's submissions; the decided ones may be limited to one `review`, by its ID on the site. */
async function readView(
  view: View,
  review: string | null,
  waiting: number,
): Promise<Result<Inbox>> {
  if (view !== 'decided') return readInbox(backend, view === 'suspects');
  const read = await (review === null ? readDecisions(backend) : readDecision(backend, review));
  return read.ok ? { ok: true, data: { items: read.data, waiting, suspects: 0 } } : read;
}

/** The rating of a review that was just decided; empty if there is none. */
async function readRating(id: string): Promise<string> {
  const decided = await readDecisions(backend);
  const item = decided.ok ? decided.data.find((one) => one.id === id) : undefined;
  return toRatingWords(item?.rating, item?.answers);
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

export default function InboxScreen({ view }: { view: View }) {
  const [params] = useSearchParams();
  const named = params.get('review') ?? '';
  const review = view === 'decided' && isUuid(named) ? named : null;
  return <InboxView key={`${view} ${named}`} view={view} review={review} />;
}

function InboxView({ view, review }: { view: View; review: string | null }) {
  const [heading, empty] = VIEWS[view];
  const admin = useAdmin();
  const letters = useLetterKeys();
  const isOnline = useOnline();
  const [seen, setSeen] = useState<Submission | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [status, setStatus] = useState(NO_STATUS);
  const [isSending, start] = useTransition();
  /** Counts how often the focus must move to the open submission. */
  const [arrivals, setArrivals] = useState(0);

  // Null without permission to moderate. Once that is withdrawn, no submission stays on screen.
  const read = useRead<Inbox | null>(
    ['inbox', view, review],
    async () => {
      const answer = await readView(view, review, admin.rights.waiting ?? 0);
      return !answer.ok && answer.reason === 'not-allowed' ? { ok: true, data: null } : answer;
    },
    { isLive: true },
  );
  const listed = read.data;
  const isBarred = listed === null;
  const items = listed?.items ?? [];
  const waiting = listed?.waiting;
  useEffect(() => {
    if (waiting !== undefined) updateRights({ waiting });
  }, [waiting]);

  const current = items.find(({ id }) => id === seen?.id) ?? seen ?? items[0];
  if (listed && current && current !== seen) setSeen(current);
  const opened = (listed && current) ?? null;
  const choice = (opened && choices[opened.id]) ?? NO_CHOICE;
  const hasMarks = Object.values(choices).some(({ marked }) => marked !== '');
  useLeaveQuestion(
    hasMarks ? 'You have marked words but not decided yet. Leave and lose the marks?' : null,
  );

  const arrive = () => setArrivals((count) => count + 1);
  const open = (item = opened) => {
    setSeen(item);
    arrive();
  };
  const choose = (change: Partial<Choice>) => {
    if (opened) setChoices({ ...choices, [opened.id]: { ...choice, ...change } });
  };
  const leaveChoice = () => {
    choose({ decision: null });
    document.getElementById('submission')?.focus();
  };
  const refuse = (text: string, conflict = '') =>
    setStatus({ isRefused: true, text, rating: '', conflict });

  async function send(item: Submission, { decision, reasons, ...rule }: DecisionRule) {
    const reason = reasons.length > 0 ? choice.reason : '';
    const marked = decision === 'return' ? choice.marked : '';
    const answer = await retrySignedIn(admin, () =>
      decideSubmission(backend, item, { decision, reason, marked }),
    );
    if (!answer.ok) {
      if (answer.reason !== 'not-allowed') {
        refuse(`Nothing was decided. Your choice is kept. ${answer.message}`);
        return;
      }
      read.change(() => null);
      await read.reload();
    } else if (answer.data.outcome === 'done') {
      const isNew = item.kind === 'review' && rule.from_state === 'waiting';
      const rating = isNew ? await readRating(item.id) : '';
      const text = `${toTitle(item)}. ${toStateLabel(item.kind, rule.to_state)}.`;
      setChoices((before) => ({ ...before, [item.id]: NO_CHOICE }));
      setStatus({ ...NO_STATUS, text, rating });
      // Remove it, even if the list cannot be reloaded.
      const left = items.filter(({ id }) => id !== item.id);
      read.change((known) => known && { ...known, items: left });
      const at = items.indexOf(item);
      setSeen(view === 'decided' ? item : (items[at + 1] ?? items[at - 1] ?? null));
      await read.reload();
    } else {
      await read.reload();
      if (answer.data.outcome === 'refused') {
        refuse(answer.data.reason);
        return;
      }
      refuse(GONE, item.id);
    }
    arrive();
  }

  const decide = (rule: DecisionRule) => {
    if (isSending || !opened) return;
    setStatus(NO_STATUS);
    start(() => send(opened, rule));
  };

  // No single key makes a decision.
  useKeys((event) => {
    if (isMod(event) || event.altKey) return;
    if (event.key === 'Escape' && choice.decision !== null) {
      leaveChoice();
      return;
    }
    if (isTyping(event) || !letters.isOn) return;
    const key = event.key.toLowerCase();
    const step = STEPS[key];
    const mayChoose = !event.repeat && opened && !isSending;
    const rule = (mayChoose ? findDecisions(opened) : []).find(
      ({ decision }) => DECISION_KEYS[decision].toLowerCase() === key,
    );
    const at = items.findIndex(({ id }) => id === opened?.id);
    if (step) open(items[at === -1 ? 0 : at + step]);
    else if (rule) choose({ decision: rule.decision });
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const place = opened ? 'submission' : isBarred ? 'inbox-failure' : 'inbox-empty';
    if (arrivals > 0 || isBarred) document.getElementById(place)?.focus();
    document.querySelector('.inbox-list [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [arrivals, opened, isBarred]);

  const isSuper = admin.rights.is_super;
  if (isBarred && !seen) {
    return (
      <>
        <h1>{heading}</h1>
        <p>
          Only moderators read what patients and clinics send.{' '}
          {isSuper ? (
            <>
              You can give yourself permission under <Link href="/admin/people">People</Link>.
            </>
          ) : (
            'Ask a super admin for permission to moderate.'
          )}
        </p>
      </>
    );
  }
  return (
    <div className="stack-3">
      <h1>{heading}</h1>
      <div className="row apart">
        <nav className="admin-nav tap-links row" aria-label="Inbox">
          <Link href="/admin/inbox" aria-current={view === 'waiting' ? 'page' : undefined}>
            Waiting{!isBarred && ` (${waiting ?? admin.rights.waiting ?? 0})`}
          </Link>
          <Link href="/admin/inbox/decided" aria-current={view === 'decided' ? 'page' : undefined}>
            Decided
          </Link>
        </nav>
        <LetterSwitch letters={letters} />
      </div>
      {!isOnline && (
        <p className="notice" role="status">
          You are offline. You can keep reading. Decide once you are back online.
        </p>
      )}
      {review !== null && (
        <p>
          This shows one review only. <Link href="/admin/inbox/decided">Show the last hundred</Link>
        </p>
      )}
      <Loaded read={read} loading="Loading the inbox" failed="The inbox could not be loaded.">
        {(inbox) =>
          inbox === null ? (
            <div className="row notice" role="alert" id="inbox-failure" tabIndex={-1}>
              <p>{BARRED}</p>
              <Button kind="quiet" onClick={() => void read.reload()}>
                Try again
              </Button>
            </div>
          ) : (
            <>
              {inbox.suspects > 0 && view !== 'decided' && (
                <Suspects
                  count={inbox.suspects}
                  view={view}
                  onClosed={async () => {
                    await read.reload();
                    if (view === 'suspects') setSeen(null);
                  }}
                />
              )}
              <div className="inbox-columns">
                {items.length > 0 && <InboxList {...{ ...inbox, opened, open, view }} />}
                <div className="stack-3">
                  <div className="inbox-status" role="status">
                    {status.text && (
                      <div className={status.isRefused ? 'notice' : 'card'}>
                        <p>
                          {items.some(({ id }) => id === status.conflict) ? CHANGED : status.text}
                        </p>
                        {status.rating && <p>Rating: {status.rating}</p>}
                      </div>
                    )}
                  </div>
                  {opened && (
                    <SubmissionView
                      key={opened.id}
                      item={opened}
                      marked={choice.decision === 'return' ? choice.marked : (opened.marked ?? '')}
                      decision={{
                        choice,
                        choose,
                        leaveChoice,
                        decide,
                        isSending,
                        letters: letters.isOn,
                      }}
                    />
                  )}
                </div>
              </div>
              {items.length === 0 && !opened && (
                <div className="empty-state muted">
                  <EmptyLine />
                  <p id="inbox-empty" tabIndex={-1}>
                    {review === null
                      ? empty
                      : 'This review was not sent through the site, or is no longer on it. There is nothing to decide here.'}
                  </p>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
