/** Asks before a screen with unsaved work is left by navigation inside the admin area. */
import { useEffect } from 'react';
import type { AroundNavHandler } from 'wouter';

let question: string | null = null;
let shown = location.href;

/** Sets the question to confirm before the screen is left; null when there is no unsaved work. */
export function setLeaveQuestion(next: string | null): void {
  question = next;
}

function mayLeave(to: string): boolean {
  if (new URL(to, location.href).pathname === new URL(shown).pathname) return true;
  if (question !== null && !confirm(question)) return false;
  question = null;
  return true;
}

/** Navigates, unless the person chooses to stay. Replaced entries are the screen's own. */
export const navigateWithLeave: AroundNavHandler = (navigate, to, options) => {
  if (options?.replace || mayLeave(to)) navigate(to, options);
};

const keepShown = () => {
  shown = location.href;
};

/**
 * Guards steps in the history as well. To be called before the router adds its own listeners. The address has
 * changed by the time the browser reports a step, so staying puts the former one back; what lay ahead is lost.
 */
export function guardHistory(): void {
  addEventListener('pushState', keepShown);
  addEventListener('replaceState', keepShown);
  addEventListener(
    'popstate',
    (event) => {
      if (mayLeave(location.href)) {
        keepShown();
        return;
      }
      event.stopImmediatePropagation();
      history.pushState(null, '', shown);
    },
    { capture: true },
  );
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While `asked` is set, puts it before the screen is left by navigation or by closing the tab. */
export function useLeaveQuestion(asked: string | null): void {
  useEffect(() => {
    setLeaveQuestion(asked);
    if (asked === null) return;
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      setLeaveQuestion(null);
    };
  }, [asked]);
}
