/** Milliseconds after which a backend that has not answered counts as one that does not. */
const ANSWER_LIMIT_MS = 45_000;

/** Ends a request that nobody answers, so that whoever waits for it is told. */
export const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
};
