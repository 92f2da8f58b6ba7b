/** Journeys: each is written once and walked in every browser of this machine, with the same outcome in all. */
import { describe, expect, inject, it } from 'vitest';
import { type RecordedHost, startRecordedHost } from '../browser/recorded-host.ts';
import { type Tables, tally } from '../fixtures/tally.ts';
import type { Tab } from './tab.ts';
import { type Engine, ENGINES, type Visitor } from './engines.ts';

/** What came of a journey in one browser. */
type Cell = Tables['Journeys'][string];

export type Walker = Pick<Visitor, 'tab'> & {
  browser: Engine['name'];
  /** In front of the site, for this visitor alone. */
  host: RecordedHost;
};

/** Thrown by a walk that cannot go on in a browser whose driver has none. */
export class NoServiceWorkers extends Error {}

/** What a browser itself says of a host that is gone, or of a fade that it leaves out, is no fault of the page. */
const OF_THE_BROWSER = /Failed to load resource|NetworkError|ERR_|[Tt]ransition/;

/** Waits until the address has that in it. */
export const expectAddress = (tab: Tab, part: string) =>
  expect.poll(() => tab.evaluate(() => location.href)).toContain(part);

/** Goes back or on in the history, as the browser's own buttons do. */
export const goBack = (tab: Tab) => tab.evaluate(() => void setTimeout(() => history.back()));
export const goForward = (tab: Tab) => tab.evaluate(() => void setTimeout(() => history.forward()));

type Options = {
  /** The site to walk through; the built one when left out. */
  getSite?: () => string;
  /** Whether `npm test` walks it too. */
  isSample?: boolean;
};

/**
 * Registers one test for each browser. What is not installed is counted as that, and is no test that passed.
 *
 * @param walk gives what the visitor saw that has to be the same in every browser
 */
export function journey(
  name: string,
  walk: (walker: Walker) => Promise<unknown>,
  { getSite = () => inject('siteUrl'), isSample = false }: Options = {},
): void {
  describe(name, { tags: isSample ? [] : ['exhaustive'] }, () => {
    let first: { browser: string; saw: unknown } | undefined;
    it.for(ENGINES)('in $name', async ({ name: browser, open }, context) => {
      const count = (cell: Cell) => tally(context, 'Journeys', name, { [browser]: cell });
      if (!open) {
        count('not installed');
        return context.skip(`${browser} is not installed`);
      }
      const host = await startRecordedHost(getSite());
      const visitor = await open(host);
      context.onTestFinished(async () => {
        await visitor.close();
        await host.stop();
      });
      try {
        const saw = await walk({ tab: visitor.tab, browser, host });
        first ??= { browser, saw };
        expect(saw, `what ${browser} shows, beside ${first.browser}`).toEqual(first.saw);
        const problems = await visitor.getProblems();
        expect(problems.filter((text) => !OF_THE_BROWSER.test(text))).toEqual([]);
      } catch (error) {
        const cell = error instanceof NoServiceWorkers ? 'no service workers' : 'failed';
        count(cell);
        const words = await visitor.tab.locator('body').innerText().catch(String);
        if (cell === 'failed') console.error(`In ${browser}, the page shows:\n${words}`);
        else context.skip(`${browser} is driven here without service workers`);
        throw error;
      }
      count('walked');
    });
  });
}
