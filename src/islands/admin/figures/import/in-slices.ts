/** Milliseconds of work after which the page gets to draw, and to hear what is pressed. */
const SLICE_MS = 12;

/** Lets the browser do what waits. */
const breathe = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });

/** Runs work that pauses by itself, and leaves the page able to answer. */
export async function runInSlices<Answer>(
  work: Generator<number, Answer>,
  onProgress: (done: number) => void = () => undefined,
): Promise<Answer> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    onProgress(step.value);
    await breathe();
    since = performance.now();
  }
}
