/**
 * What visitors get to see, against what the editor meant: every article of the database and whether it
 * is out, what the public interface gives to somebody without an account, where old addresses lead, what
 * clinics' figures say, and what the bar of an open editor claims.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AdminSite } from '../admin-site.ts';

/** `since` is an ISO instant: of a scheduled article, when it comes out. */
type Meant = { title: string; is: 'draft' | 'live' | 'scheduled'; since: string | null };

type Change = Partial<Meant> & { slug?: string };

type Row = {
  id: string;
  slug: string;
  title: string;
  published: boolean;
  published_at: string | Date | null;
};

const toIso = (instant: Row['published_at']): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** What the bar may say of an article that stands so. A build is under way all day. */
const LABELS = {
  draft: /^(Draft|New|Leaving the site…)$/,
  scheduled: /^Scheduled$/,
  live: /^(Publishing…|Live since .+)$/,
} as const;
const BAR_MS = 5_000;

export async function watchStates(site: AdminSite) {
  const { sql } = site.backend;
  const meant = new Map<string, Meant>();
  const oldAddresses = new Map<string, string>();
  const fees = new Map<string, number>();
  let stepBegan = 0;

  const readRows = async () =>
    (await sql('select id, slug, title, published, published_at from articles')) as Row[];
  const toIs = ({ published, published_at }: Row, now: number): Meant['is'] => {
    if (!published) return 'draft';
    return Date.parse(toIso(published_at) ?? '') > now ? 'scheduled' : 'live';
  };
  /** Everything about clinics that no step of the day means to change. */
  const readOthers = async () =>
    (
      await sql(
        `select md5(string_agg(c::text, '|' order by id)) as sum from clinics c
         where not id::text = any ($1)`,
        [[...fees.keys()]],
      )
    )[0]?.['sum'];
  /** As somebody without an account. */
  const readAsVisitor = async (query: string) => {
    const { url, publishableKey: apikey } = site.backend;
    return (await (
      await fetch(`${url}/rest/v1/${query}`, { headers: { apikey } })
    ).json()) as Record<string, unknown>[];
  };

  for (const row of await readRows()) {
    const is = toIs(row, Date.now());
    meant.set(row.slug, { title: row.title, is, since: toIso(row.published_at) });
  }
  let others = await readOthers();

  function* compareArticles(rows: Row[]): Generator<string> {
    const now = Date.now();
    for (const row of rows) {
      const { slug, title } = row;
      const wanted = meant.get(slug);
      const is = toIs(row, now);
      const since = toIso(row.published_at);
      if (!wanted) {
        yield `“${slug}” is there (${is}), and nobody meant it`;
        continue;
      }
      if (is !== wanted.is) yield `“${slug}” is ${is}; meant: ${wanted.is}`;
      if (title !== wanted.title) yield `“${slug}” is titled “${title}”; meant: “${wanted.title}”`;
      if (is === 'draft') continue;
      // Published in this step: its date is of this step, and stays.
      const isNow = wanted.since === null && Date.parse(since ?? '') >= stepBegan;
      if (isNow) wanted.since = since;
      if (since !== wanted.since) yield `“${slug}” dates from ${since}; meant: ${wanted.since}`;
    }
    for (const slug of meant.keys()) {
      if (!rows.some((row) => row.slug === slug)) yield `“${slug}” is gone`;
    }
  }

  async function* compareWithVisitors(rows: Row[]): AsyncGenerator<string> {
    const seen = (await readAsVisitor('articles?select=slug')).map(({ slug }) => String(slug));
    const live = [...meant].flatMap(([slug, { is }]) => (is === 'live' ? [slug] : []));
    if (seen.sort().join() !== live.sort().join()) {
      yield `visitors get ${seen.join(', ')}; meant: ${live.join(', ')}`;
    }
    const redirects = await readAsVisitor('article_redirects?select=slug,article_id');
    const leads = redirects.map(
      ({ slug, article_id }) =>
        `${String(slug)} → ${rows.find(({ id }) => id === article_id)?.slug ?? 'nowhere'}`,
    );
    // An old address leads on while the article is on the site.
    const wanted = [...oldAddresses].flatMap(([from, to]) =>
      live.includes(to) ? [`${from} → ${to}`] : [],
    );
    if (leads.sort().join() !== wanted.sort().join()) {
      yield `old addresses lead ${leads.join(', ')}; meant: ${wanted.join(', ')}`;
    }
  }

  async function* compareClinics(): AsyncGenerator<string> {
    if ((await readOthers()) !== others) yield 'a clinic was changed that nobody meant to change';
    for (const [id, fee] of fees) {
      const [clinic] = await sql(
        'select initial_consultation_fee as fee, active from clinics where id = $1',
        [id],
      );
      if (Number(clinic?.['fee']) !== fee || clinic?.['active'] !== true) {
        yield `the clinic says ${JSON.stringify(clinic)}; meant: £${fee}, on the site`;
      }
    }
  }

  /** Only where an article that is stored stands in its editor. */
  async function* compareBar(page: Page, rows: Row[]): AsyncGenerator<string> {
    const label = page.locator('.save-bar-state');
    const row = rows.find(({ id }) => page.url().includes(id));
    if (!row || (await label.count()) === 0) return;
    const wanted = LABELS[meant.get(row.slug)?.is ?? 'draft'];
    try {
      await expect.poll(() => label.innerText(), { timeout: BAR_MS }).toMatch(wanted);
    } catch {
      yield `the bar says “${await label.innerText()}” of “${row.slug}”; meant: ${String(wanted)}`;
    }
  }

  return {
    /** What the editor means from now on of the article at that address; `slug` gives it another. */
    mean: (at: string, { slug = at, ...change }: Change) => {
      const before = meant.get(at) ?? { title: '', is: 'draft', since: null };
      meant.delete(at);
      meant.set(slug, { ...before, ...change });
      for (const [from, to] of oldAddresses) if (to === at) oldAddresses.set(from, slug);
    },
    meanGone: (at: string) => meant.delete(at),
    meanOldAddress: (from: string, to: string) => oldAddresses.set(from, to),
    /** A first consultation at that clinic costs as much as that, in pounds. */
    meanFee: async (clinic: string, fee: number) => {
      const isNew = !fees.has(clinic);
      fees.set(clinic, fee);
      if (isNew) others = await readOthers();
    },
    begin: () => {
      stepBegan = Date.now();
    },
    /** Each difference in a sentence. */
    compare: async (page: Page): Promise<string[]> => {
      const rows = await readRows();
      const found = [...compareArticles(rows)];
      for await (const one of compareWithVisitors(rows)) found.push(one);
      for await (const one of compareClinics()) found.push(one);
      for await (const one of compareBar(page, rows)) found.push(one);
      return found;
    },
  };
}
