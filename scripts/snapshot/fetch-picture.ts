/** Fetches a picture from an address written by an editor. */
import { openConnection, readBody } from '../fetch/connection.ts';
import { isOnLoopback } from '../fetch/hosts.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

const HEADERS = {
  accept: 'image/webp,image/avif,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'site-snapshot',
};

export type FetchOptions = {
  /** For a local backend, which keeps its files on this machine. */
  mayUseLoopback: boolean;
  signal: AbortSignal;
};

/** Redirects never lead from the internet to this machine. Throws the end of a sentence. */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  const named = URL.parse(address);
  if (!named) throw new Error('its address is none');
  let url: URL = named;
  let mayUseLoopback = options.mayUseLoopback && isOnLoopback(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const { signal } = options;
    const response = await openConnection(url, { headers: HEADERS, signal, mayUseLoopback });
    try {
      const { statusCode = 0, headers } = response;
      const next = headers.location === undefined ? null : URL.parse(headers.location, url);
      if (statusCode === 200) return await readBody(response, MAX_BYTES);
      if (statusCode < 300 || statusCode >= 400 || !next) {
        throw new Error(`its host answered ${statusCode}`);
      }
      url = next;
      mayUseLoopback &&= isOnLoopback(url);
    } finally {
      response.destroy();
    }
  }
  throw new Error(`it is redirected more than ${MAX_REDIRECTS} times`);
}
