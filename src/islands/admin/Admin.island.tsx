/** The admin area: one client-only app for all of /admin except /admin/preview (rules §2). */
import './shell/Admin.css';
import { Router } from 'wouter';
import { deviceStorage } from '../../browser/storage.ts';
import { readPasswordLink } from '../../domain/admin/sign-in.ts';
import type { Gate } from '../../domain/readiness/gates.ts';
import { $passwordLink, watchAdminSession } from '../../stores/admin-session.ts';
import { backend, SiteGatesContext, SiteNameContext } from './admin-context.ts';
import { AdminRoutes } from './shell/AdminRoutes.tsx';
import { asAdminIsland } from './shell/as-admin-island.tsx';
import { guardHistory, navigateWithLeave } from './shell/leave-question.ts';

/** The session's storage key (src/backend/supabase-client.ts). */
const EDITOR_SESSION = 'editor-session';
/** Signs that someone is about to sign in. A password manager only fires `input`. */
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'input'];

function takeLink() {
  const found = readPasswordLink(location.href);
  if (!found) return;
  history.replaceState(null, '', found.rest);
  $passwordLink.set(found.link);
}

// The island is client-only, so this runs once, before anything renders.
takeLink();
addEventListener('hashchange', takeLink);
// Load the client if there may be a session, stored or from a recovery link; otherwise once someone
// is about to sign in or another tab has signed in.
const isAwaited =
  deviceStorage.read(EDITOR_SESSION) !== null || /[#&]type=recovery\b/.test(location.hash);
watchAdminSession(backend, isAwaited);
if (!isAwaited) {
  const connect = () => void backend.connect();
  for (const intent of INTENTS) addEventListener(intent, connect, { once: true, capture: true });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === EDITOR_SESSION && newValue !== null) connect();
  });
}
guardHistory();
// Loaded with the client, so that the first toast needs no network. Sharing the public pages'
// script would cost each of them another file.
backend.connected
  .then(() => import('../toaster/mount-toaster.ts'))
  .then(({ mountToaster }) => mountToaster([]))
  .catch(console.error);

function Admin({ siteName, gates }: { siteName: string; gates: readonly Gate[] }) {
  return (
    <SiteNameContext value={siteName}>
      <SiteGatesContext value={gates}>
        <Router aroundNav={navigateWithLeave}>
          <AdminRoutes />
        </Router>
      </SiteGatesContext>
    </SiteNameContext>
  );
}

export default asAdminIsland(Admin);
