import { toBackendConfig } from '../backend/config.ts';

/** The backend that the site was built for, or null. The build has refused a wrong address or key. */
export const siteBackend = toBackendConfig(
  import.meta.env.PUBLIC_SUPABASE_URL,
  import.meta.env.PUBLIC_SUPABASE_ANON_KEY,
);
