/**
 * Requests in the watcher's name: to the internet, one at a time per host and with pauses, or only
 * to the local demonstration.
 */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { openConnection, type Send } from '../fetch/connection.ts';
import type { LookUp } from '../fetch/hosts.ts';
import { createLimit } from '../lib/limit.ts';

const REQUEST_LIMIT_MS = 15_000;
const PAUSE_MS = 10_000;
/** The largest share of the pause that is added to it at random. */
const JITTER = 0.2;
/** For a busy host without Retry-After, and the longest Retry-After honoured. */
const DEFAULT_RETRY_AFTER_MS = 3_600_000;
const MAX_RETRY_AFTER_MS = 30 * 86_400_000;
export const BUSY = new Set([429, 503]);
export const MAX_REDIRECTS = 5;

/** Replaceable, so that tests need not wait. */
export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  limit: (ms: number) => AbortSignal;
};

export const CLOCK: Clock = {
  now: Date.now,
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
  limit: (ms) => AbortSignal.timeout(ms),
};

export type Round = {
  /** Epoch milliseconds. */
  startsAt: number;
  /** Epoch milliseconds after which no request starts. */
  endsAt: number;
  signal: AbortSignal;
};

export class OutOfTime extends Error {}

export class HostBusy extends Error {
  /** Epoch milliseconds. */
  readonly until: number;
  constructor(until: number) {
    super('its host asked to be left alone');
    this.until = until;
  }
}

const createHost = () => ({
  inTurn: createLimit(1),
  endedAt: -Infinity,
  pauseMs: PAUSE_MS,
  /** Epoch milliseconds. */
  busyUntil: 0,
});

export type VisitorOptions = {
  agent: string;
  clock: Clock;
  random: () => number;
  /** Visited instead of the internet, such as http://127.0.0.1:4330. */
  allowLocal?: string;
  lookUp?: LookUp;
  send?: Send;
};

export class Visitor {
  readonly agent: string;
  readonly clock: Clock;
  readonly #options: VisitorOptions;
  readonly #hosts = new Map<string, ReturnType<typeof createHost>>();

  constructor(options: VisitorOptions) {
    this.agent = options.agent;
    this.clock = options.clock;
    this.#options = options;
  }

  #getHost({ host: name }: URL) {
    const host = this.#hosts.get(name) ?? createHost();
    this.#hosts.set(name, host);
    return host;
  }

  /** Applies a host's crawl delay if that is longer than our own pause. */
  lengthenPause(url: URL, pauseMs: number): void {
    const host = this.#getHost(url);
    host.pauseMs = Math.max(host.pauseMs, pauseMs);
  }

  /** Whether the round is long enough to fetch a page after its robots.txt. */
  hasTimeFor(url: URL, { startsAt, endsAt }: Round): boolean {
    return this.#getHost(url).pauseMs * (1 + JITTER) < endsAt - startsAt;
  }

  getRetryAfterMs(url: URL): number {
    return Math.max(0, this.#getHost(url).busyUntil - this.clock.now());
  }

  /** Does not follow redirects. Throws OutOfTime, HostBusy or an error whose message completes a sentence. */
  async ask<T>(
    url: URL,
    headers: OutgoingHttpHeaders,
    round: Round,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    if (this.#options.allowLocal !== undefined) return this.#send(url, headers, round, read);
    const host = this.#getHost(url);
    return host.inTurn(async () => {
      await this.#pause(url, round);
      try {
        return await this.#send(url, headers, round, read);
      } finally {
        host.endedAt = this.clock.now();
      }
    });
  }

  async #pause(url: URL, { endsAt, signal }: Round): Promise<void> {
    const { endedAt, pauseMs, busyUntil } = this.#getHost(url);
    const now = this.clock.now();
    if (busyUntil > now) throw new HostBusy(busyUntil);
    const freeAt = Math.max(now, endedAt + pauseMs * (1 + JITTER * this.#options.random()));
    if (freeAt >= endsAt) throw new OutOfTime('the round is over');
    if (freeAt > now) await this.clock.wait(freeAt - now, signal);
  }

  async #send<T>(
    url: URL,
    headers: OutgoingHttpHeaders,
    round: Round,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    const { allowLocal, lookUp, send } = this.#options;
    if (allowLocal !== undefined && url.origin !== allowLocal) {
      throw new Error('it is not a page of the demonstration');
    }
    const limit = this.clock.limit(REQUEST_LIMIT_MS);
    try {
      const answer = await openConnection(url, {
        headers: { 'user-agent': this.agent, 'accept-encoding': 'gzip, br', ...headers },
        signal: AbortSignal.any([round.signal, limit]),
        mayUseLoopback: allowLocal !== undefined,
        lookUp,
        send,
      });
      try {
        if (BUSY.has(answer.statusCode ?? 0)) this.#markBusy(url, answer);
        return await read(answer);
      } finally {
        answer.destroy();
      }
    } catch (error) {
      throw limit.aborted ? new Error('it took too long', { cause: error }) : error;
    }
  }

  #markBusy(url: URL, answer: IncomingMessage): void {
    const now = this.clock.now();
    const retryAfterMs =
      readRetryAfter(answer.headers['retry-after'], now) ?? DEFAULT_RETRY_AFTER_MS;
    const host = this.#getHost(url);
    host.busyUntil = Math.max(host.busyUntil, now + retryAfterMs);
  }
}

/** Milliseconds, at most 30 days; null if there is no valid header. `now` is epoch milliseconds. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const isDate = /^[a-z]{3,9},? /i.test(text);
  const retryAfterMs = isDate
    ? Date.parse(text) - now
    : /^\d+$/.test(text)
      ? Number(text) * 1000
      : NaN;
  return Number.isNaN(retryAfterMs)
    ? null
    : Math.min(Math.max(retryAfterMs, 0), MAX_RETRY_AFTER_MS);
}
