import { useLayoutEffect } from 'react';
import type { CheckState } from '../../../domain/eligibility/check-flow.ts';
import { $check, sendToCheck } from '../../../stores/eligibility.ts';

const OUTCOME = '#outcome';

/** `#question-2` is the second question: 1. */
function toPlace(hash: string): CheckState['at'] {
  if (hash === OUTCOME) return 'done';
  const number = /^#question-(\d)$/.exec(hash)?.[1];
  return number === undefined ? null : Math.max(0, Number(number) - 1);
}

function toFragment(at: CheckState['at']): string {
  if (at === 'done') return OUTCOME;
  return at === null ? '' : `#question-${at + 1}`;
}

/** The address follows the check where the check cannot follow the address. */
function alignAddress(): void {
  const fragment = toFragment($check.get().at);
  if (fragment !== location.hash) history.replaceState(null, '', location.pathname + fragment);
}

/**
 * Gives each question a fragment of its own, so that Back and Forward move through the check. The
 * fragment says where the visitor is, never what was answered.
 */
export function useCheckAddress(): void {
  useLayoutEffect(() => {
    const followHistory = () => {
      sendToCheck({ type: 'goTo', at: toPlace(location.hash) });
      alignAddress();
    };
    followHistory();
    const stopListening = $check.listen(({ at }, before) => {
      if (at === before?.at) return;
      const fragment = toFragment(at);
      if (fragment !== location.hash) history.pushState(null, '', location.pathname + fragment);
    });
    addEventListener('popstate', followHistory);
    return () => {
      stopListening();
      removeEventListener('popstate', followHistory);
    };
  }, []);
}
