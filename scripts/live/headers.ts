import { createHash } from 'node:crypto';
import type { LiveResponse } from './fetcher.ts';
import { getPromisedHeaders, isKept } from './headers-file.ts';
import { FIXED_ADDRESSES, MISSING, readSitemap } from './pages.ts';
import { fetchAll, type Check, isHtml, type LiveSite, quote } from './site.ts';
import { DESK_ADDRESSES } from './redirects.ts';

/** Files with rules of their own. */
const FILES = [
  ...['/health.json', '/worker.js', '/feed.xml', '/share.png', '/favicon.svg'],
  ...['/data/clinics.json', '/data/clinics.csv', '/data/clinics.schema.json'],
  ...['/data/changes.json', '/data/changes.xml'],
];

export async function findHashedFiles(site: LiveSite): Promise<string[]> {
  const text = (await fetchAll(site, ['/', '/quiz'])).map((response) => response.text).join('\n');
  const paths = text.matchAll(/["'](\/_astro\/[\w./-]+\.js)["']/g);
  return [...new Set(Array.from(paths, ([, path = '']) => path))];
}

async function fetchEverything(site: LiveSite): Promise<LiveResponse[]> {
  const { paths } = await readSitemap(site);
  const clinic = paths.find((path) => /^\/clinics\/[^/]+$/.test(path));
  const requested = [
    ...paths,
    ...FIXED_ADDRESSES,
    ...DESK_ADDRESSES,
    ...['/admin', '/admin/preview'],
    ...MISSING,
    ...FILES,
    ...(clinic === undefined ? [] : [`${clinic}/changes.xml`]),
    ...(await findHashedFiles(site)),
  ];
  return fetchAll(site, [...new Set(requested)]);
}

/** Headers that the error page need not keep. */
const ERROR_PAGE_EXCEPTIONS = new Set(['cache-control', 'content-type', 'x-robots-tag']);

/** Reports a fault that several responses share once, with one example. */
function groupFaults(
  responses: readonly LiveResponse[],
  find: (response: LiveResponse) => string[],
): string[] {
  const found = responses.flatMap((response) =>
    find(response).map((fault) => ({ fault, path: response.path })),
  );
  return [...Map.groupBy(found, ({ fault }) => fault)].map(([fault, all]) => {
    const others = all.length === 1 ? '' : ` (and ${all.length - 1} more)`;
    return `${all[0]?.path}${others} ${fault}`;
  });
}

export const headers: Check = {
  name: 'Headers',
  advice:
    'Publish _headers with the site, on a host that reads it, and check whether the host’s own rules add headers.',
  async run(site) {
    const responses = await fetchEverything(site);
    const faults = groupFaults(responses, ({ path, status, headers: sent }) => {
      const [cookie] = sent.getSetCookie();
      return [
        ...[...getPromisedHeaders(site.rules, path)]
          .filter(([name]) => status === 200 || !ERROR_PAGE_EXCEPTIONS.has(name))
          .filter(([name, value]) => !isKept(name, value, sent.get(name)))
          .map(([name, value]) => {
            const given = quote(sent.get(name));
            return `sends ${given} as ${name} instead of ${quote(value)}`;
          }),
        ...(cookie === undefined
          ? []
          : [`sets the cookie ${cookie.split('=')[0]}, but the site says that it sets none`]),
      ];
    });
    return {
      faults,
      success: `${responses.length} responses have the headers in _headers and no cookie`,
    };
  },
};

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/;
const INLINE = /<(style|script)(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([^]*?)<\/\1>/g;

const REQUIRED = ["default-src 'self'", "object-src 'none'", "base-uri 'self'"];

function findPolicyFaults({ text }: LiveResponse): string[] {
  const policy = POLICY.exec(text)?.[1];
  if (policy === undefined) return ['has no content security policy'];
  const [unsafe] = /'unsafe-[\w-]+'/.exec(policy) ?? [];
  if (unsafe) return [`allows ${unsafe} in its policy`];
  const missing = REQUIRED.find((directive) => !policy.includes(directive));
  if (missing) return [`lacks ${missing} in its policy`];
  const hasUnlisted = Array.from(text.matchAll(INLINE)).some(([, , inline = '']) => {
    const hash = createHash('sha256').update(inline).digest('base64');
    return !policy.includes(`'sha256-${hash}'`);
  });
  return hasUnlisted ? ['contains a script or style that its policy does not list'] : [];
}

export const policies: Check = {
  name: 'Policies',
  advice:
    'Switch off everything at the host that changes pages, such as minifying or injected scripts, and publish dist as it was built.',
  async run(site) {
    const pages = (await fetchEverything(site)).filter(isHtml);
    return {
      faults: groupFaults(pages, findPolicyFaults),
      success: `${pages.length} pages allow only their own scripts and styles`,
    };
  },
};

/** Seconds; an editor's correction must not wait longer. */
const MAX_SECONDS = 600;

function findCachingFaults({ headers: sent }: LiveResponse): string[] {
  const control = sent.get('cache-control');
  if (control === null) return ['does not say how long it may be cached'];
  if (/no-store|no-cache/.test(control)) return [];
  const ages = Array.from(control.matchAll(/(?:s-maxage|max-age)=(\d+)/g), ([, text]) => text);
  const seconds = ages.length === 0 ? Infinity : Math.max(...ages.map(Number));
  if (seconds <= MAX_SECONDS) return [];
  return [`may be cached for longer than ${MAX_SECONDS / 60} minutes: ${quote(control)}`];
}

export const caching: Check = {
  name: 'Caching',
  advice: 'Exclude pages and JSON from the host’s own caching rules.',
  async run(site) {
    const { paths } = await readSitemap(site);
    const lists = ['/menu.json', '/build.json', '/search/pages.json'];
    const responses = await fetchAll(site, [...paths, ...lists]);
    return {
      faults: groupFaults(responses, findCachingFaults),
      success: `pages and lists are cached for at most ${MAX_SECONDS / 60} minutes`,
    };
  },
};
