/** robots.txt (RFC 9309): no rules allow everything, unreadable rules allow nothing for now. */
import robotsParser from 'robots-parser';
import { readBody } from '../fetch/connection.ts';
import { OutOfTime, type Round } from './host-turns.ts';
import { followRedirect, MAX_REDIRECTS } from './redirects.ts';
import type { Visitor } from './visitor.ts';

const MAX_BYTES = 1024 * 1024;
/** How long rules, or the lack of readable ones, are cached. */
const KNOWN_MS = 86_400_000;
const UNKNOWN_MS = 3_600_000;

type Rules = { isAllowed: (url: URL) => boolean; pauseMs: number };

const EVERYTHING: Rules = { isAllowed: () => true, pauseMs: 0 };

type Kept = { rules: Promise<Rules | null>; until: number };

export class Robots {
  readonly #kept = new Map<string, Kept>();
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  /** Null when the rules are unreadable for now. Throws OutOfTime. */
  async mayVisit(url: URL, round: Round): Promise<boolean | null> {
    const rules = await this.#keep(url.origin, round);
    if (rules) this.#visitor.lengthenPause(url, rules.pauseMs);
    return rules && rules.isAllowed(url);
  }

  #keep(origin: string, round: Round): Promise<Rules | null> {
    const now = this.#visitor.clock.now();
    const known = this.#kept.get(origin);
    if (known && known.until > now) return known.rules;
    const kept: Kept = { rules: this.#read(origin, round), until: now + KNOWN_MS };
    this.#kept.set(origin, kept);
    kept.rules.then(
      (rules) => {
        if (rules === null) kept.until = now + UNKNOWN_MS;
      },
      () => this.#kept.delete(origin),
    );
    return kept.rules;
  }

  async #read(origin: string, round: Round): Promise<Rules | null> {
    const address = new URL('/robots.txt', origin);
    let url = address;
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const found = await this.#ask(address, url, round);
        if (!(found instanceof URL)) return found;
        url = found;
      }
    } catch (error) {
      if (error instanceof OutOfTime || round.signal.aborted) throw error;
    }
    return null;
  }

  #ask(address: URL, url: URL, round: Round): Promise<Rules | URL | null> {
    return this.#visitor.ask(url, { accept: 'text/plain' }, round, async (answer) => {
      const { statusCode: status = 0 } = answer;
      if (status >= 200 && status < 300) {
        return this.#parse(address, new TextDecoder().decode(await readBody(answer, MAX_BYTES)));
      }
      // "Too many requests" says nothing about what is allowed.
      if (status >= 400 && status < 500 && status !== 429) return EVERYTHING;
      return followRedirect(answer, url);
    });
  }

  #parse(address: URL, text: string): Rules {
    const robots = robotsParser(address.href, text);
    const { agent } = this.#visitor;
    return {
      isAllowed: (url) => robots.isAllowed(url.href, agent) ?? true,
      pauseMs: (robots.getCrawlDelay(agent) ?? 0) * 1000,
    };
  }
}
