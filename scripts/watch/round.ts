/** A round: hosts in parallel, pages of one host in turn, each result recorded at once. */
import { type Backend } from '../../src/backend/client.ts';
import { type DuePage, type Look, recordLook, takeDuePages } from '../../src/backend/watching.ts';
import { getData } from '../lib/results.ts';
import { type Fetched, fetchPage } from './fetch-page.ts';
import { Robots } from './robots.ts';
import { toLook } from './to-look.ts';
import { OutOfTime, type Round, Visitor, type VisitorOptions } from './visitor.ts';

/** Small, so that the quotes are up to date. */
const BATCH_SIZE = 40;
const RETRY_MS = 2000;
const MAX_UNRECORDED = 3;

export type RoundOptions = {
  /** Signed in as the watcher. */
  backend: Backend;
  pages: number;
  /** A request in progress may take longer. */
  minutes: number;
  /** Ends the round; recorded results stay. */
  signal: AbortSignal;
  log: (line: string) => void;
};

export type RoundResult = { verdicts: Map<Look['verdict'], number>; unrecorded: number };

const getHost = ({ url }: DuePage): string => URL.parse(url)?.host ?? '(no address)';

function describeCounts(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} ${value}`).join(', ');
}

/** Contains no words from the page. */
export function describeLook(page: DuePage, fetched: Fetched, look: Look): string {
  const outcomes = describeCounts(look.sources.map(({ outcome }) => outcome));
  const reason = 'reason' in fetched ? fetched.reason : '';
  const person = look.why_person === null ? '' : 'a person must read it from now on';
  const parts = [reason, outcomes, person].filter((part) => part !== '');
  return `${getHost(page)}  ${look.verdict}${parts.length > 0 ? `  ${parts.join('; ')}` : ''}`;
}

/** Remembers between rounds when it last asked each host. */
export class Watcher {
  readonly #visitor: Visitor;
  readonly #robots: Robots;
  /** LIKE pattern of the addresses. */
  readonly #pattern: string;

  constructor(options: VisitorOptions) {
    this.#visitor = new Visitor(options);
    this.#robots = new Robots(this.#visitor);
    this.#pattern = `${options.allowLocal ?? 'https:/'}/%`;
  }

  /** Throws a UserError if no pages can be claimed. When stopped, returns the results so far. */
  async run({ backend, pages, minutes, signal, log }: RoundOptions): Promise<RoundResult> {
    const { clock } = this.#visitor;
    const startsAt = clock.now();
    const round: Round = { startsAt, endsAt: startsAt + minutes * 60_000, signal };
    const result: RoundResult = { verdicts: new Map(), unrecorded: 0 };
    // Functions, so that TypeScript expects both to change during the round.
    const isOver = () => signal.aborted || clock.now() >= round.endsAt;
    const isBackendDown = () => result.unrecorded >= MAX_UNRECORDED;
    let left = pages;
    while (left > 0 && !isOver() && !isBackendDown()) {
      const limit = Math.min(left, BATCH_SIZE);
      const due = await this.#take(backend, limit, round);
      if (due.length === 0) break;
      left -= due.length;
      await Promise.all(
        [...Map.groupBy(due, getHost).values()].map(async (group) => {
          for (const page of group) {
            if (isOver() || isBackendDown()) return;
            await this.#look(page, { backend, round, result, log });
          }
        }),
      );
    }
    return result;
  }

  /** Retries once: pages claimed by the failed try are due again in an hour. */
  async #take(backend: Backend, limit: number, round: Round): Promise<DuePage[]> {
    const first = await takeDuePages(backend, limit, this.#pattern);
    if (first.ok) return first.data;
    await this.#visitor.clock.wait(RETRY_MS, round.signal).catch(() => undefined);
    if (round.signal.aborted) return [];
    const second = await takeDuePages(backend, limit, this.#pattern);
    return getData(second, 'The pages that are due could not be read');
  }

  async #look(
    page: DuePage,
    work: { round: Round; result: RoundResult } & Pick<RoundOptions, 'backend' | 'log'>,
  ): Promise<void> {
    const { backend, round, result, log } = work;
    let fetched: Fetched;
    try {
      fetched = await fetchPage(page, { visitor: this.#visitor, robots: this.#robots }, round);
    } catch (error) {
      // The page is due again within the hour.
      if (error instanceof OutOfTime || round.signal.aborted) return;
      throw error;
    }
    const look = toLook(page, fetched);
    const recorded = await recordLook(backend, page.id, look);
    if (recorded.ok) {
      result.verdicts.set(look.verdict, (result.verdicts.get(look.verdict) ?? 0) + 1);
      log(describeLook(page, fetched, look));
    } else {
      result.unrecorded += 1;
      log(`${getHost(page)}  not recorded: ${recorded.message}`);
    }
  }
}

export function describeRound({ verdicts, unrecorded }: RoundResult): string {
  const counts = [...verdicts].map(([verdict, count]) => `${count} ${verdict}`);
  if (unrecorded > 0) counts.push(`${unrecorded} not recorded`);
  const pages = [...verdicts.values()].reduce((sum, count) => sum + count, unrecorded);
  if (pages === 0) return 'No pages were due.';
  return `Checked ${pages === 1 ? '1 page' : `${pages} pages`}: ${counts.join(', ')}.`;
}
