/** One request at a time per host, with a pause before the next. */
import type { Clock } from './clock.ts';

/** Minimum between the end of a request and the next. */
const PAUSE_MS = 10_000;
/** Random addition, as a share of the pause. */
const JITTER = 0.2;

export type Round = {
  /** Epoch milliseconds after which no request starts. */
  endsAt: number;
  signal: AbortSignal;
};

/** The host's turn would come after the end of the round. */
export class OutOfTime extends Error {}

/** The host asked to be left alone. */
export class LeftAlone extends Error {
  /** Epoch milliseconds. */
  readonly until: number;
  constructor(until: number) {
    super('its host asked to be left alone');
    this.until = until;
  }
}

type Host = { last: Promise<unknown>; endedAt: number; pauseMs: number; aloneUntil: number };

export class HostTurns {
  readonly #hosts = new Map<string, Host>();
  readonly #clock: Clock;
  readonly #random: () => number;

  /** @param random returns 0 to 1 */
  constructor(clock: Clock, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  #get(name: string): Host {
    const known = this.#hosts.get(name);
    if (known) return known;
    const host = { last: Promise.resolve(), endedAt: -Infinity, pauseMs: PAUSE_MS, aloneUntil: 0 };
    this.#hosts.set(name, host);
    return host;
  }

  /** Applies a host's crawl delay; never shorter than ours. */
  lengthenPause(name: string, pauseMs: number): void {
    const host = this.#get(name);
    host.pauseMs = Math.max(host.pauseMs, pauseMs);
  }

  /** @param until epoch milliseconds */
  leaveAlone(name: string, until: number): void {
    const host = this.#get(name);
    host.aloneUntil = Math.max(host.aloneUntil, until);
  }

  /** Milliseconds until the host may be asked again. */
  getRest(name: string): number {
    return Math.max(0, this.#get(name).aloneUntil - this.#clock.now());
  }

  /** Runs the work in the host's turn. Throws OutOfTime or LeftAlone without running it. */
  take<T>(name: string, round: Round, work: () => Promise<T>): Promise<T> {
    const host = this.#get(name);
    const turn = host.last.then(async () => {
      await this.#pause(host, round);
      try {
        return await work();
      } finally {
        host.endedAt = this.#clock.now();
      }
    });
    host.last = turn.catch(() => undefined);
    return turn;
  }

  async #pause({ endedAt, pauseMs, aloneUntil }: Host, { endsAt, signal }: Round): Promise<void> {
    const now = this.#clock.now();
    if (aloneUntil > now) throw new LeftAlone(aloneUntil);
    const freeAt = Math.max(now, endedAt + pauseMs * (1 + JITTER * this.#random()));
    if (freeAt >= endsAt) throw new OutOfTime('the round is over');
    if (freeAt > now) await this.#clock.wait(freeAt - now, signal);
  }
}
