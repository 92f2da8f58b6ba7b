import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { BROWSER_PLUGINS, SCRIPT_GROUPS } from './scripts/integrations/browser-bundle.ts';
import { licenceNotices } from './scripts/integrations/licence-notices.ts';
import { reactTags } from './scripts/integrations/react-tags.ts';
import { siteIntegrations } from './scripts/integrations/site.ts';
import { writeConstantsOut } from './scripts/integrations/write-constants-out.ts';
import { getAnalyticsConfig } from './src/browser/analytics/config.ts';

const backend = process.env.PUBLIC_SUPABASE_URL;
const analytics = getAnalyticsConfig(process.env)?.url;

/** Where pages may send requests besides this site. */
const services = [backend, analytics].filter(Boolean).map((url) => new URL(url).origin);

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  prerenderConflictBehavior: 'error',
  build: {
    format: 'file',
    inlineStylesheets: 'always',
  },
  integrations: [
    // Islands are small: as one string each is rendered several times as fast as in a stream.
    react({ experimentalDisableStreaming: true }),
    ...siteIntegrations(),
  ],
  vite: {
    css: { postcss: { plugins: [writeConstantsOut()] } },
    plugins: [...BROWSER_PLUGINS, licenceNotices, reactTags],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: SCRIPT_GROUPS } } } },
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
        "object-src 'none'",
        "base-uri 'self'",
        // Forms go to the database itself where there is no script.
        ["form-action 'self'", ...services].join(' '),
      ],
    },
  },
});
