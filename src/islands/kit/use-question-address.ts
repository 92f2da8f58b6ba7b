import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect } from 'react';
import type { FlowState, Place } from '../../domain/questions/question.ts';

/** How questions that are asked one a page stand in the address. */
export type QuestionAddress = {
  $flow: ReadableAtom<FlowState>;
  /** The fragment after the last question; null when another page comes then. */
  outcome: string | null;
  /** Takes the flow where the address points when the page opens. */
  arrive: (at: Place) => void;
  /** Takes the flow where the address points after Back and Forward. */
  follow: (at: Place) => void;
};

/** `#question-2` is the second question: 1. */
function toPlace(hash: string, outcome: string | null): Place {
  if (hash === outcome) return 'done';
  const number = /^#question-([1-9]\d*)$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

function toFragment(at: Place, outcome: string | null): string {
  if (at === 'done') return outcome ?? '';
  return typeof at === 'number' ? `#question-${at + 1}` : '';
}

/** While the flow follows the address, no step of it is a new entry of the history. */
let isFollowing = false;

/** Goes where the address points; where the flow cannot, the address follows the flow. */
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
 * Gives each question a fragment of its own, so that Back, Forward and a reload move through the
 * questions. The fragment says where the visitor is, never what was answered.
 *
 * @param address the same object at each call
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
