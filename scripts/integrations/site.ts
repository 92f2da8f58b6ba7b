/** What the site needs of Astro beyond its pages, how they are written, and what is made of them. */
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { readContent } from '../../src/data/content/read-content.ts';
import { readSnapshotAhead } from '../../src/data/snapshot/snapshot.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { endWithStarter } from '../lib/starter.ts';
import { findPassedLimits, listSiteFiles } from './host-limits.ts';
import { getKeptSettings, type Kept, keepPages, readKeptAhead } from './kept-pages.ts';
import type { PageFacts } from './page-facts.ts';
import { writeFindings } from './write-findings.ts';
import { type WrittenSite, writePages } from './write-pages.ts';
import { writeWorker } from './write-worker.ts';

/** Set for a build that waits, once its code is bundled; see `scripts/publish/build-ahead.ts`. */
export const WAITING_SETTING = 'BUILD_WAITS';

/**
 * Waits until the rows are there, where the process that started this build says when. Gives what the
 * build before has left, where the time was used to read that.
 */
async function waitForRows(): Promise<Kept | null> {
  if (process.env[WAITING_SETTING] !== '1' || !process.send) return null;
  const go = once(process, 'message');
  // Keeps this process alive for as long as it waits.
  process.channel?.ref();
  process.send('bundled');
  const kept = readKeptAhead();
  // A snapshot that cannot be read is reported when the next one is read.
  if (kept) await Promise.try(readSnapshotAhead).catch(() => undefined);
  await go;
  process.channel?.unref();
  return kept;
}

const doesKeepOffline = () => readContent('site.yml', siteSchema).keepsOffline;

/** A page of development alone. */
const STYLE_GUIDE = './src/styleguide/pages/index.astro';

function writeSearch(folder: string, pages: readonly PageFacts[]): void {
  const entries = pages.flatMap((page) => page.entries);
  mkdirSync(`${folder}/search`, { recursive: true });
  writeFileSync(`${folder}/search/pages.json`, JSON.stringify(entries));
}

/** The integrations, in their order: the sitemap lists what the pages say of themselves. */
export function siteIntegrations(): AstroIntegration[] {
  /** Where the pages will be, and where they are written; known once Astro has read its settings. */
  const site = { origin: '', folder: '' };
  let pages: PageFacts[] = [];
  let kept: WrittenSite['kept'] = {};
  const listed = new Map<string, { modified?: string }>();
  const addresses: string[] = [];

  async function writeAll(prerenderer: AstroPrerenderer): Promise<void> {
    const ahead = await waitForRows();
    await prerenderer.setup?.();
    const settings = getKeptSettings();
    const written = await writePages(prerenderer, site, settings && { settings, ahead });
    ({ kept } = written);
    pages = written.facts.sort((one, other) => (one.path < other.path ? -1 : 1));
    for (const { path, listing } of pages) {
      if (listing === null) continue;
      const address = `${site.origin}${path}`;
      listed.set(address, listing);
      addresses.push(address);
    }
    console.log(`${pages.length} pages, ${written.rendered} files rendered.`);
  }

  const own: AstroIntegration = {
    name: 'site',
    hooks: {
      // `client:intent` wakes an island on the first pointer, touch, key or focus in it.
      'astro:config:setup': ({ command, addClientDirective, injectRoute, updateConfig }) => {
        endWithStarter();
        // While developing there is no worker: it would show what was there before a change.
        const keepsOffline = command === 'build' && doesKeepOffline();
        const define = { 'import.meta.env.KEEPS_OFFLINE': JSON.stringify(keepsOffline) };
        updateConfig({ vite: { define } });
        addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' });
        if (command === 'dev') injectRoute({ pattern: '/styleguide', entrypoint: STYLE_GUIDE });
        else {
          const entrypoint = './src/pages/_redirects.ts';
          injectRoute({ pattern: '/_redirects', entrypoint });
        }
      },
      'astro:config:done': ({ config }) => {
        site.origin = new URL(config.site ?? 'http://localhost:4321').origin;
        site.folder = fileURLToPath(config.outDir).replace(/\/$/, '');
      },
      // In development too, one page answers for every address of the admin area.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          if (/^\/admin\/(?!preview$)/.test(request.url ?? '')) request.url = '/admin';
          next();
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          setup: () => writeAll(prerenderer),
          // Nothing is left to write.
          getStaticPaths: () => Promise.resolve([]),
        }));
      },
      'astro:build:done': async ({ logger }) => {
        const { folder } = site;
        if (!existsSync(`${folder}/_headers`)) {
          throw new Error(`The build has no _headers in ${folder}: public/_headers is missing.`);
        }
        writeSearch(folder, pages);
        await writeWorker(folder, doesKeepOffline());
        for (const passed of findPassedLimits(listSiteFiles(folder))) logger.warn(passed);
        try {
          writeFindings({ ...site, pages });
        } catch (error) {
          logger.warn(`What was found is not written for editors: ${String(error)}`);
        }
        const keeping = getKeptSettings();
        if (keeping) keepPages(keeping, folder, kept, pages.length);
      },
    },
  };

  const list = sitemap({
    customPages: addresses,
    filter: (address) => listed.has(address),
    serialize: (item) => ({ ...item, lastmod: listed.get(item.url)?.modified }),
  });
  return [own, list];
}
