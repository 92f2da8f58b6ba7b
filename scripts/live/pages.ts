import { PAGES } from '../../src/domain/page/pages.ts';
import { type LiveResponse, isFailure } from './fetcher.ts';
import { type Check, findFaults, isHtml, type LiveSite, quote } from './site.ts';

const SITEMAP = '/sitemap-index.xml';

const readLocations = (text: string): string[] =>
  Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, location = '']) =>
    location.replaceAll('&amp;', '&'),
  );

/** The listed paths, and listed addresses on other sites. */
export async function readSitemap({
  fetchPath,
  builtFor,
}: Pick<LiveSite, 'fetchPath' | 'builtFor'>) {
  const paths: string[] = [];
  const strange: string[] = [];
  const sort = (locations: string[]) =>
    locations.flatMap((location) => {
      const url = URL.parse(location);
      if (url?.origin === builtFor) return [url.pathname];
      strange.push(location);
      return [];
    });
  const index = await fetchPath(SITEMAP);
  if (isFailure(index)) return { paths, strange };
  for (const path of sort(readLocations(index.text))) {
    const list = await fetchPath(path);
    if (!isFailure(list)) paths.push(...sort(readLocations(list.text)));
  }
  return { paths, strange };
}

function findPageFault(response: LiveResponse, canonical: string): string | null {
  if (response.status !== 200) return `returns ${response.status}`;
  if (!isHtml(response)) return `is not HTML but ${quote(response.headers.get('content-type'))}`;
  const stated = /<link rel="canonical" href="([^"]*)"/.exec(response.text)?.[1] ?? null;
  return stated === canonical ? null : `gives its address as ${quote(stated)}`;
}

export const listedPages: Check = {
  name: 'Listed pages',
  advice: 'Build with SITE_URL set to the public address, and publish the whole of dist.',
  async run(site) {
    const { paths, strange } = await readSitemap(site);
    const faults = strange.map(
      (location) => `the sitemap lists ${location}, which is on another site`,
    );
    if (paths.length === 0) faults.push(`${SITEMAP} lists no pages`);
    const ofPages = await findFaults(site, paths, (response) => {
      const isHidden = /noindex/i.test(response.headers.get('x-robots-tag') ?? '');
      const hidden = isHidden
        ? 'is in the sitemap, but X-Robots-Tag hides it from search engines'
        : null;
      return findPageFault(response, site.builtFor + response.path) ?? hidden;
    });
    return {
      faults: [...faults, ...ofPages],
      success: `${paths.length} pages in the sitemap load, each at its own address`,
    };
  },
};

/** Canonical path by address. */
const FIXED_PAGES = new Map<string, string>(
  Object.values(PAGES).flatMap(({ path, aliases = [] }) =>
    [path, ...aliases].map((address) => [address, path] as const),
  ),
);

export const FIXED_ADDRESSES = [...FIXED_PAGES.keys()];

export const fixedPages: Check = {
  name: 'Fixed pages',
  advice: 'Publish the whole of dist: each of these is a file in it.',
  async run(site) {
    const listed = new Set((await readSitemap(site)).paths);
    const own = FIXED_ADDRESSES.filter((address) => !listed.has(address));
    const faults = await findFaults(site, own, (response) =>
      findPageFault(response, site.builtFor + (FIXED_PAGES.get(response.path) ?? '')),
    );
    return { faults, success: `${own.length} pages outside the sitemap load` };
  },
};

/** Addresses that must never exist. */
export const MISSING = [
  '/no-such-page-7f3a',
  '/articles/no-such-page-7f3a',
  '/no-such-file-7f3a.json',
];

export const missingPages: Check = {
  name: 'Missing pages',
  advice: 'Make the host return 404.html with the status 404 for unknown addresses.',
  async run(site) {
    const faults = await findFaults(site, MISSING, ({ status, text }) => {
      if (status !== 404) return `does not exist, but returns ${status}`;
      const isOurs = /<h1[^>]*>\s*Page Not Found\s*</.test(text);
      return isOurs ? null : 'returns 404 without the site’s own page';
    });
    return { faults, success: 'unknown addresses return 404 with the site’s own page' };
  },
};
