/** One request at a time to each host, and a pause before the next. */
import type { Clock } from './clock.ts';

/** Milliseconds from the end of one request to the start of the next, at least. */
const PAUSE_MS = 10_000;
/** A share of the pause that is added by chance, so that nobody is asked by the clock. */
const JITTER = 0.2;

/** What bounds a round. */
export type Round = {
  /** Epoch milliseconds after which no request starts. */
  endsAt: number;
  /** Ends waiting and fetching at once. */
  signal: AbortSignal;
};

/** The host's turn would come after the end of the round: nothing was asked. */
export class OutOfTime extends Error {}

/** The host asked to be left alone, and was not asked. */
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

  /** @param random gives 0 to 1 */
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

  /** Makes the pause as long as the host asks for; never shorter than our own. */
  lengthenPause(name: string, pauseMs: number): void {
    const host = this.#get(name);
    host.pauseMs = Math.max(host.pauseMs, pauseMs);
  }

  /** Nothing is asked of the host before `until`, in epoch milliseconds. */
  leaveAlone(name: string, until: number): void {
    const host = this.#get(name);
    host.aloneUntil = Math.max(host.aloneUntil, until);
  }

  /** Milliseconds for which the host is left alone from now on. */
  getRest(name: string): number {
    return Math.max(0, this.#get(name).aloneUntil - this.#clock.now());
  }

  /** Does the work when it is the host's turn. Throws OutOfTime or LeftAlone without having done it. */
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
