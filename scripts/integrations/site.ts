import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { parseDocument } from 'htmlparser2';
import { readContent } from '../../src/data/content/read-content.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { exitWithParent } from '../lib/parent-process.ts';
import { findExceededLimits, listSiteFiles } from './host-limits.ts';
import { type PageFacts, readFacts } from './page-facts.ts';
import { narrowPolicy } from './page-policy.ts';
import { writeFindings } from './write-findings.ts';
import { writeWorker } from './write-worker.ts';

const doesKeepOffline = () => readContent('site.yml', siteSchema).keepsOffline;

const STYLE_GUIDE = './src/styleguide/pages/index.astro';

function finishPages(
  { folder, origin }: { folder: string; origin: string },
  pathnames: readonly string[],
): PageFacts[] {
  return pathnames.toSorted().map((pathname) => {
    const file = `${folder}/${pathname || 'index'}.html`;
    const html = readFileSync(file, 'utf8');
    const document = parseDocument(html);
    writeFileSync(file, narrowPolicy(html, document));
    return readFacts(document, `/${pathname}`, { origin, pages: pathnames.length });
  });
}

function writeSearch(folder: string, pages: readonly PageFacts[]): void {
  const entries = pages.flatMap((page) => page.entries);
  mkdirSync(`${folder}/search`, { recursive: true });
  writeFileSync(`${folder}/search/pages.json`, JSON.stringify(entries));
}

/** In this order, because the sitemap needs the page facts. */
export function siteIntegrations(): AstroIntegration[] {
  let origin = '';
  const listed = new Map<string, { modified?: string }>();

  const own: AstroIntegration = {
    name: 'site',
    hooks: {
      'astro:config:setup': ({ command, addClientDirective, injectRoute, updateConfig }) => {
        exitWithParent();
        // No worker in development, where it would show stale pages.
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
        origin = new URL(config.site ?? 'http://localhost:4321').origin;
      },
      // One page serves all admin addresses, as on the host.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          if (/^\/admin\/(?!preview$)/.test(request.url ?? '')) request.url = '/admin';
          next();
        });
      },
      'astro:build:done': async ({ dir, pages: written, logger }) => {
        const folder = fileURLToPath(dir).replace(/\/$/, '');
        if (!existsSync(`${folder}/_headers`)) {
          throw new Error(`The build has no _headers in ${folder}: public/_headers is missing.`);
        }
        const pathnames = written.map(({ pathname }) => pathname.replace(/\/$/, ''));
        const pages = finishPages({ folder, origin }, pathnames);
        for (const { path, listing } of pages) if (listing) listed.set(origin + path, listing);
        writeSearch(folder, pages);
        await writeWorker(folder, doesKeepOffline());
        const redirects = readFileSync(`${folder}/_redirects`, 'utf8');
        const passed = findExceededLimits(listSiteFiles(folder), redirects);
        for (const limit of passed) logger.warn(limit);
        try {
          writeFindings({ folder, origin, pages });
        } catch (error) {
          logger.warn(
            `The list of broken links and due reviews could not be written: ${String(error)}`,
          );
        }
      },
    },
  };

  const list = sitemap({
    filter: (address) => listed.has(address),
    serialize: (item) => ({ ...item, lastmod: listed.get(item.url)?.modified }),
  });
  return [own, list];
}
