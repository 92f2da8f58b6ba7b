/** Fetches from a site, with limits on concurrency, time and size. */
import { setTimeout } from 'node:timers/promises';
import { createLimit } from '../lib/limit.ts';

const MAX_CONCURRENT = 4;
export const RESPONSE_LIMIT_MS = 10_000;
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 20_000;
/** Hosts do not accept larger files. */
const MAX_BYTES = 26 * 1024 * 1024;

const BUSY = new Set([429, 502, 503, 504]);

export type LiveResponse = {
  path: string;
  status: number;
  headers: Headers;
  text: string;
};

/** `failure` completes a sentence that begins with the path. */
export type Failure = { path: string; failure: string };

export type FetchPath = (path: string) => Promise<LiveResponse | Failure>;

export const isFailure = (response: LiveResponse | Failure): response is Failure =>
  'failure' in response;

const CERTIFICATE_FAULTS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is not signed by anyone that browsers trust',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is not signed by anyone that browsers trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is sent without the certificate that signed it',
};

const CONNECTION_FAULTS: Record<string, string> = {
  ENOTFOUND:
    'its host name does not resolve: check the DNS records, and whether the domain has expired',
  EAI_AGAIN: 'no name server answers: check this machine’s own connection first',
  ECONNREFUSED: 'its host refuses the connection',
  ECONNRESET: 'its host closed the connection',
  ETIMEDOUT: 'its host does not respond',
  UND_ERR_CONNECT_TIMEOUT: 'its host does not respond',
  UND_ERR_SOCKET: 'its host closed the connection',
};

export function toFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return 'did not respond in time';
  }
  const { code = '' } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
  const certificate = CERTIFICATE_FAULTS[code];
  if (certificate) return `cannot be fetched: the certificate ${certificate}`;
  const reason =
    CONNECTION_FAULTS[code] ?? (code || (error instanceof Error ? error.message : String(error)));
  return `cannot be fetched: ${reason}`;
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('it is larger than any file of the site');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function toPause(response: LiveResponse | Failure): number | null {
  if (isFailure(response)) return RETRY_MS;
  if (!BUSY.has(response.status)) return null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Math.min(Number.isNaN(seconds) ? RETRY_MS : seconds * 1000, MAX_RETRY_MS);
}

export type FetcherSettings = {
  origin: string;
  limit?: (path: string) => AbortSignal;
  pause?: (milliseconds: number) => Promise<unknown>;
};

/** Does not follow redirects, retries once and caches responses. */
export function createFetcher({
  origin,
  limit = () => AbortSignal.timeout(RESPONSE_LIMIT_MS),
  pause = setTimeout,
}: FetcherSettings): FetchPath {
  const cache = new Map<string, Promise<LiveResponse | Failure>>();
  const limited = createLimit(MAX_CONCURRENT);

  async function fetchOnce(path: string): Promise<LiveResponse | Failure> {
    try {
      const response = await fetch(new URL(path, origin), {
        redirect: 'manual',
        signal: limit(path),
        headers: { 'user-agent': 'clinics-compared-check (npm run check:live)' },
      });
      const { status, headers } = response;
      return { path, status, headers, text: await readText(response) };
    } catch (error) {
      return { path, failure: toFailure(error) };
    }
  }

  async function fetchWithRetry(path: string): Promise<LiveResponse | Failure> {
    const first = await fetchOnce(path);
    const wait = toPause(first);
    if (wait === null) return first;
    await pause(wait);
    return fetchOnce(path);
  }

  return (path) => {
    const pending = cache.get(path) ?? limited(() => fetchWithRetry(path));
    cache.set(path, pending);
    return pending;
  };
}
