/** A view of the inbox: what it lists, what is open, and deciding about it. */
import { useEffect, useRef, useState } from 'react';
import {
  decideSubmission,
  type Inbox,
  readDecided,
  readDecidedReview,
  readInbox,
  type Submission,
} from '../../../backend/moderation.ts';
import { readOwnRights } from '../../../backend/people.ts';
import type { Result } from '../../../backend/result.ts';
import {
  DECISION_KEYS,
  type DecisionName,
  type DecisionRule,
  findDecisions,
} from '../../../domain/moderation/decisions.ts';
import {
  KIND_LABELS,
  toRatingWords,
  toStateLabel,
} from '../../../domain/moderation/submission-words.ts';
import { keepRights } from '../../../stores/admin-session.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { isMod, isTyping, useKeys } from '../figures/letter-keys.ts';
import { useRead } from '../queries.tsx';

export type View = 'waiting' | 'suspects' | 'decided';

/** Of what is decided, one `review` of the site alone if it is named. */
async function readView(view: View, review: string | null): Promise<Result<Inbox>> {
  if (view !== 'decided') return readInbox(backend, view === 'suspects');
  const [decided, rights] = await Promise.all([
    review === null ? readDecided(backend) : readDecidedReview(backend, review),
    readOwnRights(backend),
  ]);
  if (!decided.ok) return decided;
  const waiting = rights.ok ? (rights.data.waiting ?? 0) : 0;
  return { ok: true, data: { items: decided.data, waiting, suspects: 0 } };
}

const BARRED =
  'You may not moderate any more, so nothing is shown or decided here. What you chose is kept while this page stays open: ask a super admin to let you moderate, under People, then try again.';

/** What a moderator has chosen for one and not decided yet. */
const NO_CHOICE = { decision: null as DecisionName | null, reason: '', marked: '' };
type Choice = typeof NO_CHOICE;

const NOTHING_TOLD = { isRefused: false, text: '', rating: '' };

const CHANGED =
  'Nothing was decided: it has changed since you opened it. Look at it as it is now; what you chose is kept.';
const GONE =
  'Nothing was decided: somebody else was quicker, or its author has withdrawn it. What you chose is still here; go on to the next.';

export const toSubject = ({ clinic, form }: Submission): string =>
  clinic?.name ?? form?.about ?? 'no clinic';

/** `Review: Alder Clinic`. */
export const toTitle = (item: Submission): string =>
  `${KIND_LABELS[item.kind]}: ${toSubject(item)}`;

/** How a review rates that has just been decided about; the empty string where that is not shown. */
async function readRating({ id, kind }: Submission): Promise<string> {
  if (kind !== 'review') return '';
  const decided = await readDecided(backend);
  const item = decided.ok ? decided.data.find((one) => one.id === id) : undefined;
  return toRatingWords(item?.rating, item?.answers);
}

export function useInbox(view: View, review: string | null) {
  const admin = useAdmin();
  const [isBarred, setBarred] = useState(false);
  const [seen, setSeen] = useState<Submission | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [told, setTold] = useState(NOTHING_TOLD);
  const [isSending, setSending] = useState(false);
  /** Counts what moves the focus to the open one, or to what stands in its place. */
  const [arrivals, setArrivals] = useState(0);
  const arrive = () => setArrivals((count) => count + 1);

  const asked = useRef(0);
  const last = useRef<readonly Submission[]>([]);
  const readNow = async () => {
    const number = ++asked.current;
    const answer = await readView(view, review);
    const isRefused = !answer.ok && answer.reason === 'not-allowed';
    // A late answer knows nothing of a right that was taken since.
    if (number === asked.current) {
      if (answer.ok || isRefused) setBarred(isRefused);
      if (answer.ok) last.current = answer.data.items;
    }
    return isRefused ? { ...answer, message: BARRED } : answer;
  };
  const read = useRead(['inbox', view, review], readNow, { isLive: true });
  // Nothing of what was sent stays with whom the right to it is taken from; what they chose does.
  const listed = isBarred ? undefined : read.data;
  const waiting = listed?.waiting;
  useEffect(() => {
    if (waiting !== undefined) keepRights({ waiting });
  }, [waiting]);

  // As it is now; one that has gone stays as it was seen.
  const current = listed?.items.find(({ id }) => id === seen?.id) ?? seen ?? listed?.items[0];
  if (listed && current && current !== seen) setSeen(current);
  const opened = (listed && current) ?? null;

  const open = (item: Submission) => {
    setSeen(item);
    arrive();
  };

  const choice = (opened && choices[opened.id]) ?? NO_CHOICE;
  const choose = (change: Partial<Choice>) => {
    if (opened) setChoices({ ...choices, [opened.id]: { ...choice, ...change } });
  };

  const refuse = (text: string) => setTold({ isRefused: true, text, rating: '' });

  async function send(item: Submission, items: readonly Submission[], rule: DecisionRule) {
    const { reason, marked } = choice;
    const answer = await retrySignedIn(admin, () =>
      decideSubmission(backend, item, {
        decision: rule.decision,
        reason: rule.reasons.length > 0 ? reason : '',
        marked: rule.decision === 'return' ? marked : '',
      }),
    );
    if (!answer.ok) {
      if (answer.reason !== 'not-allowed') {
        refuse(`Nothing was decided, and what you chose is kept. ${answer.message}`);
        return;
      }
      // Whoever may not decide may not read either, and the screen says so.
      setBarred(true);
      await read.reload();
    } else if (answer.data.outcome === 'done') {
      const rating = rule.from_state === 'waiting' ? await readRating(item) : '';
      const text = `${toTitle(item)}. ${toStateLabel(item.kind, rule.to_state)}.`;
      setChoices((before) => ({ ...before, [item.id]: NO_CHOICE }));
      setTold({ isRefused: false, text, rating });
      // It is done, whether the list can be read again or not.
      read.change((known) => ({
        ...known,
        items: known.items.filter(({ id }) => id !== item.id),
      }));
      const at = items.indexOf(item);
      setSeen(view === 'decided' ? item : (items[at + 1] ?? items[at - 1] ?? null));
      await read.reload();
    } else {
      await read.reload();
      if (answer.data.outcome === 'refused') {
        refuse(answer.data.reason);
        return;
      }
      refuse(last.current.some(({ id }) => id === item.id) ? CHANGED : GONE);
    }
    arrive();
  }

  const decide = async (rule: DecisionRule) => {
    if (isSending || !opened || !listed) return;
    setSending(true);
    setTold(NOTHING_TOLD);
    await send(opened, listed.items, rule);
    setSending(false);
  };

  return {
    read: { ...read, data: listed },
    isBarred,
    isNew: read.data === undefined,
    opened,
    open,
    move: (step: number) => {
      const items = listed?.items ?? [];
      const at = items.findIndex(({ id }) => id === opened?.id);
      const next = at === -1 ? items[0] : items[at + step];
      if (next) open(next);
    },
    /** Reads the list again and opens the first of it. */
    beginAnew: async () => {
      await read.reload();
      setSeen(null);
    },
    ...{ arrivals, choice, choose, decide, isSending, told },
    hasMarks: Object.values(choices).some(({ marked }) => marked !== ''),
  };
}

export type InboxDesk = ReturnType<typeof useInbox>;

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function leaveChoice({ choose }: InboxDesk): void {
  choose({ decision: null });
  document.getElementById('submission')?.focus();
}

/**
 * The keys of the inbox: J and K go on and back, the arrows do so within the list, the letter of a decision
 * chooses it, and Escape leaves it again. Nothing is decided by a letter alone.
 */
export function useInboxKeys(inbox: InboxDesk, letters: boolean): void {
  useKeys((event) => {
    const { opened } = inbox;
    if (isMod(event) || event.altKey) return;
    if (event.key === 'Escape' && inbox.choice.decision !== null) {
      leaveChoice(inbox);
      return;
    }
    if (isTyping(event)) return;
    const isInList = event.target instanceof Element && event.target.closest('.inbox-list');
    const key = event.key.toLowerCase();
    const step = (isInList ? ARROWS[event.key] : undefined) ?? (letters ? STEPS[key] : undefined);
    const rules = letters && !event.repeat && opened && !inbox.isSending && findDecisions(opened);
    const rule = rules && rules.find((one) => DECISION_KEYS[one.decision].toLowerCase() === key);
    if (step !== undefined) inbox.move(step);
    else if (rule) inbox.choose({ decision: rule.decision });
    else return;
    event.preventDefault();
  });
}
