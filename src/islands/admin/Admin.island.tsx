/**
 * The editor's desk: one client-only app behind every address under /admin (specification section 2).
 */
import './shell/Desk.css';
import './shell/desk-toasts.ts';
import { Router } from 'wouter';
import { asDeskIsland } from './shell/as-desk-island.tsx';
import { DeskRoutes } from './shell/DeskRoutes.tsx';
import { navigateWithLeave } from './shell/leave-question.ts';
import { SiteNameContext } from './shell/site-name.ts';

type Props = { siteName: string };

function Admin({ siteName }: Props) {
  return (
    <SiteNameContext value={siteName}>
      <Router aroundNav={navigateWithLeave}>
        <DeskRoutes />
      </Router>
    </SiteNameContext>
  );
}

export default asDeskIsland(Admin);
