/** Milliseconds before a request times out. */
const TIMEOUT_MS = 45_000;

/** `fetch` with a timeout. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
};
