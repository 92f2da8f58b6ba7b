/** A view of the inbox: what it lists, what is open, and deciding about it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  decideSubmission,
  type Inbox,
  readDecided,
  type Submission,
} from '../../../backend/moderation.ts';
import type { Failure } from '../../../backend/result.ts';
import { type DecisionName, type DecisionRule } from '../../../domain/moderation/decisions.ts';
import {
  KIND_LABELS,
  toRatingWords,
  toStateLabel,
} from '../../../domain/moderation/submission-words.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { tellWaiting } from '../shell/own-rights.ts';
import { readView, type View } from './read-view.ts';

/** What a moderator has chosen for one and not decided yet. */
export type Choice = { decision: DecisionName | null; reason: string; marked: string };

const NO_CHOICE: Choice = { decision: null, reason: '', marked: '' };

export type Told = { tone: 'calm' | 'refused'; text: string; rating: string };

const CHANGED =
  'Nothing was decided: it has changed since you opened it. Look at it as it is now; what you chose is kept.';
const GONE =
  'Nothing was decided: somebody else was quicker, or its author has withdrawn it. What you chose is still here; go on to the next.';

/** The clinic that it is about, else the page. */
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

/** The one to open once another has been decided about: the next, else the one before. */
function findNext(items: readonly Submission[], id: string): string | null {
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id ?? null;
}

export function useInbox(view: View, review: string | null) {
  const admin = useAdmin();
  const [listed, setListed] = useState<Inbox | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [opened, setOpened] = useState<Submission | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [told, setTold] = useState<Told | null>(null);
  const [isSending, setSending] = useState(false);
  /** Counts what moves the focus to the open one, or to what stands in its place. */
  const [arrivals, setArrivals] = useState(0);
  const requests = useRef(0);

  /** Nothing of what was sent stays with whom the right to it is taken from; what they chose does. */
  const fail = (failed: Failure) => {
    setFailure(failed);
    if (failed.reason !== 'not-allowed') return;
    setListed(null);
    setOpened(null);
    setTold(null);
    if (opened) setArrivals((count) => count + 1);
  };

  /**
   * Reads the list again and keeps the one open that is open by then, or opens the first where `isAnew`. It is
   * shown as it is now; one that has gone stays as it was seen.
   */
  const load = async (isAnew = false) => {
    const request = ++requests.current;
    const read = await retrySignedIn(admin, () => readView(view, review));
    if (request !== requests.current) return null;
    if (!read.ok) {
      fail(read);
      return null;
    }
    setFailure(null);
    const { items, waiting } = read.data;
    tellWaiting(waiting);
    setListed(read.data);
    setOpened((before) => {
      const kept = isAnew ? null : before;
      return items.find(({ id }) => id === kept?.id) ?? kept ?? items[0] ?? null;
    });
    return items;
  };
  const loadNow = useEffectEvent(() => void load());
  useEffect(() => {
    loadNow();
    const look = () => {
      if (!document.hidden) loadNow();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [admin.session]);

  const open = (item: Submission) => {
    setOpened(item);
    setArrivals((count) => count + 1);
  };
  const choice = (opened && choices[opened.id]) ?? NO_CHOICE;
  const choose = (change: Partial<Choice>) => {
    if (!opened) return;
    setChoices((before) => ({
      ...before,
      [opened.id]: { ...(before[opened.id] ?? NO_CHOICE), ...change },
    }));
  };
  const tell = (text: string) => setTold({ tone: 'refused', text, rating: '' });

  async function decide(rule: DecisionRule) {
    if (isSending || !opened || !listed) return;
    const item = opened;
    setSending(true);
    setTold(null);
    const { reason, marked } = choice;
    const answer = await retrySignedIn(admin, () =>
      decideSubmission(backend, item, {
        decision: rule.decision,
        reason: rule.reasons.length > 0 ? reason : '',
        marked: rule.decision === 'return' ? marked : '',
      }),
    );
    if (!answer.ok) {
      setSending(false);
      // Whoever may not decide may not read either, and the screen says so.
      if (answer.reason === 'not-allowed') fail(answer);
      else tell(`Nothing was decided, and what you chose is kept. ${answer.message}`);
      return;
    }
    if (answer.data.outcome !== 'done') {
      const items = await load();
      setSending(false);
      const isThere = items?.some(({ id }) => id === item.id) ?? true;
      if (answer.data.outcome === 'refused') {
        tell(answer.data.reason);
        return;
      }
      tell(isThere ? CHANGED : GONE);
      // What was being decided may be past deciding, and its form is gone then.
      setArrivals((count) => count + 1);
      return;
    }
    const rating = rule.from_state === 'waiting' ? await readRating(item) : '';
    const nextId = view === 'decided' ? item.id : findNext(listed.items, item.id);
    setChoices((before) => ({ ...before, [item.id]: NO_CHOICE }));
    setTold({
      tone: 'calm',
      text: `${toTitle(item)}. ${toStateLabel(item.kind, rule.to_state)}.`,
      rating,
    });
    // It is done, whether the list can be read again or not.
    setListed({ ...listed, items: listed.items.filter(({ id }) => id !== item.id) });
    setOpened(listed.items.find(({ id }) => id === nextId) ?? null);
    await load();
    setSending(false);
    setArrivals((count) => count + 1);
  }

  /** Opens the one that is so many further down the list. */
  const move = (step: number) => {
    const items = listed?.items ?? [];
    const at = items.findIndex(({ id }) => id === opened?.id);
    const next = at === -1 ? items[0] : items[at + step];
    if (next) open(next);
  };

  return {
    listed,
    failure,
    /** Somebody has taken the right away meanwhile. */
    isBarred: failure?.reason === 'not-allowed',
    load,
    opened,
    open,
    move,
    arrivals,
    choice,
    choose,
    decide,
    isSending,
    told,
    /** Whether something was chosen for any and not decided. */
    hasMarks: Object.values(choices).some(({ marked }) => marked !== ''),
  };
}

export type InboxDesk = ReturnType<typeof useInbox>;
