import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect } from 'react';
import type { FlowState, Place } from '../../domain/questions/question.ts';

export type QuestionAddress = {
  $flow: ReadableAtom<FlowState>;
  /** The outcome's fragment; null if the outcome is another page. */
  outcome: string | null;
  arrive: (at: Place) => void;
  follow: (at: Place) => void;
};

function toPlace(hash: string, outcome: string | null): Place {
  if (hash === outcome) return 'done';
  const number = /^#question-([1-9]\d*)$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

function toFragment(at: Place, outcome: string | null): string {
  if (at === 'done') return outcome ?? '';
  return typeof at === 'number' ? `#question-${at + 1}` : '';
}

/** Following the address adds no history entries. */
let isFollowing = false;

/** Goes to the question in the address or, if the flow does not allow that, resets the address. */
export function goByAddress({ $flow, outcome }: QuestionAddress, go: (at: Place) => void): void {
  isFollowing = true;
  go(toPlace(location.hash, outcome));
  isFollowing = false;
  const fragment = toFragment($flow.get().at, outcome);
  if (fragment !== location.hash) {
    history.replaceState(history.state, '', location.pathname + fragment);
  }
}

/**
 * Gives each question a fragment, without answers, for Back, Forward and reload. `address` must be
 * stable.
 */
export function useQuestionAddress(address: QuestionAddress): void {
  useLayoutEffect(() => {
    const { $flow, outcome, arrive, follow } = address;
    goByAddress(address, arrive);
    const stopListening = $flow.listen(({ at }, before) => {
      const fragment = toFragment(at, outcome);
      const isElsewhere = !isFollowing && at !== before?.at && fragment !== location.hash;
      if (!isElsewhere || (at === 'done' && outcome === null)) return;
      history.pushState(null, '', location.pathname + fragment);
    });
    const followHistory = () => goByAddress(address, follow);
    addEventListener('popstate', followHistory);
    return () => {
      stopListening();
      removeEventListener('popstate', followHistory);
    };
  }, [address]);
}
