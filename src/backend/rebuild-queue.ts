/** The requests to build the site, as the builder sees them: for the secret key alone. */
import type { Backend } from './client.ts';
import { ask } from './query.ts';
import { NOT_CONFIGURED, type Result } from './result.ts';

/**
 * Takes every open request, those that a crashed build left and the one for an article whose time
 * has come among them, and gives their ids: one build answers them all.
 */
export const claimRebuilds = async ({ client }: Backend): Promise<Result<string[]>> =>
  client
    ? ask<string[]>(client, {
        failure: 'Failed to take up the rebuild requests',
        run: () => client.rpc('claim_rebuilds'),
      })
    : NOT_CONFIGURED;

/** Marks the taken requests as done or, for a `failure` in words for an editor, as failed. */
export const finishRebuilds = async (
  { client }: Backend,
  ids: string[],
  failure: string | null,
): Promise<Result<number>> =>
  client
    ? ask<number>(client, {
        failure: 'Failed to mark the rebuild requests',
        run: () => client.rpc('finish_rebuilds', { rebuild_ids: ids, failure: failure ?? '' }),
      })
    : NOT_CONFIGURED;
