/** The browsers that journeys are walked in: which of them this machine has, and a fresh visitor in each. */
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
  /** Errors of the pages’ scripts and breaches of their content security policy, so far. */
  getProblems: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Opens a fresh visitor on the site behind the host, who has asked for no page yet. */
type Open = (host: RecordedHost) => Promise<Visitor>;

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Null where no such browser is installed. */
  open: Open | null;
};

/** Milliseconds that a page gets for one step. */
const SLOW_STEP = 30_000;

/** Visitors of one browser, which starts with the first of them and ends with the process. */
function openIn(launch: () => Promise<Browser>): Open {
  let browser: Promise<Browser> | undefined;
  return async ({ url }) => {
    browser ??= launch();
    const context = await (await browser).newContext({ baseURL: url, viewport: DESKTOP });
    context.setDefaultTimeout(SLOW_STEP);
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

/** Those that Playwright has installed are taken before those of the system. */
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
