/** Takes up the requests to build the site: one build answers all that are open. */
import { setTimeout } from 'node:timers/promises';
import type { Backend } from '../../src/backend/client.ts';
import { claimRebuilds, finishRebuilds } from '../../src/backend/rebuild-queue.ts';
import type { Result } from '../../src/backend/result.ts';
import { Refusal, toRefusal } from '../lib/environment.ts';
import { toFailureReason } from './failure-reason.ts';

/** Milliseconds between two looks at the requests. */
export const WATCH_INTERVAL_MS = 2000;

export type Rebuilding = {
  /** With the secret key: nobody else may take requests up. */
  backend: Backend;
  /** Takes the snapshot, builds, and puts the new site in place of the old; throws why it could not. */
  publish: () => Promise<void>;
  /** Builds also when nobody asked. */
  force: boolean;
  /** A build that is cut off by this is taken up again by the next one. */
  signal: AbortSignal;
  log: (line: string) => void;
};

export type Outcome = 'nothing to do' | 'built' | 'failed' | 'stopped';

const getData = <T>(result: Result<T>): T => {
  if (result.ok) return result.data;
  throw new Refusal(`The rebuild requests cannot be worked on: ${result.message}`);
};

/**
 * Builds once if there is an open request, one that a crashed build left, or an article whose time
 * has come; marks the requests as done, or as failed with the reason. Throws a Refusal when the
 * backend cannot be asked or told; what was taken then stays open.
 */
export async function rebuild(work: Rebuilding): Promise<Outcome> {
  const { backend, publish, force, signal, log } = work;
  const requests = getData(await claimRebuilds(backend));
  if (requests.length === 0 && !force) return 'nothing to do';
  const count = requests.length === 1 ? '1 request' : `${requests.length} requests`;
  log(`Building the site (${count}).`);
  let failure: string | null = null;
  try {
    await publish();
  } catch (error) {
    failure = toFailureReason(error);
  }
  if (signal.aborted) return 'stopped';
  getData(await finishRebuilds(backend, requests, failure));
  log(failure === null ? 'The new site is in place.' : `The old site stays. ${failure}`);
  return failure === null ? 'built' : 'failed';
}

export type Watching = {
  signal: AbortSignal;
  /** Milliseconds between two looks. */
  intervalMs: number;
  log: (line: string) => void;
};

/**
 * Calls `look` again and again until the signal ends it. A look that throws is reported, once for as
 * long as it throws the same, and followed by the next.
 */
export async function watch(
  look: () => Promise<unknown>,
  { signal, intervalMs, log }: Watching,
): Promise<void> {
  // Asked anew each time: the signal changes while a look takes place.
  const isStopped = () => signal.aborted;
  let trouble = '';
  while (!isStopped()) {
    try {
      await look();
      trouble = '';
    } catch (error) {
      const { message } = toRefusal(error);
      if (message !== trouble && !isStopped()) log(message);
      trouble = message;
    }
    await setTimeout(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}
