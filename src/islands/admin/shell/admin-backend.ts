import { createBackend } from '../../../backend/client.ts';
import { siteBackend } from '../../../browser/site-backend.ts';
import { watchAdminSession } from '../../../stores/admin-session.ts';

/** The admin area's one backend. */
export const backend = createBackend(siteBackend);

/**
 * Follows who is signed in. Call it while the page's modules run: a password-recovery link is reported
 * once, only to listeners added in the same turn in which the backend is created.
 */
export const startWatching = (): void => void watchAdminSession(backend);
