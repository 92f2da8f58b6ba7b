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
  /** Prints the page on A4 and gives the PDF as text; null where the driver cannot. */
  print: (() => Promise<string>) | null;
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
function openIn(launch: () => Promise<Browser>, canPrint: boolean): Open {
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
    const print = async () => (await tab.pdf({ format: 'A4' })).toString('latin1');
    return {
      tab,
      print: canPrint ? print : null,
      getProblems: () => Promise.resolve(problems),
      close: () => context.close(),
    };
  };
}

/** Those that Playwright has installed are taken before those of the system. */
function chooseFirefox(): Open | null {
  if (existsSync(firefox.executablePath())) return openIn(() => firefox.launch(), false);
  return launchStockFirefox && openIn(launchStockFirefox, true);
}

function chooseWebKit(): Open | null {
  if (existsSync(webkit.executablePath())) return openIn(() => webkit.launch(), false);
  return isWebKitInstalled ? openWebKit : null;
}

export const ENGINES: readonly Engine[] = [
  { name: 'Chromium', open: openIn(() => launchBrowser(), true) },
  { name: 'Firefox', open: chooseFirefox() },
  { name: 'WebKit', open: chooseWebKit() },
];
