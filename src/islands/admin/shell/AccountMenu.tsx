import { useRef } from 'react';
import type { Backend } from '../../../backend/client.ts';
import { leaveAdmin } from '../../../stores/admin-session.ts';
import { showToast } from '../../../browser/toasts.ts';
import { useAdmin } from '../admin-context.ts';
import { mayLeave } from './leave-question.ts';

type Scope = Parameters<typeof leaveAdmin>[1];

/** What is said when the backend could not be told; this browser is signed out all the same. */
const UNTOLD: Record<Scope, string> = {
  'this-browser': 'You are signed out here. The backend could not be told.',
  everywhere: 'You are signed out here. Other browsers are still signed in: try again later.',
};
const UNTOLD_MS = 10_000;

const MENU = 'account-menu';

/** Leaves the admin area on purpose, with nothing of anybody's writing left in this browser. */
async function signOutFully(backend: Backend, scope: Scope) {
  const result = await leaveAdmin(backend, scope);
  if (!result.ok) showToast(UNTOLD[scope], { type: 'error', duration: UNTOLD_MS });
  const { clearDrafts } = await import('../editor/drafts.ts');
  await clearDrafts();
}

export function AccountMenu({ email }: { email: string }) {
  const { backend } = useAdmin();
  const menu = useRef<HTMLDivElement>(null);

  function leave(scope: Scope) {
    menu.current?.hidePopover();
    if (mayLeave()) void signOutFully(backend, scope);
  }

  return (
    <div className="account">
      <button className="admin-quiet-button" type="button" popoverTarget={MENU}>
        Account
      </button>
      <div className="account-menu" id={MENU} ref={menu} popover="auto">
        <p className="account-email">{email}</p>
        <button className="admin-quiet-button" type="button" onClick={() => leave('this-browser')}>
          Sign out
        </button>
        <button className="admin-quiet-button" type="button" onClick={() => leave('everywhere')}>
          Sign out everywhere
        </button>
      </div>
    </div>
  );
}
