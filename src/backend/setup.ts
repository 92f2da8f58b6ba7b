import type { Backend } from './client.ts';

/** Null means unknown. */
export type SetupState = {
  /** Whether the site was built with a backend's address and public key. */
  configured: boolean | null;
  reachable: boolean | null;
  migrated: boolean | null;
  hasAdmin: boolean | null;
};

/** Needs no session and never rejects. */
export const readSetupState = async (backend: Backend): Promise<SetupState> => {
  const unknown: SetupState = { configured: true, reachable: null, migrated: null, hasAdmin: null };
  if (!backend.config) return { ...unknown, configured: false };
  const client = await backend.connect();
  if (!client.ok) return unknown;
  try {
    const { data, error, status } = await client.data.rpc('has_admin');
    if (status === 0) return { ...unknown, reachable: false };
    if (status === 404) return { ...unknown, reachable: true, migrated: false };
    if (error) return { ...unknown, reachable: true };
    return { configured: true, reachable: true, migrated: true, hasAdmin: data };
  } catch {
    // Something responded, but not Supabase.
    return { ...unknown, reachable: true };
  }
};
