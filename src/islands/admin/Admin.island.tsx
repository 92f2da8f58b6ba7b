/**
 * The admin area: one client-only app behind every address under /admin (rules §2).
 */
import './shell/Admin.css';
import { Router } from 'wouter';
import { startWatching } from './shell/admin-backend.ts';
import { startToaster } from './shell/admin-toasts.ts';
import { asAdminIsland } from './shell/as-admin-island.tsx';
import { AdminRoutes } from './shell/AdminRoutes.tsx';
import { guardHistory, navigateWithLeave } from './shell/leave-question.ts';
import { SiteNameContext } from './shell/site-name.ts';

// The island is client-only, so this runs once, in the browser, before anything is rendered.
startWatching();
guardHistory();
startToaster();

type Props = { siteName: string };

function Admin({ siteName }: Props) {
  return (
    <SiteNameContext value={siteName}>
      <Router aroundNav={navigateWithLeave}>
        <AdminRoutes />
      </Router>
    </SiteNameContext>
  );
}

export default asAdminIsland(Admin);
