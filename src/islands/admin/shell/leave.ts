import { showToast } from '../../../browser/toasts.ts';
import { leaveAdmin } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';

type Scope = Parameters<typeof leaveAdmin>[1];

/** Shown when the backend cannot be reached; this browser is signed out even so. */
const UNREACHED: Record<Scope, string> = {
  'this-browser': 'You are signed out here. The backend could not be told.',
  everywhere: 'You are signed out here. Other browsers are still signed in: try again later.',
};
const UNREACHED_MS = 10_000;

/** Signs out on purpose, and leaves no draft in this browser. */
export async function leave(scope: Scope): Promise<void> {
  const result = await leaveAdmin(backend, scope);
  if (!result.ok) showToast(UNREACHED[scope], { type: 'error', duration: UNREACHED_MS });
  const { clearDrafts } = await import('../editor/drafts.ts');
  await clearDrafts();
}
