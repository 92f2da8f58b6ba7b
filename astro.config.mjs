import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientBuild } from './scripts/integrations/client-build.ts';
import { siteIntegrations } from './scripts/integrations/site.ts';
import { getAnalyticsConfig } from './src/browser/analytics/config.ts';

const backend = process.env.PUBLIC_SUPABASE_URL;
const analytics = getAnalyticsConfig(process.env)?.url;

/** Other origins that pages may send requests to. */
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
    // Small islands render several times faster as a string than as a stream.
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
        // Without JavaScript, forms are posted to the backend.
        ["form-action 'self'", ...services].join(' '),
      ],
    },
  },
});
