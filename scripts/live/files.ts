import { type Answer, isSilence } from './ask.ts';
import { findHashedFiles } from './headers.ts';
import { askAll, type Check, getType, type LiveSite, quote } from './site.ts';

const TYPES: Readonly<Record<string, RegExp>> = {
  '/robots.txt': /^text\/plain$/,
  '/llms.txt': /^text\/plain$/,
  '/.well-known/security.txt': /^text\/plain$/,
  '/sitemap-index.xml': /^(application|text)\/xml$/,
  '/feed.xml': /^(application|text)\/(rss\+)?xml$/,
  '/data/changes.xml': /^(application|text)\/(rss\+)?xml$/,
  '/site.webmanifest': /^application\/(manifest\+)?json$/,
  '/health.json': /^application\/json$/,
  '/build.json': /^application\/json$/,
  '/menu.json': /^application\/json$/,
  '/search/pages.json': /^application\/json$/,
  '/data/clinics.json': /^application\/json$/,
  '/data/changes.json': /^application\/json$/,
  '/data/clinics.schema.json': /^application\/(schema\+)?json$/,
  '/data/clinics.csv': /^text\/csv$/,
  '/worker.js': /^(text|application)\/javascript$/,
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

function findFileFault(answer: Answer, type: RegExp): string | null {
  const { path, status, text } = answer;
  if (status !== 200) return `${path} answers ${status}`;
  if (!type.test(getType(answer))) {
    return `${path} is sent as ${quote(answer.headers.get('content-type'))}`;
  }
  if (/json$|webmanifest$/.test(path) && !isJson(text)) return `${path} holds no JSON`;
  if (path.endsWith('.xml') && !text.startsWith('<?xml')) return `${path} holds no XML`;
  return null;
}

export const files: Check = {
  name: 'Files',
  toDo: 'Publish the whole of dist, and let the host send each file as its name says.',
  async run(site) {
    const scripts = await findHashedFiles(site);
    const wanted = [
      ...Object.entries(TYPES),
      ...scripts.map((path) => [path, /^(text|application)\/javascript$/] as const),
    ];
    const faults: string[] = [];
    for (const [path, type] of wanted) {
      const answer = await site.ask(path);
      const fault = isSilence(answer) ? `${path} ${answer.silence}` : findFileFault(answer, type);
      if (fault !== null) faults.push(fault);
    }
    if (scripts.length === 0) faults.push('the home page and the quiz name no script');
    return { faults, seen: `${wanted.length} files are sent as what they are` };
  },
};

const PACKED = /^(br|gzip|zstd|deflate)$/;
/** Smaller files are not packed by every host. */
const WORTH_PACKING = 4_096;

export const packing: Check = {
  name: 'Packing',
  toDo: 'Switch on gzip or Brotli at the host for HTML, scripts and JSON.',
  async run(site) {
    const [script = '/worker.js'] = await findHashedFiles(site);
    const answers = await askAll(site, ['/', '/clinics', script, '/data/clinics.json']);
    const faults = answers
      .filter(({ status, text }) => status === 200 && text.length > WORTH_PACKING)
      .filter(({ headers }) => !PACKED.test(headers.get('content-encoding') ?? ''))
      .map(({ path }) => `${path} is sent unpacked`);
    return { faults, seen: 'HTML, scripts and JSON are sent packed' };
  },
};

const DAY_MS = 24 * 60 * 60_000;
/** security.txt needs a new build this long before it expires. */
const NOTICE_DAYS = 30;

function findSecurityFaults({ text }: Answer, { builtFor, now }: LiveSite): string[] {
  const get = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? null;
  const path = '/.well-known/security.txt';
  const canonical = get('Canonical');
  const expires = Date.parse(get('Expires') ?? '');
  const days = Math.floor((expires - now) / DAY_MS);
  return [
    ...(get('Contact') === null ? [`${path} names nobody to tell`] : []),
    ...(canonical === builtFor + path
      ? []
      : [`${path} says that it stands at ${quote(canonical)}`]),
    ...(Number.isNaN(days) ? [`${path} does not say when it runs out`] : []),
    ...(days < 0 ? [`${path} has run out`] : []),
    ...(days >= 0 && days < NOTICE_DAYS
      ? [`${path} runs out in ${days} days: build the site`]
      : []),
  ];
}

function findRobotsFaults({ text }: Answer, { builtFor }: LiveSite): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [
    ...(lines.includes(`Sitemap: ${builtFor}/sitemap-index.xml`)
      ? []
      : ['/robots.txt does not name the sitemap of this site']),
    ...(lines.includes('Disallow: /') ? ['/robots.txt keeps search engines out'] : []),
  ];
}

const FEEDS = ['/feed.xml', '/data/changes.xml'];

function findFeedFaults({ path, text }: Answer, { builtFor }: LiveSite): string[] {
  const links = Array.from(text.matchAll(/<link>([^<]*)<\/link>/g), ([, link = '']) => link);
  if (links.length === 0) return [`${path} is no feed`];
  const strange = links.find((link) => URL.parse(link)?.origin !== builtFor);
  return strange === undefined ? [] : [`${path} links to ${strange}`];
}

export const forPrograms: Check = {
  name: 'For programs',
  toDo: 'Build with SITE_URL set to the public address, and publish what was built.',
  async run(site) {
    const [robots, security, ...feeds] = await Promise.all(
      ['/robots.txt', '/.well-known/security.txt', ...FEEDS].map(site.ask),
    );
    const isThere = (answer: typeof robots): answer is Answer =>
      answer !== undefined && !isSilence(answer) && answer.status === 200;
    // Missing or wrong files are reported by `files`.
    const faults = [
      ...(isThere(robots) ? findRobotsFaults(robots, site) : []),
      ...(isThere(security) ? findSecurityFaults(security, site) : []),
      ...feeds.filter(isThere).flatMap((feed) => findFeedFaults(feed, site)),
    ];
    return { faults, seen: 'robots.txt, security.txt and the feeds name this site' };
  },
};
