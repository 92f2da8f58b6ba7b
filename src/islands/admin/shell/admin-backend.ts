/**
 * The admin area's one backend. Watched from the turn it is made in, so that a link for a lost password is
 * not missed.
 */
import { createBackend } from '../../../backend/client.ts';
import { watchAdminSession } from '../../../stores/admin-session.ts';

// The build has looked at both, and refused a secret key.
const url = import.meta.env.PUBLIC_SUPABASE_URL;
const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;

export const backend = createBackend(url && key ? { url: url.replace(/\/+$/, ''), key } : null);
watchAdminSession(backend);
