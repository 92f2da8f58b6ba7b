import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { getFreePort } from '../../tests/fixtures/free-port.ts';
import { beforeStop } from '../lib/run-script.ts';
import { type SiteServer, startSiteServer } from '../lib/site-server.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export async function openSites(...folders: string[]) {
  const servers: SiteServer[] = [];
  // One at a time: two servers starting together compete for the same database.
  for (const folder of folders) servers.push(await startSiteServer(await getFreePort(), folder));
  const browser = await launchBrowser();
  const close = async () => {
    await browser.close();
    for (const server of servers) await server.stop();
  };
  beforeStop(close);
  return { browser, urls: servers.map(({ url }) => url), close };
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
}

export const getMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
