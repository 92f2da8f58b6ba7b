import { setTimeout } from 'node:timers/promises';

/** A parameter, so that tests need not wait. */
export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
  /** Rejects when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  limit: (ms: number) => AbortSignal;
};

export const CLOCK: Clock = {
  now: Date.now,
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
  limit: (ms) => AbortSignal.timeout(ms),
};
