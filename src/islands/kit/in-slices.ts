import type { Steps } from '../../domain/steps.ts';

/** Milliseconds at a time, so that even a slow phone answers a touch in between. */
const SLICE_MS = 8;

/** Lets the browser do what waits. A timer would take four milliseconds at least. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Takes a few steps at a time until all are taken; rejects with the signal's reason once it aborts. */
export async function takeInSlices<Result>(
  steps: Steps<Result>,
  signal: AbortSignal,
): Promise<Result> {
  let until = 0;
  for (;;) {
    if (performance.now() >= until) {
      await pause();
      signal.throwIfAborted();
      until = performance.now() + SLICE_MS;
    }
    const step = steps.next();
    if (step.done) return step.value;
  }
}
