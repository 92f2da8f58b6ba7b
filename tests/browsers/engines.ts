import { existsSync } from 'node:fs';
import { type Browser, firefox, webkit } from 'playwright-core';
import { launchBrowser } from '../browser/browser.ts';
import type { RecordedHost } from '../browser/recorded-host.ts';
import { DESKTOP } from '../browser/visit.ts';
import { launchStockFirefox } from './stock-firefox.ts';
import type { Tab } from './tab.ts';
import { isWebKitInstalled, openWebKit } from './webkit.ts';

export type Visitor = {
  tab: Tab;
  getProblems: () => Promise<string[]>;
  close: () => Promise<void>;
};

type Open = (host: RecordedHost) => Promise<Visitor>;

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Null if this browser is not installed. */
  open: Open | null;
};

/** Milliseconds for one step. */
const STEP_TIMEOUT = 30_000;

function openIn(launch: () => Promise<Browser>): Open {
  let browser: Promise<Browser> | undefined;
  return async ({ url }) => {
    browser ??= launch();
    const context = await (await browser).newContext({ baseURL: url, viewport: DESKTOP });
    context.setDefaultTimeout(STEP_TIMEOUT);
    const tab = await context.newPage();
    const problems: string[] = [];
    tab.on('pageerror', ({ message }) => problems.push(message));
    tab.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    return {
      tab,
      getProblems: () => Promise.resolve(problems),
      close: () => context.close(),
    };
  };
}

/** Browsers installed by Playwright come before the system's. */
function chooseFirefox(): Open | null {
  if (existsSync(firefox.executablePath())) return openIn(() => firefox.launch());
  return launchStockFirefox && openIn(launchStockFirefox);
}

function chooseWebKit(): Open | null {
  if (existsSync(webkit.executablePath())) return openIn(() => webkit.launch());
  return isWebKitInstalled ? openWebKit : null;
}

export const ENGINES: readonly Engine[] = [
  { name: 'Chromium', open: openIn(() => launchBrowser()) },
  { name: 'Firefox', open: chooseFirefox() },
  { name: 'WebKit', open: chooseWebKit() },
];
