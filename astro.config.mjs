import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { leaveOutMeasuring } from './scripts/integrations/leave-out-measuring.ts';
import { listedSitemap } from './scripts/integrations/listed-sitemap.ts';
import { narrowPolicies } from './scripts/integrations/narrow-policies.ts';
import { searchPages } from './scripts/integrations/search-pages.ts';
import { writeConstantsOut } from './scripts/integrations/write-constants-out.ts';
import { getAnalyticsConfig } from './src/browser/analytics/config.ts';

const backend = process.env.PUBLIC_SUPABASE_URL;
const analytics = getAnalyticsConfig(process.env)?.url;

/** Where pages may send requests besides this site. */
const services = [backend, analytics].filter(Boolean).map((url) => new URL(url).origin);

/** Hydrates an island on the first pointer, touch, key or focus in it (see src/islands/intent.ts). */
const intentDirective = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' });
    },
  },
};

/**
 * Scripts fetch others by a plain `import()`: the bundler's helper, which also preloads what those
 * need, would cost every page more bytes than it saves the first toast time.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** What the browser needs of the packages that sanitize-html brings along. */
const BROWSER_PARTS = {
  // Reads style attributes, which articles may not have.
  postcss: 'export const parse = undefined;',
  // Only of the package's modules can the bundler leave out what nobody calls.
  htmlparser2: "export { Parser } from 'htmlparser2';",
};
const BROWSER_PART = '\0browser-part:';

/** Halves the cleaning of articles as the editor's preview loads it; the build uses it whole. */
const leanCleaning = {
  name: 'lean-cleaning',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    const isPart = id in BROWSER_PARTS && importer?.includes('/sanitize-html/');
    return isPart ? BROWSER_PART + id : undefined;
  },
  load(id) {
    return id.startsWith(BROWSER_PART) ? BROWSER_PARTS[id.slice(BROWSER_PART.length)] : undefined;
  },
};

/** In development too, one page answers for every address of the admin area. */
const adminAddresses = {
  name: 'admin-addresses',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/admin\/(?!preview$)/.test(request.url)) request.url = '/admin';
      next();
    });
  },
};

const EVERY_PAGE = /SiteLayout\.astro\?astro&type=script/;

/** Whether the script of every page needs the module, itself or through others. */
function isOnEveryPage(id, chunking, seen = new Set()) {
  if (EVERY_PAGE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = chunking.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnEveryPage(importer, chunking, seen));
}

/**
 * What the script of every page shares with islands is one file beside it, chosen before all others:
 * left to itself, the bundler makes several, and each is a request on pages that have no island.
 */
const sharedByEveryPage = {
  test: (id) => !id.includes('/src/browser/scripts/') && !EVERY_PAGE.test(id),
  name: (id, chunking) => (isOnEveryPage(id, chunking) ? 'every-page' : null),
};

/** Whatever wakes an island needs all of it, with what islands are wrapped in: one file weighs less. */
const framework = {
  name: 'react',
  test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/(islands\/as-island|components\/ui\/Error\w+)\.tsx/,
};

const stylePlugins = process.env.PUBLIC_ANALYTICS_ID
  ? [writeConstantsOut()]
  : [writeConstantsOut(), leaveOutMeasuring];

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  prerenderConflictBehavior: 'error',
  build: {
    format: 'file',
    inlineStylesheets: 'always',
    // One worker: measured, more gain nothing, since writing files dominates.
    concurrency: 1,
  },
  integrations: [react(), intentDirective, ...listedSitemap(), narrowPolicies, searchPages],
  vite: {
    css: { postcss: { plugins: stylePlugins } },
    plugins: [plainImports, leanCleaning, adminAddresses],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [sharedByEveryPage, framework] } },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        ["connect-src 'self'", ...services].join(' '),
        "font-src 'none'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
});
