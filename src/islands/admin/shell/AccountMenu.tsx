import { useRef } from 'react';
import type { Backend } from '../../../backend/client.ts';
import { leaveDesk } from '../../../stores/desk-session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { useDesk } from '../desk.ts';
import { mayLeave } from './leave-question.ts';

type Scope = Parameters<typeof leaveDesk>[1];

/** What is said when the backend could not be told; this browser is signed out all the same. */
const UNTOLD: Record<Scope, string> = {
  'this-browser': 'You are signed out here. The backend could not be told.',
  everywhere: 'You are signed out here. Other browsers are still signed in: try again later.',
};
const UNTOLD_MS = 10_000;

const MENU = 'account-menu';

/** Leaves the desk on purpose, with nothing of anybody's writing left in this browser. */
async function signOutFully(backend: Backend, scope: Scope) {
  const result = await leaveDesk(backend, scope);
  if (!result.ok) showToast(UNTOLD[scope], { type: 'error', duration: UNTOLD_MS });
  const { clearDrafts } = await import('../editor/drafts.ts');
  await clearDrafts();
}

export function AccountMenu({ email }: { email: string }) {
  const { backend } = useDesk();
  const menu = useRef<HTMLDivElement>(null);

  function leave(scope: Scope) {
    menu.current?.hidePopover();
    if (mayLeave()) void signOutFully(backend, scope);
  }

  return (
    <div className="account">
      <button className="desk-quiet-button" type="button" popoverTarget={MENU}>
        Account
      </button>
      <div className="account-menu" id={MENU} ref={menu} popover="auto">
        <p className="account-email">{email}</p>
        <button className="desk-quiet-button" type="button" onClick={() => leave('this-browser')}>
          Sign out
        </button>
        <button className="desk-quiet-button" type="button" onClick={() => leave('everywhere')}>
          Sign out everywhere
        </button>
      </div>
    </div>
  );
}
