/** Journeys: each is written once and must have the same outcome in every installed browser. */
import { describe, expect, inject, it } from 'vitest';
import { type RecordedHost, startRecordedHost } from '../browser/recorded-host.ts';
import { type Tables, tally } from '../fixtures/tally.ts';
import type { Tab } from './tab.ts';
import { type Engine, ENGINES, type Visitor } from './engines.ts';

type Cell = Tables['Journeys'][string];

export type Walker = Pick<Visitor, 'tab'> & {
  browser: Engine['name'];
  host: RecordedHost;
};

/** Thrown in a browser whose driver does not support service workers. */
export class NoServiceWorkers extends Error {}

/** The browser's own messages about a lost host or a skipped fade are not faults of the page. */
const BROWSER_MESSAGES = /Failed to load resource|NetworkError|ERR_|[Tt]ransition/;

export const expectAddress = (tab: Tab, part: string) =>
  expect.poll(() => tab.evaluate(() => location.href)).toContain(part);

export const goBack = (tab: Tab) => tab.evaluate(() => void setTimeout(() => history.back()));
export const goForward = (tab: Tab) => tab.evaluate(() => void setTimeout(() => history.forward()));

type Options = {
  getSite?: () => string;
  isSample?: boolean;
};

/**
 * Registers one test for each browser. A missing browser is reported as such, not as a pass.
 *
 * @param walk returns what must be the same in every browser
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
        expect(problems.filter((text) => !BROWSER_MESSAGES.test(text))).toEqual([]);
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
