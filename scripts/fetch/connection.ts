/**
 * Requests to untrusted addresses: https to public addresses only (or this machine, if allowed), with
 * bounded bodies.
 */
import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
  type RequestOptions,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type LookUp, resolveHost } from './hosts.ts';

const MEGABYTE = 1024 * 1024;

export type Send = (
  url: URL,
  options: RequestOptions,
  onResponse: (answer: IncomingMessage) => void,
) => ClientRequest;

export type ConnectionOptions = {
  headers: OutgoingHttpHeaders;
  signal: AbortSignal;
  mayUseLoopback: boolean;
  lookUp?: LookUp | undefined;
  send?: Send | undefined;
};

const sendByProtocol: Send = (url, options, onResponse) =>
  (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, onResponse);

/** DNS look-ups cannot be cancelled, so this rejects when the signal aborts. */
function rejectAtEnd(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('it took too long'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Connects only to checked addresses, without following redirects. The error's message completes a sentence. */
export async function openConnection(
  url: URL,
  exchange: ConnectionOptions,
): Promise<IncomingMessage> {
  if (url.username || url.password) throw new Error('its address contains a user name');
  const { headers, signal, mayUseLoopback, lookUp, send = sendByProtocol } = exchange;
  const resolved = resolveHost(url, { mayBeLoopback: mayUseLoopback, lookUp });
  const addresses = await Promise.race([resolved, rejectAtEnd(signal)]);
  const options: RequestOptions = {
    headers,
    signal,
    agent: false,
    lookup: (_host, { all }, done) => {
      const [first] = addresses;
      if (all) done(null, addresses);
      else if (first) done(null, first.address, first.family);
    },
  };
  return new Promise((answered, failed) => {
    send(url, options, answered).on('error', failed).end();
  });
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The address to go to, without its fragment; null if the response is not a redirect. */
export function readRedirect({ statusCode, headers }: IncomingMessage, url: URL): URL | null {
  if (!REDIRECTS.has(statusCode ?? 0) || headers.location === undefined) return null;
  const next = URL.parse(headers.location, url);
  if (next) next.hash = '';
  return next;
}

/** Follows redirects until `visit` returns anything but a URL. The error's message completes a sentence. */
export async function followRedirects<Found>(
  first: URL,
  max: number,
  visit: (url: URL) => Promise<Found | URL>,
): Promise<Found> {
  let url = first;
  for (let redirects = 0; redirects <= max; redirects++) {
    const found = await visit(url);
    if (!(found instanceof URL)) return found;
    url = found;
  }
  throw new Error(`it is redirected more than ${max} times`);
}

/** Completes a sentence, as in "its host cannot be reached (ENOTFOUND)". */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `its host cannot be reached (${String(error.code)})` : error.message;
}

const UNPACKERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export class UnusableBody extends Error {}

async function* limit(source: AsyncIterable<Buffer>, maxBytes: number, tooLarge: Error) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    yield chunk;
  }
}

/** Limits both sizes: a few bytes may decompress to very many. */
function unpack(response: IncomingMessage, maxBytes: number, tooLarge: Error) {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const sent = limit(response, maxBytes, tooLarge);
  if (encoding === 'identity' || encoding === '') return sent;
  const unpacker = UNPACKERS[encoding]?.();
  if (!unpacker) throw new UnusableBody('its compression is unknown');
  // The reader of the output gets the error.
  return limit(
    pipeline(sent, unpacker, () => undefined),
    maxBytes,
    tooLarge,
  );
}

/** Throws an UnusableBody if the encoding is unknown or the body exceeds `maxBytes`, compressed or not. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new UnusableBody(`it is larger than ${maxBytes / MEGABYTE} MB`);
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  for await (const chunk of unpack(response, maxBytes, tooLarge)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
