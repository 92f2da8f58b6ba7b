/** Asks before a screen with unsaved work is left by navigation inside the admin area. */
import type { AroundNavHandler } from 'wouter';

let question: string | null = null;
/** The address that stands, as far as the admin area has agreed to it. */
let standing = location.href;

/** See `AdminTools.setLeaveQuestion`. */
export function setLeaveQuestion(next: string | null): void {
  question = next;
}

/** Whether nothing stands in the way of leaving this screen, or the person says so. */
export function mayLeave(): boolean {
  if (question !== null && !confirm(question)) return false;
  question = null;
  return true;
}

const toPath = (address: string) => new URL(address, location.href).pathname;

/** Goes there, unless the person stays. A replaced entry is the screen's own doing. */
export const navigateWithLeave: AroundNavHandler = (navigate, to, options) => {
  const isOther = toPath(to) !== location.pathname;
  if (options?.replace || !isOther || mayLeave()) navigate(to, options);
};

const keepStanding = () => {
  standing = location.href;
};
addEventListener('pushState', keepStanding);
addEventListener('replaceState', keepStanding);

// Registered before the router's own listener. The address has changed by now, so that staying puts
// the former one back; what lay ahead of it is forgotten.
addEventListener(
  'popstate',
  (event) => {
    if (toPath(standing) === location.pathname || mayLeave()) {
      keepStanding();
      return;
    }
    event.stopImmediatePropagation();
    history.pushState(null, '', standing);
  },
  { capture: true },
);
