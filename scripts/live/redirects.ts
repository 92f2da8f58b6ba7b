import { readRows } from '../../src/backend/rest.ts';
import { CLINIC_RULE, REDIRECTS, toArticleRules } from '../../src/domain/page/redirects.ts';
import { RESPONSE_LIMIT_MS, type LiveResponse, createFetcher, isFailure } from './fetcher.ts';
import { readSitemap } from './pages.ts';
import { type Check, findFaults, type LiveSite, quote } from './site.ts';

/** Browsers and search engines remember these. */
const PERMANENT = [301, 308];

/** Relative to the origin for targets on this site. */
function readTarget({ path, headers }: LiveResponse, { origin }: LiveSite): string | null {
  const location = headers.get('location');
  const target = location === null ? null : URL.parse(location, origin + path);
  if (!target) return location;
  return target.origin === origin ? target.pathname + target.search + target.hash : target.href;
}

type Move = { from: string; to: string };

function findMoveFaults(
  site: LiveSite,
  moves: readonly Move[],
  statuses: readonly number[],
): Promise<string[]> {
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  return findFaults(site, [...targets.keys()], (response) => {
    const to = targets.get(response.path) ?? '';
    if (!statuses.includes(response.status)) {
      return `returns ${response.status} instead of redirecting to ${to} with ${statuses.join(' or ')}`;
    }
    const target = readTarget(response, site);
    return target === to ? null : `redirects to ${quote(target)} instead of ${to}`;
  });
}

async function readArticleMoves({ backend }: LiveSite): Promise<Move[]> {
  if (!backend) return [];
  const rows = await readRows<{ slug: string; articles: { slug: string } | null }>(
    backend,
    'article_redirects?select=slug,articles(slug)&limit=500',
    AbortSignal.timeout(RESPONSE_LIMIT_MS),
  );
  if (!rows.ok) return [];
  return toArticleRules(
    rows.data.flatMap(({ slug, articles }) =>
      articles ? [{ from: slug, to: articles.slug }] : [],
    ),
  );
}

export const redirects: Check = {
  name: 'Redirects',
  advice: 'Publish _redirects with the site, on a host that reads it.',
  async run(site) {
    const { paths } = await readSitemap(site);
    const [, slug] = paths.map((path) => /^\/clinics\/([^/]+)$/.exec(path)).find(Boolean) ?? [];
    const toClinic = (rule: string) => rule.replace(':slug', slug ?? '');
    const { from, to } = CLINIC_RULE;
    const ofClinic = slug ? [{ from: toClinic(from), to: toClinic(to) }] : [];
    const rows = [...REDIRECTS, ...ofClinic, ...(await readArticleMoves(site))];
    const both = rows.flatMap((row) => [row, { from: `${row.from}/`, to: row.to }]);
    return {
      faults: await findMoveFaults(site, both, [301]),
      success: `${rows.length} old addresses redirect permanently, with or without a trailing slash`,
    };
  },
};

const SLASHED = ['/about', '/conditions/chronic-pain'];

export const slashes: Check = {
  name: 'Slashes',
  advice: 'Make the host serve each page at one address, without a trailing slash or “.html”.',
  async run(site) {
    const rows = SLASHED.flatMap((to) => [
      { from: `${to}/`, to },
      { from: `${to}.html`, to },
    ]);
    return {
      faults: await findMoveFaults(site, rows, PERMANENT),
      success: 'addresses that end in a slash or “.html” redirect to the one without',
    };
  },
};

/** Client-side routes without files of their own. */
export const DESK_ADDRESSES = ['/admin/login', '/admin/figures', '/admin/articles/edit/1'];

export const desk: Check = {
  name: 'Desk',
  advice: 'Publish _redirects with the site: one of its rules serves every address under /admin.',
  async run(site) {
    const own = await site.fetchPath('/admin');
    if (isFailure(own) || own.status !== 200) {
      const why = isFailure(own) ? own.failure : `returns ${own.status}`;
      return { faults: [`/admin ${why}`], success: '' };
    }
    const faults = await findFaults(site, DESK_ADDRESSES, ({ status, text }) => {
      if (status !== 200) return `returns ${status} instead of the desk`;
      return text === own.text ? null : 'returns something other than the desk';
    });
    return { faults, success: 'every address under /admin opens it' };
  },
};

export const transport: Check = {
  name: 'Transport',
  advice: 'Make the host redirect http to https permanently, on the same host name.',
  async run({ origin }) {
    const { protocol, host, port } = new URL(origin);
    if (protocol !== 'https:') {
      return { faults: [], success: 'not checked: this is not an https address' };
    }
    if (port !== '') return { faults: [], success: 'https, on a custom port' };
    const response = await createFetcher({ origin: `http://${host}` })('/about');
    if (isFailure(response))
      return { faults: [], success: 'https, and nothing responds over http' };
    const target = response.headers.get('location');
    const isSafe = PERMANENT.includes(response.status) && target === `${origin}/about`;
    const what = target === null ? `returns ${response.status}` : `redirects to ${target}`;
    return {
      faults: isSafe ? [] : [`http://${host}/about ${what}`],
      success: 'http redirects to https on the same host name',
    };
  },
};
