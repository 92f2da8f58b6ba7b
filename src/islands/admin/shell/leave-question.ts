import { useEffect } from 'react';
import type { AroundNavHandler } from 'wouter';

let question: string | null = null;
let shown = location.href;

export function setLeaveQuestion(next: string | null): void {
  question = next;
}

function mayLeave(to: string): boolean {
  if (new URL(to, location.href).pathname === new URL(shown).pathname) return true;
  if (question !== null && !confirm(question)) return false;
  question = null;
  return true;
}

/** Navigates unless the person chooses to stay. Never asks when a screen replaces its own entry. */
export const navigateWithLeave: AroundNavHandler = (navigate, to, options) => {
  if (options?.replace || mayLeave(to)) navigate(to, options);
};

const keepShown = () => {
  shown = location.href;
};

/**
 * Guards Back and Forward too. Call before the router adds its listeners. The browser reports Back
 * and Forward after the address has changed, so staying pushes the old address and loses the
 * forward history.
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

/** Asks before navigation and before the tab closes, unless null. */
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
