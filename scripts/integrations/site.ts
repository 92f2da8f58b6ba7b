/** What the site needs of Astro beyond its pages, and what is made from the pages once they are built. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { trimEntries } from '../../src/domain/search/search-entry.ts';
import { readEntries } from './read-entries.ts';
import { writeFindings } from './write-findings.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;
const INLINE = /<(style|script)(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g;
const HASH = /\s'sha256-([^']+)'/g;

const toHash = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Gives the page with a content security policy that allows the inline styles and scripts of this page
 * alone. Astro lists those of the whole site on every page: 2 KB of hashes, which nothing compresses.
 */
function narrowPolicy(html: string): string {
  return html.replace(POLICY, (_tag, before: string, policy: string, after: string) => {
    const own = new Set(Array.from(html.matchAll(INLINE), ([, , text]) => toHash(text ?? '')));
    const narrow = policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : ''));
    return before + narrow + after;
  });
}

/** Pages of the admin area, where an editor sees a picture before the site has its copy of it. */
const ADMIN_PAGE = /^admin(?:\/.*)?\.html$/;

/** Lets a page of the admin area load pictures from the backend, from elsewhere and from the device. */
function openPictures(html: string): string {
  const backend = URL.parse(process.env['PUBLIC_SUPABASE_URL'] ?? '')?.origin;
  const sources = ['blob:', 'https:', ...(backend?.startsWith('http:') ? [backend] : [])];
  return html.replace(POLICY, (_tag, before: string, policy: string, after: string) => {
    const opened = policy.replace("img-src 'self' data:", (own) => [own, ...sources].join(' '));
    return before + opened + after;
  });
}

/** The path at which a visitor finds a built page. */
const toPath = (name: string): string => `/${name.replace(/(^index)?\.html$/, '')}`;

const listPages = (folder: string): string[] =>
  globSync('**/*.html', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** Narrows the policy of every page, and writes what the site's search reads of them. */
function finishPages(folder: string): void {
  const entries = listPages(folder).flatMap((name) => {
    const file = `${folder}/${name}`;
    const html = readFileSync(file, 'utf8');
    const narrow = narrowPolicy(ADMIN_PAGE.test(name) ? openPictures(html) : html);
    if (narrow !== html) writeFileSync(file, narrow);
    return readEntries(html, toPath(name));
  });
  mkdirSync(`${folder}/search`, { recursive: true });
  writeFileSync(`${folder}/search/pages.json`, JSON.stringify(trimEntries(entries)));
}

/**
 * One file stands for every address of the admin area, which reads the address itself. Its static page
 * comes first: the host takes the first line that fits.
 */
const ADMIN_REWRITES = ['/admin/preview /admin/preview 200', '/admin/* /admin 200'];

async function getRules() {
  // Loaded when a build needs them: they read the snapshot.
  const { getArticleRedirects } = await import('../../src/data/article/articles.ts');
  const { getStoredSlugRedirects } = await import('../../src/data/clinic/clinics.ts');
  const { CLINIC_RULE, REDIRECTS, toArticleRules, toSlugRedirects } =
    await import('../../src/domain/page/redirects.ts');
  const stored = toSlugRedirects(await getStoredSlugRedirects());
  const renamed = toArticleRules(await getArticleRedirects());
  // Exact rules first: hosts keep those apart, limit them to 2,000 and skip what is beyond.
  return [...REDIRECTS, ...stored, ...renamed, CLINIC_RULE];
}

/**
 * Writes what the host reads beside the pages, in `_redirects`: real 301 redirects, and the file that
 * answers for every address of the admin area.
 */
async function writeHostRules(folder: string): Promise<void> {
  if (!existsSync(`${folder}/_headers`)) {
    throw new Error(`The build has no _headers in ${folder}: public/_headers is missing.`);
  }
  // A slash at the end leads the same way in one step.
  const moved = (await getRules()).flatMap(({ from, to }) => [
    `${from} ${to} 301`,
    `${from}/ ${to} 301`,
  ]);
  writeFileSync(`${folder}/_redirects`, `${[...moved, ...ADMIN_REWRITES].join('\n')}\n`);
}

/** Where the pages will be; known once Astro has read its settings. */
let origin = '';

async function tellEditors(folder: string): Promise<void> {
  const { getArticles } = await import('../../src/data/article/articles.ts');
  const { getReviewedPages } = await import('../../src/data/content/review-dates.ts');
  writeFindings({
    folder,
    origin,
    paths: listPages(folder).map(toPath),
    rules: await getRules(),
    articles: await getArticles(),
    reviews: getReviewedPages(),
  });
}

/** A page of development alone. */
const STYLE_GUIDE = './src/styleguide/pages/index.astro';

export const siteIntegration: AstroIntegration = {
  name: 'site',
  hooks: {
    // `client:intent` wakes an island on the first pointer, touch, key or focus in it.
    'astro:config:setup': ({ command, addClientDirective, injectRoute }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' });
      if (command === 'dev') injectRoute({ pattern: '/styleguide', entrypoint: STYLE_GUIDE });
    },
    'astro:config:done': ({ config }) => {
      origin = new URL(config.site ?? 'http://localhost:4321').origin;
    },
    // In development too, one page answers for every address of the admin area.
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        if (/^\/admin\/(?!preview$)/.test(request.url ?? '')) request.url = '/admin';
        next();
      });
    },
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      finishPages(folder);
      await writeHostRules(folder);
      try {
        await tellEditors(folder);
      } catch (error) {
        logger.warn(`What was found is not written for editors: ${String(error)}`);
      }
    },
  },
};
