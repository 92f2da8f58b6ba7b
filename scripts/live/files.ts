import { formatCount } from '../../src/domain/format/counts.ts';
import type { LiveResponse } from './fetcher.ts';
import { findHashedFiles } from './headers.ts';
import { fetchAll, type Check, findFaults, getType, type LiveSite, quote } from './site.ts';

const SCRIPT = /^(text|application)\/javascript$/;
const FEED = /^(application|text)\/(rss\+)?xml$/;
const JSON_TYPE = /^application\/json$/;

const TYPES: Readonly<Record<string, RegExp>> = {
  '/robots.txt': /^text\/plain$/,
  '/llms.txt': /^text\/plain$/,
  '/.well-known/security.txt': /^text\/plain$/,
  '/sitemap-index.xml': /^(application|text)\/xml$/,
  '/feed.xml': FEED,
  '/data/changes.xml': FEED,
  '/site.webmanifest': /^application\/(manifest\+)?json$/,
  '/health.json': JSON_TYPE,
  '/build.json': JSON_TYPE,
  '/menu.json': JSON_TYPE,
  '/search/pages.json': JSON_TYPE,
  '/data/clinics.json': JSON_TYPE,
  '/data/changes.json': JSON_TYPE,
  '/data/clinics.schema.json': /^application\/(schema\+)?json$/,
  '/data/clinics.csv': /^text\/csv$/,
  '/worker.js': SCRIPT,
  '/favicon.svg': /^image\/svg\+xml$/,
  '/share.png': /^image\/png$/,
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function findFileFault(response: LiveResponse, type: RegExp): string | null {
  const { path, status, text } = response;
  if (status !== 200) return `returns ${status}`;
  if (!type.test(getType(response)))
    return `is sent as ${quote(response.headers.get('content-type'))}`;
  if (/json$|webmanifest$/.test(path) && !isJson(text)) return 'is not valid JSON';
  return path.endsWith('.xml') && !text.startsWith('<?xml') ? 'is not XML' : null;
}

export const files: Check = {
  name: 'Files',
  advice:
    'Publish the whole of dist, and make the host send each file with the right content type.',
  async run(site) {
    const scripts = await findHashedFiles(site);
    const paths = [...Object.keys(TYPES), ...scripts];
    const faults = await findFaults(site, paths, (response) =>
      findFileFault(response, TYPES[response.path] ?? SCRIPT),
    );
    if (scripts.length === 0) faults.push('the home page and the quiz load no script');
    return { faults, success: `${paths.length} files have the right content type` };
  },
};

const COMPRESSED = /^(br|gzip|zstd|deflate)$/;
/** Not every host compresses smaller files. */
const MIN_COMPRESSED_BYTES = 4_096;

export const compression: Check = {
  name: 'Compression',
  advice: 'Switch on gzip or Brotli at the host for HTML, scripts and JSON.',
  async run(site) {
    const [script = '/worker.js'] = await findHashedFiles(site);
    const responses = await fetchAll(site, ['/', '/clinics', script, '/data/clinics.json']);
    const faults = responses
      .filter(({ status, text }) => status === 200 && text.length > MIN_COMPRESSED_BYTES)
      .filter(({ headers }) => !COMPRESSED.test(headers.get('content-encoding') ?? ''))
      .map(({ path }) => `${path} is not compressed`);
    return { faults, success: 'HTML, scripts and JSON are compressed' };
  },
};

const DAY_MS = 24 * 60 * 60_000;
/** A new build is due this many days before security.txt expires. */
const NOTICE_DAYS = 30;

type FindFaults = (response: LiveResponse, site: LiveSite) => (string | false)[];

const findSecurityFaults: FindFaults = ({ path, text }, { builtFor, now }) => {
  const get = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? null;
  const canonical = get('Canonical');
  const days = Math.floor((Date.parse(get('Expires') ?? '') - now) / DAY_MS);
  return [
    get('Contact') === null && 'has no Contact',
    canonical !== builtFor + path && `gives its Canonical address as ${quote(canonical)}`,
    Number.isNaN(days) && 'has no valid Expires date',
    days < 0 && 'has expired',
    days >= 0 && days < NOTICE_DAYS && `expires in ${formatCount(days, 'day')}: rebuild the site`,
  ];
};

const findRobotsFaults: FindFaults = ({ text }, { builtFor }) => {
  const lines = text.split('\n').map((line) => line.trim());
  const isNamed = lines.includes(`Sitemap: ${builtFor}/sitemap-index.xml`);
  return [
    !isNamed && 'does not name this site’s sitemap',
    lines.includes('Disallow: /') && 'blocks search engines',
  ];
};

const findFeedFaults: FindFaults = ({ text }, { builtFor }) => {
  const links = Array.from(text.matchAll(/<link>([^<]*)<\/link>/g), ([, link = '']) => link);
  const strange = links.find((link) => URL.parse(link)?.origin !== builtFor);
  return [links.length === 0 && 'is not a feed', strange !== undefined && `links to ${strange}`];
};

const FINDERS: Readonly<Record<string, FindFaults>> = {
  '/robots.txt': findRobotsFaults,
  '/.well-known/security.txt': findSecurityFaults,
  '/feed.xml': findFeedFaults,
  '/data/changes.xml': findFeedFaults,
};

export const machineReadableFiles: Check = {
  name: 'Machine-readable files',
  advice: 'Build with SITE_URL set to the public address, and publish what was built.',
  async run(site) {
    // Missing or wrong files are reported by `files`.
    const there = (await fetchAll(site, Object.keys(FINDERS))).filter(
      ({ status }) => status === 200,
    );
    const faults = there.flatMap((response) =>
      (FINDERS[response.path]?.(response, site) ?? [])
        .filter((fault) => fault !== false)
        .map((fault) => `${response.path} ${fault}`),
    );
    return { faults, success: 'robots.txt, security.txt and the feeds name this site' };
  },
};
