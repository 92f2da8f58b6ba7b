import type { APIRoute } from 'astro';

// Pages that are not to be listed say so themselves; a crawler that is kept out cannot read that.
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
