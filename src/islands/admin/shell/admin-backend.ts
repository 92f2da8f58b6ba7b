import { createBackend } from '../../../backend/client.ts';
import { watchAdminSession } from '../../../stores/admin-session.ts';

// The build has checked both, and refused a secret key.
const url = import.meta.env.PUBLIC_SUPABASE_URL;
const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;

/** The admin area's one backend. */
export const backend = createBackend(url && key ? { url: url.replace(/\/+$/, ''), key } : null);

/**
 * Follows who is signed in from here on. To be called while the page's modules run: a link for a lost
 * password is reported once, to whoever watches in the turn in which the backend was made.
 */
export const startWatching = (): void => void watchAdminSession(backend);
