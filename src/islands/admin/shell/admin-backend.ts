/**
 * The admin area's one backend. Watched from the turn it is made in, so that a link for a lost password is
 * not missed.
 */
import { createBackend } from '../../../backend/client.ts';
import { siteBackend } from '../../../browser/site-backend.ts';
import { watchAdminSession } from '../../../stores/admin-session.ts';

export const backend = createBackend(siteBackend);
watchAdminSession(backend);
