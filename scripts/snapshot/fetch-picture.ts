/**
 * Fetches one picture from an address that an editor wrote: bounded in size, time and redirects, and
 * from the public internet only.
 */
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isOnLoopback, resolveHost } from './hosts.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

const HEADERS = {
  accept: 'image/webp,image/avif,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'site-snapshot',
};

export type FetchOptions = {
  /** Whether pictures on this machine may be fetched: a local backend keeps its files there. */
  mayUseLoopback: boolean;
  /** Ends the fetch. */
  signal: AbortSignal;
};

/** Rejects when the signal aborts: the system's look-up of a host cannot be cancelled. */
function rejectAtEnd(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('it took too long'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Opens a connection to the checked addresses of this URL, and to no others. */
async function openConnection(
  url: URL,
  { mayUseLoopback, signal }: FetchOptions,
): Promise<IncomingMessage> {
  if (url.username || url.password) throw new Error('its address carries a user name');
  const resolved = resolveHost(url, { mayBeLoopback: mayUseLoopback });
  const addresses = await Promise.race([resolved, rejectAtEnd(signal)]);
  const options: RequestOptions = {
    headers: HEADERS,
    signal,
    // Never reuses a connection that was opened for another host.
    agent: false,
    lookup: (_host, { all }, done) => {
      const [first] = addresses;
      if (all) done(null, addresses);
      else if (first) done(null, first.address, first.family);
    },
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    send(url, options, answered).on('error', failed).end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const tooLarge = new Error('it is larger than 5 MB');
  if (Number(response.headers['content-length']) > MAX_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Gives the bytes at an address, whatever they are. Throws the reason, as the end of a sentence, when
 * it may not be fetched or does not come. No redirect leads from the internet to this machine.
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  const named = URL.parse(address);
  if (!named) throw new Error('its address is none');
  let url: URL = named;
  let mayUseLoopback = options.mayUseLoopback && isOnLoopback(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await openConnection(url, { ...options, mayUseLoopback });
    try {
      const { statusCode = 0, headers } = response;
      const next = headers.location === undefined ? null : URL.parse(headers.location, url);
      if (statusCode === 200) return await readBody(response);
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
