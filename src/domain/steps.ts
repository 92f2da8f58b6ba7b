/** Work that does a little more each time it is asked to, so that a slow phone can answer a touch in between. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all of it at once. */
export function takeAll<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
