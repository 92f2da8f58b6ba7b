import { showToast } from '../../../browser/toasts.ts';
import { $adminSession, leaveAdmin } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';

type Scope = Parameters<typeof leaveAdmin>[1];

/** For an unreachable backend. This browser is signed out anyway. */
const UNREACHABLE: Record<Scope, string> = {
  'this-browser': 'You are signed out here. The backend could not be reached.',
  everywhere: 'You are signed out here. Other browsers are still signed in: try again later.',
};
const NOTICE_MS = 10_000;

const toQuestion = (left: number, mayEdit: boolean) =>
  `You have ${left === 1 ? 'one unsaved draft' : `${left} unsaved drafts`} that cannot be kept in your account ${
    mayEdit
      ? 'now, because the database is not responding'
      : 'because it does not have permission to edit'
  }. Signing out deletes ${left === 1 ? 'it' : 'them'} from this browser for good. Sign out?`;

/**
 * Signs out and leaves no data in this browser: drafts move to the account for the next sign-in.
 * Asks before deleting any that cannot be moved.
 */
export async function leave(scope: Scope): Promise<void> {
  // Block further typing.
  const main = document.getElementById('main');
  main?.toggleAttribute('inert', true);
  const { moveToAccount, forgetDevice, stopDrafts } = await import('../drafts/draft-store.ts');
  const state = $adminSession.get();
  const owner = 'session' in state ? state.session.userId : '';
  const { moved, left } = await moveToAccount(owner);
  if (left > 0 && !confirm(toQuestion(left, state.name === 'editor'))) {
    main?.toggleAttribute('inert', false);
    return;
  }
  stopDrafts();
  if (left > 0) await forgetDevice(owner);
  const result = await leaveAdmin(backend, scope);
  if (!result.ok) showToast(UNREACHABLE[scope], { type: 'error', duration: NOTICE_MS });
  else if (moved > 0) {
    showToast('Your unsaved work is kept in your account. Sign in to continue.', {
      duration: NOTICE_MS,
    });
  }
}
