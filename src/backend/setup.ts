import type { Backend } from './client.ts';

/** Each null when it could not be found out. */
export type SetupState = {
  /** The site was built with a backend's address and public key. */
  configured: boolean | null;
  /** Something answers there. */
  reachable: boolean | null;
  /** The migrations have been applied. */
  migrated: boolean | null;
  /** Somebody can sign in as an editor. */
  hasAdmin: boolean | null;
};

/** How far the installation has come, for the setup page. Never rejects, and needs no session. */
export const readSetupState = async (backend: Backend): Promise<SetupState> => {
  const unknown: SetupState = { configured: true, reachable: null, migrated: null, hasAdmin: null };
  if (!backend.config) return { ...unknown, configured: false };
  const client = await backend.connect();
  if (!client.ok) return unknown;
  try {
    const { data, error, status } = await client.data.rpc('setup_state');
    if (status === 0) return { ...unknown, reachable: false };
    if (status === 404) return { ...unknown, reachable: true, migrated: false };
    if (error) return { ...unknown, reachable: true };
    return { configured: true, reachable: true, migrated: true, hasAdmin: data };
  } catch {
    // Something answered, but no Supabase.
    return { ...unknown, reachable: true };
  }
};
