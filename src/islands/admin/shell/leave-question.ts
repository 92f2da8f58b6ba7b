/** Asks before a screen with unsaved work is left by navigation inside the admin area. */
import type { AroundNavHandler } from 'wouter';

let question: string | null = null;
/** The address of the screen that is shown. */
let shown = location.href;

/** Sets the question to confirm before the screen is left; null when there is no unsaved work. */
export function setLeaveQuestion(next: string | null): void {
  question = next;
}

/** Whether the screen has no unsaved work, or the person agrees to leave it. */
function mayLeave(): boolean {
  if (question !== null && !confirm(question)) return false;
  question = null;
  return true;
}

const toPath = (address: string) => new URL(address, location.href).pathname;

/** Navigates, unless the person chooses to stay. Replaced entries are the screen's own. */
export const navigateWithLeave: AroundNavHandler = (navigate, to, options) => {
  const isOther = toPath(to) !== location.pathname;
  if (options?.replace || !isOther || mayLeave()) navigate(to, options);
};

const keepShown = () => {
  shown = location.href;
};

/**
 * Guards steps back and forward in the history as well. The address has changed by the time the browser
 * reports it, so staying puts the former one back; what lay ahead of it in the history is lost.
 */
function handleStep(event: PopStateEvent): void {
  if (toPath(shown) === location.pathname || mayLeave()) {
    keepShown();
    return;
  }
  event.stopImmediatePropagation();
  history.pushState(null, '', shown);
}

/** Starts guarding the history. To be called before the router adds its own listeners. */
export function guardHistory(): void {
  addEventListener('pushState', keepShown);
  addEventListener('replaceState', keepShown);
  addEventListener('popstate', handleStep, { capture: true });
}
