/** The requests to build the site, as the builder sees them: for the secret key alone. */
import type { Backend } from './client.ts';
import { ask } from './query.ts';
import type { Result } from './result.ts';

/**
 * Takes every open request, those that a crashed build left and the one for an article whose time
 * has come among them, and gives their ids: one build answers them all.
 */
export const claimRebuilds = (backend: Backend): Promise<Result<string[]>> =>
  ask<string[]>(backend, {
    failure: 'Failed to take up the rebuild requests',
    run: (client) => client.rpc('claim_rebuilds'),
  });

/** Marks the taken requests as done or, for a `failure` in words for an editor, as failed. */
export const finishRebuilds = (
  backend: Backend,
  ids: string[],
  failure: string | null,
): Promise<Result<number>> =>
  ask<number>(backend, {
    failure: 'Failed to mark the rebuild requests',
    run: (client) => client.rpc('finish_rebuilds', { rebuild_ids: ids, failure: failure ?? '' }),
  });
