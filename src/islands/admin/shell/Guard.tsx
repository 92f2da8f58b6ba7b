import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { toSignInAddress } from '../../../domain/admin/return-path.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { AdminProvider } from './AdminProvider.tsx';
import { Spinner } from './Spinner.tsx';

/**
 * Lets signed-in editors through and leads everyone else to the sign-in page, in the place of this
 * entry of the history (rules §2 and §6). A courtesy: the database guards the rows.
 */
export function Guard({ children }: { children: ReactNode }) {
  const state = useStore($adminSession);
  const [path] = useLocation();
  if (state.name === 'loading') return <Spinner />;
  if (state.name !== 'editor') {
    const hasLeft = state.name === 'signed-out' && state.isOnPurpose;
    return <Redirect to={toSignInAddress(hasLeft ? null : path)} replace />;
  }
  const { session, hasEnded } = state;
  return (
    // Another person is given fresh screens.
    <AdminProvider key={session.userId} session={session} hasEnded={hasEnded}>
      <AdminFrame hasEnded={hasEnded}>{children}</AdminFrame>
    </AdminProvider>
  );
}
