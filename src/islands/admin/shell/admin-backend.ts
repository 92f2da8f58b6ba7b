import { createBackend } from '../../../backend/client.ts';
import { siteBackend } from '../../../browser/site-backend.ts';
import { watchAdminSession } from '../../../stores/admin-session.ts';

/** The admin area's one backend. */
export const backend = createBackend(siteBackend);

/**
 * Follows who is signed in from here on. To be called while the page's modules run: a link for a lost
 * password is reported once, to whoever watches in the turn in which the backend was made.
 */
export const startWatching = (): void => void watchAdminSession(backend);
