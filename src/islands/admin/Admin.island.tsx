/**
 * The admin area: one client-only app behind every address under /admin (rules §2).
 */
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

/** As the backend's client keeps it (src/backend/supabase-client.ts). */
const EDITOR_SESSION = 'editor-session';
/** What somebody does who is about to sign in; a password manager only fills in. */
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'input'];

function takeLink() {
  const found = readPasswordLink(location.href);
  if (!found) return;
  history.replaceState(null, '', found.rest);
  $passwordLink.set(found.link);
}

// The island is client-only, so this runs once, in the browser, before anything is rendered.
takeLink();
addEventListener('hashchange', takeLink);
// The client is fetched where there may be a session to read, one kept or one that a link for a lost password
// has brought, and otherwise when somebody means to sign in, or another tab has signed in.
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
// With the client, so that the first message needs no network. Not through the small script of public
// pages: sharing it would cost each of them one more file.
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
