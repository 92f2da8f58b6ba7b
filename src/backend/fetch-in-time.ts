/** Milliseconds before a request times out. */
const ANSWER_LIMIT_MS = 45_000;

/** `fetch` with a timeout. */
export const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
};
