import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';

/** The programs themselves: /usr/bin may contain only a script that offers to install one. */
const PROGRAM = [
  '/usr/lib/firefox/firefox',
  '/usr/lib64/firefox/firefox',
  '/usr/lib/firefox-esr/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => existsSync(path));

/** The internal part of Playwright used here. */
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
    // Playwright waits indefinitely for the load event of a cached page.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  });
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  // Firefox 153 does not know the command for light and dark.
  session.send = (method, parameters) =>
    send(method, parameters).catch((error: unknown) => {
      if (method === 'emulation.setMediaFeaturesOverride') return {};
      throw error;
    });
  return browser;
}

export const launchStockFirefox = PROGRAM === undefined ? null : () => launch(PROGRAM);
