/**
 * The sitemap as the pages themselves tell it: it lists each page that a search engine may list, under
 * its canonical address, with the time its content last changed.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

const CANONICAL = '<link rel="canonical" href="';
const LISTED = '<meta name="robots" content="index, follow"';
const MODIFIED = /<meta property="og:updated_time" content="([^"]+)"/;

/**
 * What the head of a built page says of itself: null when the page is not to be listed at this
 * address, else when it last changed: an ISO date or instant (UTC), or nothing.
 */
function readListing(html: string, address: string): { modified: string | undefined } | null {
  const head = html.slice(0, html.indexOf('</head>'));
  if (!head.includes(LISTED) || !head.includes(`${CANONICAL}${address}"`)) return null;
  return { modified: MODIFIED.exec(head)?.[1] };
}

/** The home page's address has its slash, and no other has one at its end. */
const toCanonical = (address: string) => {
  const { pathname } = new URL(address);
  return pathname === '/' ? address : address.replace(/\/$/, '');
};

/** The two integrations that write the sitemap; it reads what is built, so it comes after the pages. */
export function listedSitemap(): AstroIntegration[] {
  let folder = '';
  const listings = new Map<string, { modified: string | undefined }>();
  const isListed = (address: string) => {
    const canonical = toCanonical(address);
    const { pathname } = new URL(canonical);
    const file = pathname === '/' ? '/index' : decodeURI(pathname);
    const listing = readListing(readFileSync(`${folder}${file}.html`, 'utf8'), canonical);
    if (listing) listings.set(canonical, listing);
    return listing !== null;
  };
  return [
    {
      name: 'sitemap-folder',
      hooks: {
        'astro:build:done': ({ dir }) => {
          folder = fileURLToPath(dir).replace(/\/$/, '');
          listings.clear();
        },
      },
    },
    sitemap({
      filter: isListed,
      serialize: (item) => ({ ...item, lastmod: listings.get(toCanonical(item.url))?.modified }),
    }),
  ];
}
