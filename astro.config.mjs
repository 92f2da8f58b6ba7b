import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientBuild } from './scripts/integrations/client-build.ts';
import { siteIntegrations } from './scripts/integrations/site.ts';
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
  vite: { plugins: [clientBuild] },
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
