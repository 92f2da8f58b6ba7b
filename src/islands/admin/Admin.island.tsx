/**
 * The editor's desk: one client-only app behind every address under /admin (specification section 2).
 * It sends no analytics event of any kind, errors included: nothing under /admin is ever measured.
 */
import './shell/Desk.css';
import { Router } from 'wouter';
import { ErrorBoundary } from '../../components/ui/ErrorBoundary.tsx';
import { DeskRoutes } from './shell/DeskRoutes.tsx';
import { navigateWithLeave } from './shell/leave-question.ts';
import { SiteNameContext } from './shell/site-name.ts';

type Props = { siteName: string };

export default function Admin({ siteName }: Props) {
  return (
    <SiteNameContext value={siteName}>
      <ErrorBoundary failed="part" headingLevel={1} onError={console.error}>
        <Router aroundNav={navigateWithLeave}>
          <DeskRoutes />
        </Router>
      </ErrorBoundary>
    </SiteNameContext>
  );
}
