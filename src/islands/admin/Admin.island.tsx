/**
 * The admin area: one client-only app behind every address under /admin (rules §2).
 */
import './shell/Admin.css';
import './shell/admin-toasts.ts';
import { Router } from 'wouter';
import { asAdminIsland } from './shell/as-admin-island.tsx';
import { AdminRoutes } from './shell/AdminRoutes.tsx';
import { navigateWithLeave } from './shell/leave-question.ts';
import { SiteNameContext } from './shell/site-name.ts';

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
