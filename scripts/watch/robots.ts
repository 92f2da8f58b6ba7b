/** robots.txt (RFC 9309): a missing file allows everything, an unreadable one nothing for now. */
import robotsParser from 'robots-parser';
import { followRedirects, readBody, readRedirect } from '../fetch/connection.ts';
import { MAX_REDIRECTS, OutOfTime, type Round, type Visitor } from './visitor.ts';

const MAX_BYTES = 1024 * 1024;
const RULES_TTL_MS = 86_400_000;
const FAILURE_TTL_MS = 3_600_000;

type Rules = { isAllowed: (url: URL) => boolean; pauseMs: number };

const ALLOW_ALL: Rules = { isAllowed: () => true, pauseMs: 0 };

type CacheEntry = { rules: Promise<Rules | null>; until: number };

export class Robots {
  readonly #cache = new Map<string, CacheEntry>();
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  /** Null if the rules cannot be read for now. Throws OutOfTime. */
  async mayVisit(url: URL, round: Round): Promise<boolean | null> {
    const rules = await this.#keep(url.origin, round);
    if (rules) this.#visitor.lengthenPause(url, rules.pauseMs);
    return rules && rules.isAllowed(url);
  }

  #keep(origin: string, round: Round): Promise<Rules | null> {
    const now = this.#visitor.clock.now();
    const known = this.#cache.get(origin);
    if (known && known.until > now) return known.rules;
    const entry: CacheEntry = { rules: this.#read(origin, round), until: now + RULES_TTL_MS };
    this.#cache.set(origin, entry);
    entry.rules.then(
      (rules) => {
        if (rules === null) entry.until = now + FAILURE_TTL_MS;
      },
      () => this.#cache.delete(origin),
    );
    return entry.rules;
  }

  async #read(origin: string, round: Round): Promise<Rules | null> {
    const address = new URL('/robots.txt', origin);
    try {
      return await followRedirects<Rules | null>(address, MAX_REDIRECTS, (url) =>
        this.#visitor.ask(url, { accept: 'text/plain' }, round, async (answer) => {
          const { statusCode: status = 0 } = answer;
          if (status >= 200 && status < 300) {
            const bytes = await readBody(answer, MAX_BYTES);
            return this.#parse(address, new TextDecoder().decode(bytes));
          }
          // "Too many requests" says nothing about what is allowed.
          if (status >= 400 && status < 500 && status !== 429) return ALLOW_ALL;
          return readRedirect(answer, url);
        }),
      );
    } catch (error) {
      if (error instanceof OutOfTime || round.signal.aborted) throw error;
      return null;
    }
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
