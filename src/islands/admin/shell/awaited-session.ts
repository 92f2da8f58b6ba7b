/** Whether the library that reads an editor's session is needed at once; on the sign-in page it is not. */
import { deviceStorage } from '../../../browser/storage.ts';

/** As the backend's client keeps it (src/backend/supabase-client.ts). */
const EDITOR_SESSION = 'editor-session';

/** Whether this browser may hold a session: it keeps one, or the address is the link for a lost password. */
export const isSessionAwaited = (): boolean =>
  deviceStorage.read(EDITOR_SESSION) !== null || /[#&]type=recovery\b/.test(location.hash);

/** What somebody does who is about to sign in; a password manager only fills in. */
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'input'];

/** Calls back, once or more, when somebody touches the page, and when another tab has signed in. */
export function whenWanted(run: () => void): void {
  for (const intent of INTENTS) addEventListener(intent, run, { once: true, capture: true });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === EDITOR_SESSION && newValue !== null) run();
  });
}
