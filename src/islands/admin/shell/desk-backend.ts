/**
 * The desk's one backend. Watched from the turn it is made in, so that a link for a lost password is
 * not missed.
 */
import { createBackend } from '../../../backend/client.ts';
import { getBackendConfig } from '../../../backend/config.ts';
import { watchDesk } from '../../../stores/desk-session.ts';

export const backend = createBackend(getBackendConfig(import.meta.env));
watchDesk(backend);
