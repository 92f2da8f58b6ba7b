/** An installed Firefox as its makers ship it, which Playwright drives over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';

/** The programs themselves: what lies in /usr/bin may be a script that offers to install one. */
const PROGRAM = [
  '/usr/lib/firefox/firefox',
  '/usr/lib64/firefox/firefox',
  '/usr/lib/firefox-esr/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => existsSync(path));

/** The part of Playwright behind its interface that is reached for here. */
type Inside = {
  _connection: {
    toImpl: (browser: Browser) => {
      _browserSession: { send: (method: string, parameters: unknown) => Promise<unknown> };
    };
  };
};

async function launch(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // Playwright waits for ever for the load of a page that comes back whole.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  });
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  // Every fresh profile is told whether it is light or dark, which Firefox 153 does not know how to be told.
  session.send = (method, parameters) =>
    send(method, parameters).catch((error: unknown) => {
      if (method === 'emulation.setMediaFeaturesOverride') return {};
      throw error;
    });
  return browser;
}

/** Starts it without a window; the caller closes it. Null where none is installed. */
export const launchStockFirefox = PROGRAM === undefined ? null : () => launch(PROGRAM);
