import { toBackendConfig } from '../backend/config.ts';

/** Null without a backend. The build has validated the settings. */
export const siteBackend = toBackendConfig(
  import.meta.env.PUBLIC_SUPABASE_URL,
  import.meta.env.PUBLIC_SUPABASE_ANON_KEY,
);
