/** Milliseconds at a time, so that even a slow phone answers a touch in between. */
const SLICE_MS = 8;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Does something for each item, a few at a time, until all are done or the signal aborts. */
export async function doInSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let until = 0;
  for (const item of items) {
    if (performance.now() >= until) {
      await pause();
      if (signal.aborted) return;
      until = performance.now() + SLICE_MS;
    }
    work(item);
  }
}
