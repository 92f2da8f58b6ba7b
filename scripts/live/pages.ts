import { PAGES } from '../../src/domain/page/pages.ts';
import { type Answer, isSilence, type Silence } from './ask.ts';
import { type Check, isHtml, type LiveSite, quote } from './site.ts';

const SITEMAP = '/sitemap-index.xml';

const readLocations = (text: string): string[] =>
  Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, location = '']) =>
    location.replaceAll('&amp;', '&'),
  );

/** The listed paths, and listed addresses of other sites. */
export async function readSitemap({ ask, builtFor }: Pick<LiveSite, 'ask' | 'builtFor'>) {
  const paths: string[] = [];
  const strange: string[] = [];
  const sort = (locations: string[]) =>
    locations.flatMap((location) => {
      const url = URL.parse(location);
      if (url?.origin === builtFor) return [url.pathname];
      strange.push(location);
      return [];
    });
  const index = await ask(SITEMAP);
  if (isSilence(index)) return { paths, strange };
  for (const path of sort(readLocations(index.text))) {
    const list = await ask(path);
    if (!isSilence(list)) paths.push(...sort(readLocations(list.text)));
  }
  return { paths, strange };
}

const readCanonical = (text: string): string | null =>
  /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? null;

function findPageFault(answer: Answer | Silence, canonical: string | null): string | null {
  const { path } = answer;
  if (isSilence(answer)) return `${path} ${answer.silence}`;
  if (answer.status !== 200) return `${path} answers ${answer.status}`;
  if (!isHtml(answer)) return `${path} is no HTML but ${quote(answer.headers.get('content-type'))}`;
  if (canonical === null) return null;
  const stated = readCanonical(answer.text);
  return stated === canonical ? null : `${path} says that its address is ${quote(stated)}`;
}

export const listedPages: Check = {
  name: 'Listed pages',
  toDo: 'Build with SITE_URL set to the public address, and publish the whole of dist.',
  async run(site) {
    const { paths, strange } = await readSitemap(site);
    const faults = strange.map((location) => `the sitemap lists ${location}, which is elsewhere`);
    if (paths.length === 0) faults.push(`${SITEMAP} leads to no page`);
    const answers = await Promise.all(paths.map(site.ask));
    for (const answer of answers) {
      const canonical = site.builtFor + (answer.path === '/' ? '/' : answer.path);
      const fault = findPageFault(answer, canonical);
      if (fault !== null) faults.push(fault);
      else if (/noindex/i.test((answer as Answer).headers.get('x-robots-tag') ?? '')) {
        faults.push(`${answer.path} is listed, and X-Robots-Tag keeps it out of search engines`);
      }
    }
    return {
      faults,
      seen: `${paths.length} pages of the sitemap answer, each under its own address`,
    };
  },
};

export const FIXED_PAGES = Object.values(PAGES).flatMap(({ path, aliases = [] }) =>
  [path, ...aliases].map((address) => ({ address, path })),
);

export const fixedPages: Check = {
  name: 'Fixed pages',
  toDo: 'Publish the whole of dist: each of these is a file in it.',
  async run(site) {
    const listed = new Set((await readSitemap(site)).paths);
    const own = FIXED_PAGES.filter(({ address }) => !listed.has(address));
    const answers = await Promise.all(own.map(({ address }) => site.ask(address)));
    const faults = answers.map((answer, index) => {
      const path = own[index]?.path ?? '';
      return findPageFault(answer, site.builtFor + path);
    });
    return {
      faults: faults.filter((fault) => fault !== null),
      seen: `${own.length} pages that no sitemap lists answer`,
    };
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
  toDo: 'Have the host answer what it does not find with 404.html and the status 404.',
  async run(site) {
    const answers = await Promise.all(MISSING.map(site.ask));
    const faults = answers.flatMap((answer) => {
      const { path } = answer;
      if (isSilence(answer)) return [`${path} ${answer.silence}`];
      if (answer.status !== 404) return [`${path} is no page, and answers ${answer.status}`];
      const isOurs = /<h1[^>]*>\s*Page Not Found\s*</.test(answer.text);
      return isOurs ? [] : [`${path} answers 404 without the site’s own page`];
    });
    return { faults, seen: 'what is no page answers 404 with the page for it' };
  },
};
