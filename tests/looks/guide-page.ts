/** The style guide, built and served, in the packaged Chromium. */
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
const MAX_VISITS = 5;

/** The name used here for the site's heading font. */
const OWN_FONT = 'the font of the site';

type Guide = { folder: string; server: SiteServer; browser: Browser };

type Visit = BrowserContextOptions & {
  width: number;
};

/** Builds and serves the style guide for this test file; returns a function that opens it for a fresh visitor. */
export function useGuide(): (visit: Visit) => Promise<Page> {
  let guide: Guide;

  beforeAll(async () => {
    // Inside the project, because Astro puts the intermediate files of builds outside it into .astro,
    // where builds at the same time would share them.
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
    // A late font is only used on the next page, so the first visits may just load the font.
    for (let visits = 0; visits < MAX_VISITS; visits += 1) {
      await page.goto(guide.server.url);
      await page.evaluate(() => document.fonts.ready);
      if ((await getDrawnFonts(page, 'h1')).has(OWN_FONT)) break;
    }
    return page;
  };
}

export async function getSections(page: Page): Promise<string[]> {
  const ids = await page.locator(SECTION).evaluateAll((sections) => sections.map(({ id }) => id));
  return [...ids, OPEN_DIALOG];
}

async function findNodes(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const found = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  return { session, nodeIds: found.nodeIds };
}

/** Forces hover and focus where marked, all at once. */
async function holdStates(page: Page): Promise<void> {
  for (const state of ['hover', 'focus-visible']) {
    const { session, nodeIds } = await findNodes(page, `[data-forced="${state}"]`);
    for (const nodeId of nodeIds) {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] });
    }
  }
}

/**
 * Photographs each section, and the dialog if open, by name. Sections start at whole pixels, so that one change
 * does not affect the next.
 */
export async function takePictures(page: Page): Promise<Map<string, Buffer>> {
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
  const pictures = new Map<string, Buffer>();
  for (const name of await getSections(page)) {
    if (name === OPEN_DIALOG) await page.getByRole('button', { name: 'Open it' }).click();
    const place = name === OPEN_DIALOG ? page.getByRole('dialog') : page.locator(`#${name}`);
    pictures.set(name, await place.screenshot({ animations: 'disabled' }));
  }
  return pictures;
}

/** The font families used in an element; the site's own font has one name. */
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
