const TIMEOUT_MS = 45_000;

export const fetchWithTimeout: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
};
