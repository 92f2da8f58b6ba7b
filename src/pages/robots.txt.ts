import type { APIRoute } from 'astro';

// Unlisted pages have a `noindex`, which a blocked crawler could not read.
export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      'Allow: /',
      'Disallow: /admin',
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', import.meta.env.SITE).href}`,
      '',
    ].join('\n'),
  );
