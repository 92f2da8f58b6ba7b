/**
 * One request over HTTP to an address that somebody else wrote: to the public internet alone, to the
 * addresses that were checked, and with a body of bounded size.
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

/** Sends a request, and calls back with the head of its answer. */
export type Send = (
  url: URL,
  options: RequestOptions,
  onAnswer: (answer: IncomingMessage) => void,
) => ClientRequest;

export type Exchange = {
  headers: OutgoingHttpHeaders;
  /** Ends the request, and the reading of its answer. */
  signal: AbortSignal;
  /** Whether it may go to this machine. */
  mayUseLoopback: boolean;
  /** The system's look-up unless told otherwise. */
  lookUp?: LookUp | undefined;
  send?: Send | undefined;
};

const sendByProtocol: Send = (url, options, onAnswer) =>
  (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, onAnswer);

/** Rejects when the signal aborts: the system's look-up of a host cannot be cancelled. */
function rejectAtEnd(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('it took too long'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Opens a connection to the checked addresses of this URL, and to no others, and gives the head of the
 * answer; redirects are the caller's. Throws the reason, as the end of a sentence.
 */
export async function openConnection(url: URL, exchange: Exchange): Promise<IncomingMessage> {
  if (url.username || url.password) throw new Error('its address carries a user name');
  const { headers, signal, mayUseLoopback, lookUp, send = sendByProtocol } = exchange;
  const resolved = resolveHost(url, { mayBeLoopback: mayUseLoopback, lookUp });
  const addresses = await Promise.race([resolved, rejectAtEnd(signal)]);
  const options: RequestOptions = {
    headers,
    signal,
    // Never reuses a connection that was opened for another host.
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

const UNPACKERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** A body that is too large, or packed in a way that nobody knows. */
export class UnusableBody extends Error {}

/** What comes, as far as it stays within the limit. */
async function* limit(source: AsyncIterable<Buffer>, maxBytes: number, tooLarge: Error) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    yield chunk;
  }
}

/** What is sent, unpacked. A few bytes may unpack to very many, and very many to none. */
function unpack(response: IncomingMessage, maxBytes: number, tooLarge: Error) {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const sent = limit(response, maxBytes, tooLarge);
  if (encoding === 'identity' || encoding === '') return sent;
  const unpacker = UNPACKERS[encoding]?.();
  if (!unpacker) throw new UnusableBody('it is packed in an unknown way');
  // Whoever reads what comes out learns of the error.
  return limit(
    pipeline(sent, unpacker, () => undefined),
    maxBytes,
    tooLarge,
  );
}

/**
 * Reads the body of an answer, unpacked. Throws an UnusableBody with the reason, as the end of a sentence,
 * when it is larger than `maxBytes`, packed or unpacked: no more than that is ever read.
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new UnusableBody(`it is larger than ${maxBytes / MEGABYTE} MB`);
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  for await (const chunk of unpack(response, maxBytes, tooLarge)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
