/**
 * The Chromium from the dependencies, unpacked once into node_modules. It is for Linux on x64; other machines use an
 * installed one.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** A headless shell first: Chromium with hidden windows takes twice as long. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const hasPackaged = process.platform === 'linux' && process.arch === 'x64';
const UNPACKED = resolve('node_modules/.cache/chromium');

type Installation = { executablePath: string; env: NodeJS.ProcessEnv };

/**
 * Starts headless Chromium; the caller closes it. `CHROMIUM_PATH` selects another one. Throws if none starts.
 *
 * @param withoutFlags Playwright's default flags to omit
 */
export async function launchBrowser(withoutFlags: string[] = []): Promise<Browser> {
  const { executablePath, env } =
    getNamed() ?? (hasPackaged ? await getPackaged() : findInstalled());
  return chromium.launch({ executablePath, env, args: FLAGS, ignoreDefaultArgs: withoutFlags });
}

/** Makes pictures independent of the machine's screen and font settings. */
const REPRODUCIBLE_FLAGS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
];

/** Starts the packaged Chromium with its own font family only; the caller closes it. */
export async function launchPackagedBrowser(): Promise<Browser> {
  const { executablePath, env } = await getPackaged();
  const fonts = `${UNPACKED}/fonts/own.conf`;
  await writeFile(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${UNPACKED}/fonts</dir><cachedir>${UNPACKED}/fonts/cache</cachedir></fontconfig>`,
  );
  return chromium.launch({
    executablePath,
    env: { ...env, FONTCONFIG_FILE: fonts },
    args: [...FLAGS, ...REPRODUCIBLE_FLAGS],
  });
}

function getNamed(): Installation | null {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) return null;
  if (!existsSync(executablePath))
    throw new Error(`CHROMIUM_PATH names no file: ${executablePath}`);
  return { executablePath, env: process.env };
}

function findInstalled(): Installation {
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (!executablePath) throw new Error('Install Chromium or Chrome, or name one in CHROMIUM_PATH.');
  return { executablePath, env: process.env };
}

async function getPackaged(): Promise<Installation> {
  if (!existsSync(UNPACKED)) await unpack(UNPACKED);
  return {
    executablePath: `${UNPACKED}/chromium`,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [`${UNPACKED}/al2023/lib`, process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: `${UNPACKED}/fonts` }),
    },
  };
}

async function unpack(folder: string): Promise<void> {
  const aside = `${folder}-${process.pid}`;
  await mkdir(aside, { recursive: true });
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = aside;
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    await inflate(resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    await rename(aside, folder);
  } catch (error) {
    // Another test file may have unpacked it meanwhile.
    if (!existsSync(folder)) throw error;
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
    await rm(aside, { recursive: true, force: true });
  }
}
