import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect } from 'react';
import type { FlowState, Place } from '../../domain/questions/question.ts';

export type QuestionAddress = {
  $flow: ReadableAtom<FlowState>;
  /** The final fragment; null if another page follows. */
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

/** Steps made by following the address add no history entries. */
let isFollowing = false;

/** Goes where the address points or, if the flow cannot, resets the address. */
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
 * Gives each question a fragment for Back, Forward and reload, without answers. `address` must be
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
