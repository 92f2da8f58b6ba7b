/**
 * The admin area: one client-only app behind every address under /admin (rules §2).
 */
import './shell/Admin.css';
import { Router } from 'wouter';
import { watchAdminSession } from '../../stores/admin-session.ts';
import { backend, SiteNameContext } from './admin-context.ts';
import { asAdminIsland } from './shell/as-admin-island.tsx';
import { AdminRoutes } from './shell/AdminRoutes.tsx';
import { isSessionAwaited, whenWanted } from './shell/awaited-session.ts';
import { guardHistory, navigateWithLeave } from './shell/leave-question.ts';

// The island is client-only, so this runs once, in the browser, before anything is rendered. The client
// is fetched where there may be a session to read, and otherwise when somebody means to sign in.
const isAwaited = isSessionAwaited();
watchAdminSession(backend, isAwaited);
if (!isAwaited) whenWanted(() => void backend.connect());
guardHistory();
// With the client, so that the first message needs no network. Not through the small script of public
// pages: sharing it would cost each of them one more file.
backend.connected
  .then(() => import('../toaster/mount-toaster.ts'))
  .then(({ mountToaster }) => mountToaster([]))
  .catch(console.error);

function Admin({ siteName }: { siteName: string }) {
  return (
    <SiteNameContext value={siteName}>
      <Router aroundNav={navigateWithLeave}>
        <AdminRoutes />
      </Router>
    </SiteNameContext>
  );
}

export default asAdminIsland(Admin);
