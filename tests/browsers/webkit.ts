/** WebKitGTK from a distribution: its mini browser, with its driver, on a virtual screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { Builder } from 'selenium-webdriver';
import type * as Remote from 'selenium-webdriver/remote';
import type { RecordedHost } from '../browser/recorded-host.ts';
import { DESKTOP } from '../browser/visit.ts';
import type { Visitor } from './engines.ts';
import { createTab } from './webdriver-tab.ts';

// Its types declare a folder, which no import can name.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof Remote;

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const [BROWSER] = globSync('/usr/lib/{*/,}webkit2gtk-4.*/MiniBrowser');

export const isWebKitInstalled = BROWSER !== undefined && existsSync(DRIVER) && existsSync(SCREEN);

/**
 * Errors and policy violations, which the driver does not report, collected from the first script on and stored in
 * the tab's own storage between pages.
 */
const WATCH = `
  const note = (text) => {
    const noted = JSON.parse(sessionStorage.getItem('noted-problems') ?? '[]');
    sessionStorage.setItem('noted-problems', JSON.stringify([...noted, String(text)]));
  };
  addEventListener('error', ({ message }) => message && note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(violatedDirective + ' refuses ' + blockedURI));
  const tell = console.error;
  console.error = (...words) => { note(words.join(' ')); tell(...words); };
`;
const WATCH_PATH = '/watch-problems.js';

async function startScreen() {
  const { width, height } = DESKTOP;
  const size = `${width}x${height + 200}x24`;
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => screen.kill() };
}

export async function openWebKit(host: RecordedHost): Promise<Visitor> {
  host.scripts.set(WATCH_PATH, WATCH);
  host.changePage = (html) => html.replace('<head>', `<head><script src="${WATCH_PATH}"></script>`);
  const screen = await startScreen();
  const service = new DriverService.Builder(DRIVER)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11' })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...DESKTOP });
  const tab = createTab(driver, host.url);
  return {
    tab,
    getProblems: async () =>
      JSON.parse(
        await driver.executeScript<string>(
          'return sessionStorage.getItem("noted-problems") ?? "[]"',
        ),
      ) as string[],
    close: async () => {
      await driver.quit();
      await service.kill();
      screen.stop();
    },
  };
}
