import { useRef } from 'react';
import type { Backend } from '../../../backend/client.ts';
import { leaveAdmin } from '../../../stores/admin-session.ts';
import { showToast } from '../../../browser/toasts.ts';
import { Button } from '../forms/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { mayLeave } from './leave-question.ts';

type Scope = Parameters<typeof leaveAdmin>[1];

/** Shown when the backend cannot be reached; this browser is signed out even so. */
const UNREACHED: Record<Scope, string> = {
  'this-browser': 'You are signed out here. The backend could not be told.',
  everywhere: 'You are signed out here. Other browsers are still signed in: try again later.',
};
const UNREACHED_MS = 10_000;

const MENU = 'account-menu';

/** Leaves the admin area on purpose, and leaves no draft in this browser. */
async function signOutFully(backend: Backend, scope: Scope) {
  const result = await leaveAdmin(backend, scope);
  if (!result.ok) showToast(UNREACHED[scope], { type: 'error', duration: UNREACHED_MS });
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
      <Button kind="bare" popoverTarget={MENU}>
        Account
      </Button>
      <div className="account-menu" id={MENU} ref={menu} popover="auto">
        <p className="account-email muted">{email}</p>
        <Button kind="bare" onClick={() => leave('this-browser')}>
          Sign out
        </Button>
        <Button kind="bare" onClick={() => leave('everywhere')}>
          Sign out everywhere
        </Button>
      </div>
    </div>
  );
}
