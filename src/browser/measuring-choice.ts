import {
  type Choice,
  type Consent,
  forgetUnlessAccepted,
  getConsent,
  setConsent,
} from './analytics/consent.ts';

const STATES: Record<Consent, string> = {
  undecided: 'off',
  refused: 'off',
  accepted: 'on',
  'privacy-control': 'off, as your browser asks by Global Privacy Control',
  'no-storage': 'off, as your browser keeps no choice',
};

/** Shows the bar and the footer's line. Calls back on each new acceptance. */
export function offerChoice(onAccept: () => void): void {
  const bar = document.querySelector<HTMLElement>('.measuring-bar');
  const status = document.querySelector('.measuring-status');
  const line = document.querySelector('.measuring-line');
  const state = line?.querySelector('span');
  const change = line?.querySelector('button');
  if (!bar || !status || !state || !change) return;
  let isReopened = false;

  const show = () => {
    const consent = getConsent();
    bar.hidden = consent !== 'undecided';
    state.textContent = STATES[consent];
    change.hidden = consent === 'privacy-control' || consent === 'no-storage';
    forgetUnlessAccepted();
  };

  const choose = (choice: Choice) => {
    const isNew = choice !== getConsent();
    setConsent(choice);
    show();
    // Also where the choice could not be stored: it was made, and nothing is measured.
    bar.hidden = true;
    status.textContent = `Measuring: ${state.textContent}`;
    if (isReopened) change.focus();
    if (isNew && choice === 'accepted') onAccept();
  };

  for (const button of bar.querySelectorAll('button')) {
    button.addEventListener('click', () => choose(button.value as Choice));
  }
  change.addEventListener('click', () => {
    isReopened = true;
    bar.hidden = false;
    bar.focus();
  });
  // The choice may have been made in another tab or on a later page.
  addEventListener('storage', show);
  addEventListener('pageshow', (event) => {
    if (event.persisted) show();
  });
  show();
}
