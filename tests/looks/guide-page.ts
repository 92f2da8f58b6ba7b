/** The style guide, built and served, in the Chromium whose pictures are the same on every machine. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type SiteServer, startSiteServer } from '../../scripts/lib/site-server.ts';
import { launchPackagedBrowser } from '../browser/browser.ts';
import { getFreePort } from '../fixtures/free-port.ts';
import { buildSite } from '../sites/build-site.ts';

const SECTION = 'main > section';

const OPEN_DIALOG = 'dialog-open';

const HEIGHT = 900;
const MOST_VISITS = 5;

/** What the font of the site's headings is called here. */
const OWN_FONT = 'the font of the site';

type Guide = { folder: string; server: SiteServer; browser: Browser };

type Visit = BrowserContextOptions & {
  width: number;
};

/** Builds and serves the style guide for this test file; gives what opens it for a fresh visitor. */
export function useGuide(): (visit: Visit) => Promise<Page> {
  let guide: Guide;

  beforeAll(async () => {
    // Beside other builds of this folder: outside it, Astro puts what they share into one place.
    await mkdir('.astro', { recursive: true });
    const folder = await mkdtemp(resolve('.astro', 'styleguide-'));
    await buildSite(folder, {}, 'tests/sites/styleguide.config.mjs');
    const [server, browser] = await Promise.all([
      startSiteServer(await getFreePort(), folder),
      launchPackagedBrowser(),
    ]);
    guide = { folder, server, browser };
  });

  afterAll(async () => {
    await guide.browser.close();
    await guide.server.stop();
    await rm(guide.folder, { recursive: true });
  });

  return async ({ width, ...options }) => {
    const viewport = { width, height: HEIGHT };
    const page = await guide.browser.newPage({ viewport, reducedMotion: 'reduce', ...options });
    // A font that comes late is left for the next page, so the first visits may be for the font alone.
    for (let visits = 0; visits < MOST_VISITS; visits += 1) {
      await page.goto(guide.server.url);
      await page.evaluate(() => document.fonts.ready);
      if ((await getDrawnFonts(page, 'h1')).has(OWN_FONT)) break;
    }
    return page;
  };
}

/** What a picture is taken of: the sections by their ids, and the dialog when it is open. */
export async function getSections(page: Page): Promise<string[]> {
  const ids = await page.locator(SECTION).evaluateAll((sections) => sections.map(({ id }) => id));
  return [...ids, OPEN_DIALOG];
}

/** What a debugger does with what a selector finds; the caller detaches it. */
async function findNodes(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const found = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  return { session, nodeIds: found.nodeIds };
}

/** Holds what is marked so under the mouse or in the focus, as no visitor could all at once. */
async function holdStates(page: Page): Promise<void> {
  for (const state of ['hover', 'focus-visible']) {
    const { session, nodeIds } = await findNodes(page, `[data-forced="${state}"]`);
    for (const nodeId of nodeIds) {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] });
    }
  }
}

/**
 * Takes the picture of each section, and of the dialog when it is open, by name. Each section begins at a
 * whole pixel, so that no change of one is a change of the next.
 */
export async function takeLooks(page: Page): Promise<Map<string, Buffer>> {
  await holdStates(page);
  await page.evaluate((selector) => {
    for (const panel of document.querySelectorAll<HTMLDetailsElement>(
      '[data-unfolded="true"] details',
    )) {
      panel.open = true;
    }
    for (const part of document.querySelectorAll<HTMLElement>(`body > header, ${selector}`)) {
      part.style.minBlockSize = `${Math.ceil(part.getBoundingClientRect().height)}px`;
    }
  }, SECTION);
  const looks = new Map<string, Buffer>();
  for (const name of await getSections(page)) {
    if (name === OPEN_DIALOG) await page.getByRole('button', { name: 'Open it' }).click();
    const place = name === OPEN_DIALOG ? page.getByRole('dialog') : page.locator(`#${name}`);
    looks.set(name, await place.screenshot({ animations: 'disabled' }));
  }
  return looks;
}

/** The families that what a selector finds is drawn in; the font that the site brings goes by one name. */
async function getDrawnFonts(page: Page, selector: string): Promise<Set<string>> {
  const { session, nodeIds } = await findNodes(page, selector);
  const families = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      families.add(isCustomFont ? OWN_FONT : familyName);
    }
  }
  await session.detach();
  return families;
}
