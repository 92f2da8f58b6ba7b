import { showToast } from '../../../browser/toasts.ts';
import { $adminSession, leaveAdmin } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';

type Scope = Parameters<typeof leaveAdmin>[1];

/** Shown when the backend cannot be reached; this browser is signed out even so. */
const UNREACHED: Record<Scope, string> = {
  'this-browser': 'You are signed out here. The backend could not be told.',
  everywhere: 'You are signed out here. Other browsers are still signed in: try again later.',
};
const NOTICE_MS = 10_000;

const toPieces = (count: number) =>
  count === 1
    ? 'One piece of what you typed is not saved'
    : `${count} pieces of what you typed are not saved`;

const toQuestion = (left: number, mayEdit: boolean) =>
  `${toPieces(left)}, and cannot be kept in your account ${
    mayEdit ? 'now, because the database does not answer' : 'because it may not edit'
  }. Signing out removes that from this browser for good. Sign out?`;

/** While it is being left, nothing more is typed into the screen. */
function holdScreen(): () => void {
  const main = document.getElementById('main');
  if (main) main.inert = true;
  return () => {
    if (main) main.inert = false;
  };
}

/**
 * Signs out on purpose and leaves nothing of this person's in this browser: what they typed is moved
 * into their account, where the next sign-in finds it. Where that fails, they are asked first.
 */
export async function leave(scope: Scope): Promise<void> {
  const release = holdScreen();
  const { moveToAccount, forgetOwn } = await import('../editor/account-drafts.ts');
  const { announceClearing } = await import('../editor/drafts.ts');
  const { moved, left } = await moveToAccount();
  if (left > 0 && !confirm(toQuestion(left, $adminSession.get().name === 'editor'))) {
    release();
    return;
  }
  announceClearing();
  if (left > 0) await forgetOwn();
  const result = await leaveAdmin(backend, scope);
  if (!result.ok) showToast(UNREACHED[scope], { type: 'error', duration: NOTICE_MS });
  else if (moved > 0) {
    showToast('What you had not saved is kept in your account. Sign in to go on with it.', {
      duration: NOTICE_MS,
    });
  }
}
