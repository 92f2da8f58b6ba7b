import { readRows } from '../../src/backend/rest.ts';
import { CLINIC_RULE, REDIRECTS, toArticleRules } from '../../src/domain/page/redirects.ts';
import { ANSWER_LIMIT_MS, type Answer, isSilence } from './ask.ts';
import { readSitemap } from './pages.ts';
import { type Check, type LiveSite, quote } from './site.ts';

/** Permanent, so browsers and search engines keep them. */
const FOR_GOOD = new Set([301, 308]);

/** Relative to the origin for targets on the same site. */
function readTarget({ path, headers }: Answer, { origin }: LiveSite): string | null {
  const location = headers.get('location');
  const target = location === null ? null : URL.parse(location, origin + path);
  if (!target) return location;
  return target.origin === origin ? target.pathname + target.search + target.hash : target.href;
}

async function findMoveFaults(
  site: LiveSite,
  rows: readonly { from: string; to: string }[],
  statuses: ReadonlySet<number>,
): Promise<string[]> {
  const answers = await Promise.all(rows.map(({ from }) => site.ask(from)));
  return answers.flatMap((answer, index) => {
    const { path } = answer;
    const to = rows[index]?.to ?? '';
    if (isSilence(answer)) return [`${path} ${answer.silence}`];
    const wanted = `leading to ${to} with ${[...statuses].join(' or ')}`;
    if (!statuses.has(answer.status))
      return [`${path} answers ${answer.status} instead of ${wanted}`];
    const target = readTarget(answer, site);
    return target === to ? [] : [`${path} leads to ${quote(target)} instead of ${to}`];
  });
}

async function readArticleMoves({ backend }: LiveSite): Promise<{ from: string; to: string }[]> {
  if (!backend) return [];
  const rows = await readRows<{ slug: string; articles: { slug: string } | null }>(
    backend,
    'article_redirects?select=slug,articles(slug)&limit=500',
    AbortSignal.timeout(ANSWER_LIMIT_MS),
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
  toDo: 'Publish _redirects with the site, on a host that reads it.',
  async run(site) {
    const { paths } = await readSitemap(site);
    const clinic = paths.find((path) => /^\/clinics\/[^/]+$/.test(path))?.slice('/clinics/'.length);
    const ofClinic =
      clinic === undefined
        ? []
        : [
            {
              from: CLINIC_RULE.from.replace(':slug', clinic),
              to: CLINIC_RULE.to.replace(':slug', clinic),
            },
          ];
    const rows = [...REDIRECTS, ...ofClinic, ...(await readArticleMoves(site))];
    const both = rows.flatMap(({ from, to }) => [
      { from, to },
      { from: `${from}/`, to },
    ]);
    return {
      faults: await findMoveFaults(site, both, new Set([301])),
      seen: `${rows.length} old addresses lead on for good, with a slash at their end too`,
    };
  },
};

const SLASHED = ['/about', '/conditions/chronic-pain'];

export const slashes: Check = {
  name: 'Slashes',
  toDo: 'Have the host serve each page under one address, without a slash and without “.html”.',
  async run(site) {
    const rows = SLASHED.flatMap((to) => [
      { from: `${to}/`, to },
      { from: `${to}.html`, to },
    ]);
    return {
      faults: await findMoveFaults(site, rows, FOR_GOOD),
      seen: 'an address with a slash or “.html” at its end leads to the one without',
    };
  },
};

/** Client-side routes without files of their own. */
export const DESK_ADDRESSES = ['/admin/login', '/admin/figures', '/admin/articles/edit/1'];

export const desk: Check = {
  name: 'Desk',
  toDo: 'Publish _redirects with the site: one line of it answers for every address below /admin.',
  async run({ ask }) {
    const own = await ask('/admin');
    if (isSilence(own) || own.status !== 200) {
      const why = isSilence(own) ? own.silence : `answers ${own.status}`;
      return { faults: [`/admin ${why}`], seen: '' };
    }
    const answers = await Promise.all(DESK_ADDRESSES.map(ask));
    const faults = answers.flatMap((answer) => {
      const { path } = answer;
      if (isSilence(answer)) return [`${path} ${answer.silence}`];
      if (answer.status !== 200) return [`${path} answers ${answer.status} instead of the desk`];
      return answer.text === own.text ? [] : [`${path} answers with something other than the desk`];
    });
    return { faults, seen: 'every address below /admin reaches it' };
  },
};
