/**
 * The admin area: one client-only app behind every address under /admin (rules §2).
 */
import './shell/Admin.css';
import { Router } from 'wouter';
import { watchAdminSession } from '../../stores/admin-session.ts';
import { backend, SiteNameContext } from './admin-context.ts';
import { asAdminIsland } from './shell/as-admin-island.tsx';
import { AdminRoutes } from './shell/AdminRoutes.tsx';
import { guardHistory, navigateWithLeave } from './shell/leave-question.ts';

// The island is client-only, so this runs once, in the browser, before anything is rendered. A
// password-recovery link is reported once, to those who listen in the turn that creates the backend.
watchAdminSession(backend);
guardHistory();
// Not through the small script of public pages: sharing it would cost each of them one more file.
import('../toaster/mount-toaster.ts')
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
