/** A phone that opens built sites: its screen, its slow processor, and the servers it asks. */
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { getFreePort } from '../../tests/fixtures/free-port.ts';
import { beforeStop } from '../lib/run-script.ts';
import { type SiteServer, startSiteServer } from '../lib/site-server.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Serves the folders and starts a browser; all of it ends with `close`, or with the script. */
export async function openSites(...folders: string[]) {
  const servers: SiteServer[] = [];
  // One after the other: two that begin at once want the same database.
  for (const folder of folders) servers.push(await startSiteServer(await getFreePort(), folder));
  const browser = await launchBrowser();
  const close = async () => {
    await browser.close();
    for (const server of servers) await server.stop();
  };
  beforeStop(close);
  return { browser, urls: servers.map(({ url }) => url), close };
}

/** Makes the processor four times slower than this machine's; gives the session that does. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

/** Waits until what was asked of the page has begun, and then until nothing is on the way any more. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
}

/** The middle one; of an even number the higher of the two. Zero of none. */
export const getMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
