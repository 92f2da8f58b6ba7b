/** Requests under the watcher's name, to the internet or only to the local demonstration. */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { openConnection, type Send } from '../fetch/connection.ts';
import type { LookUp } from '../fetch/hosts.ts';
import type { Clock } from './clock.ts';
import { HostTurns, type Round } from './host-turns.ts';

/** For a request with its answer. */
const REQUEST_LIMIT_MS = 15_000;
/** For a busy host without Retry-After, and the longest Retry-After honoured. */
const USUAL_REST_MS = 3_600_000;
const MAX_REST_MS = 30 * 86_400_000;
const BUSY = new Set([429, 503]);

export type VisitorOptions = {
  agent: string;
  clock: Clock;
  /** Returns 0 to 1. */
  random: () => number;
  /** Visited instead of the internet, such as http://127.0.0.1:4330. */
  allowLocal?: string;
  lookUp?: LookUp;
  send?: Send;
};

export class Visitor {
  readonly agent: string;
  readonly #options: VisitorOptions;
  readonly #turns: HostTurns;

  constructor(options: VisitorOptions) {
    this.agent = options.agent;
    this.#options = options;
    this.#turns = new HostTurns(options.clock, options.random);
  }

  get clock(): Clock {
    return this.#options.clock;
  }

  /** If set, no other origin may be visited. */
  get #local(): string | undefined {
    return this.#options.allowLocal;
  }

  lengthenPause(url: URL, pauseMs: number): void {
    this.#turns.lengthenPause(url.host, pauseMs);
  }

  /** Milliseconds until the host may be asked again. */
  getRest(url: URL): number {
    return this.#turns.getRest(url.host);
  }

  /** Follows no redirect. Throws the end of a sentence, OutOfTime or LeftAlone. */
  ask<T>(
    url: URL,
    headers: OutgoingHttpHeaders,
    round: Round,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    // The demonstration needs no turns.
    if (this.#local !== undefined) return this.#send(url, headers, round, read);
    return this.#turns.take(url.host, round, () => this.#send(url, headers, round, read));
  }

  async #send<T>(
    url: URL,
    headers: OutgoingHttpHeaders,
    round: Round,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    if (this.#local !== undefined && url.origin !== this.#local) {
      throw new Error('it is no page of the demonstration');
    }
    const limit = this.clock.limit(REQUEST_LIMIT_MS);
    try {
      const answer = await openConnection(url, {
        headers: { 'user-agent': this.agent, 'accept-encoding': 'gzip, br', ...headers },
        signal: AbortSignal.any([round.signal, limit]),
        mayUseLoopback: this.#local !== undefined,
        lookUp: this.#options.lookUp,
        send: this.#options.send,
      });
      try {
        if (BUSY.has(answer.statusCode ?? 0)) this.#leaveAlone(url, answer);
        return await read(answer);
      } finally {
        answer.destroy();
      }
    } catch (error) {
      throw limit.aborted ? new Error('it took too long', { cause: error }) : error;
    }
  }

  #leaveAlone(url: URL, answer: IncomingMessage): void {
    const now = this.clock.now();
    const restMs = readRetryAfter(answer.headers['retry-after'], now) ?? USUAL_REST_MS;
    this.#turns.leaveAlone(url.host, now + restMs);
  }
}

/** Milliseconds, at most 30 days; null without a valid header. `now` is epoch milliseconds. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const isDate = /^[a-z]{3,9},? /i.test(text);
  const restMs = isDate ? Date.parse(text) - now : /^\d+$/.test(text) ? Number(text) * 1000 : NaN;
  return Number.isNaN(restMs) ? null : Math.min(Math.max(restMs, 0), MAX_REST_MS);
}
