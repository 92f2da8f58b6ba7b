/** The screen that says what needs an editor's eye, and leads to where each thing is put right. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuildFindings, FINDINGS_PATH } from '../../src/domain/admin/findings.ts';
import { findAlert, heading, isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { DESKTOP, getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;

const COSTS = '00000000-0000-4000-8000-00000000b001';
const DRIVING = '00000000-0000-4000-8000-00000000b002';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const link = { href: '/articles/travel#asia', words: 'the rules abroad', heading: 'Before you go' };
const FOUND: BuildFindings = {
  brokenLinks: [
    {
      path: '/articles/costs',
      title: 'Costs',
      article: COSTS,
      links: [{ ...link, missing: 'page' }],
    },
    {
      path: '/education/hub',
      title: 'Education hub',
      article: null,
      links: [{ href: '/faqs#gone', words: 'questions', heading: '', missing: 'place' }],
    },
  ],
  reviews: [
    {
      path: '/education/hub',
      title: 'Education hub',
      reviewDue: inDays(-3),
      file: 'education/hub.md',
    },
    { path: '/privacy', title: 'Privacy', reviewDue: inDays(10), file: 'legal/privacy.md' },
    { path: '/terms', title: 'Terms', reviewDue: inDays(100), file: 'legal/terms.md' },
  ],
};

const publishFindings = (findings: BuildFindings) =>
  writeFile(site.folder + FINDINGS_PATH, JSON.stringify(findings));

beforeEach(async () => {
  await sql(`delete from articles;
    insert into articles (id, slug, title, content, published, published_at, updated_at) values
      ('${COSTS}', 'costs', 'Costs', '<p>Words.</p>', true, now() - interval '2 days', now()),
      ('${DRIVING}', 'driving', 'Driving', '<p>Words.</p>', true, now() - interval '3 years',
        now() - interval '13 months'),
      (gen_random_uuid(), 'travel', 'Travel', '<p>Words.</p>', false, null, now());
    truncate site_rebuilds`);
  await publishFindings(FOUND);
});

async function openOverview(options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.url, options);
  await signIn(visitor.page, site);
  await visitor.page.goto(`${site.url}/admin/overview`);
  await visitor.page.getByRole('heading', { name: 'Builds that failed' }).waitFor();
  return visitor;
}

const getPart = (page: Page, name: string) => page.getByRole('region', { name });

/** Lets no figure wait to be read. */
const emptyQueue = (page: Page) =>
  page.route(/\/rpc\/read_queue/, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: {
            ...{ pages: 0, gaps: 0, figures: 0, next: null, items: [] },
            watched: { pages: 0, looked_at: null },
          },
        }),
  );

describe('the overview', () => {
  it('names each broken link with its words and its place, and leads to the article', async () => {
    const { page, problems } = await openOverview();
    const links = getPart(page, 'Links that lead nowhere');
    await links
      .getByText('The words “the rules abroad”, under “Before you go”: /articles/travel#asia.')
      .waitFor();
    await links
      .getByText('“Travel” is not on the site: publish it, or take the link out.')
      .waitFor();
    expect(
      await links.getByRole('link', { name: 'Mend it: Education hub' }).getAttribute('href'),
    ).toBe('/admin/words/education/hub.md');
    await links.getByRole('link', { name: 'Mend it: Costs' }).click();
    await page.waitForURL(`${site.url}/admin/articles/edit/${COSTS}`);
    expect(problems.filter(isFault)).toEqual([]);
  });

  it('names articles that nobody has changed for a year, and what has to be read again', async () => {
    const { page } = await openOverview();
    const old = getPart(page, 'Articles that have grown old');
    expect(await old.getByRole('listitem').count()).toBe(1);
    expect(
      await old.getByRole('link', { name: 'Read it again: Driving' }).getAttribute('href'),
    ).toBe(`/admin/articles/edit/${DRIVING}`);
    const reviews = getPart(page, 'Pages to review').getByRole('listitem');
    await reviews.filter({ hasText: 'Education hub It was due on' }).waitFor();
    await reviews.filter({ hasText: 'Privacy Due on' }).waitFor();
    expect(await reviews.count()).toBe(2);
    expect(
      await reviews.getByRole('link', { name: 'Mend the words: Privacy' }).getAttribute('href'),
    ).toBe('/admin/words/legal/privacy.md');
    await page.getByRole('link', { name: 'Go to what has to be read' }).click();
    await heading(page, 'Today').waitFor();
  });

  it('is in the header, and says in one sentence what there is', async () => {
    const { page } = await openOverview({ prepare: emptyQueue });
    const entry = page.getByRole('banner').getByRole('link', { name: 'Needs a look' });
    expect(await entry.getAttribute('aria-current')).toBe('page');
    await page
      .getByRole('status')
      .getByText(
        'To look at: 2 pages with broken links, 1 article that has grown old and 2 pages to review.',
      )
      .waitFor();
  });

  it('tells why builds failed, and asks for another', async () => {
    await sql(`insert into site_rebuilds (reason, requested_at, status, finished_at, error) values
      ('article changed', now() - interval '10 days', 'failed', now() - interval '9 days',
        E'The host was away.\\n\\nENOSPC'),
      ('article changed', now() + interval '1 second', 'failed', now() + interval '2 seconds',
        E'A picture could not be read.\\n\\nEBADF')`);
    const { page } = await openOverview();
    const builds = getPart(page, 'Builds that failed');
    await builds.getByRole('status').getByText('A picture could not be read.').waitFor();
    expect(await builds.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/\d The host was away\.$/),
    ]);
    await builds.getByText('Before that:').waitFor();
    const all = builds.getByRole('link', { name: 'See all builds that failed' });
    expect(await all.getAttribute('href')).toBe('/admin/activity?kind=build&period=month');
    await builds.getByRole('button', { name: 'Retry' }).click();
    await builds.getByText(/One change .*next build/).waitFor();
    expect(await sql(`select from site_rebuilds where status = 'pending'`)).toHaveLength(1);
  });

  it('names what visitors looked for in vain, once enough of them told', async () => {
    await sql(`truncate private.missed_searches;
      insert into private.missed_searches
        select 'dry herb vapes', current_date - day, 3 from generate_series(0, 1) as day`);
    const { page } = await openOverview();
    const missed = getPart(page, 'Looked for, and not found');
    await missed.getByText(/^dry herb vapes 6 times, last on /).waitFor();
    expect(
      await missed
        .getByRole('link', { name: 'Search for it: dry herb vapes' })
        .getAttribute('href'),
    ).toBe('/search#q=dry%20herb%20vapes');
    await sql('truncate private.missed_searches');
  });

  it('folds away what is too much to read at once', async () => {
    await publishFindings({
      brokenLinks: [],
      reviews: Array.from({ length: 9 }, (_, number) => ({
        path: `/page-${number}`,
        title: `Page ${number}`,
        reviewDue: inDays(-20 + number),
        file: `pages/page-${number}.md`,
      })),
    });
    const { page } = await openOverview();
    const reviews = getPart(page, 'Pages to review');
    expect(await reviews.getByRole('listitem').count()).toBe(5);
    await reviews.getByText('4 more').click();
    expect(await reviews.getByRole('listitem').count()).toBe(9);
  });

  it('says so in good words where nothing needs a look', async () => {
    await sql(`delete from articles where slug = 'driving'`);
    await sql('truncate site_rebuilds');
    await publishFindings({ brokenLinks: [], reviews: [] });
    const { page } = await openOverview({ prepare: emptyQueue });
    await page.getByText('Nothing needs a look today.').waitFor();
    await page.getByText('Every link from one page of the site to another arrives.').waitFor();
    await page.getByText('Every live article was changed in the last 12 months.').waitFor();
    await page.getByText('No page has to be read.').waitFor();
    await page.getByText('No review is overdue, and none falls due within 30 days.').waitFor();
    await page.getByText('No build failed in the last 30 days.').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('says what is not known where the live site has no record yet', async () => {
    await rm(join(site.folder, FINDINGS_PATH));
    const { page } = await openOverview();
    await page.getByText('The live site has no record of its links yet').waitFor();
    await page.getByText('The live site does not say when its pages are to be reviewed').waitFor();
    await getPart(page, 'Articles that have grown old')
      .getByText('Driving', { exact: true })
      .waitFor();
  });

  it('says that a part could not be read, and reads it again', async () => {
    const articles = /\/rest\/v1\/articles/;
    const { page } = await openOverview({
      prepare: (fresh) => fresh.route(articles, (route) => route.abort()),
    });
    await findAlert(page).getByText('Not everything could be read.').waitFor();
    await getPart(page, 'Pages to review').getByText('Privacy', { exact: true }).waitFor();
    await page.unroute(articles);
    await page.getByRole('button', { name: 'Try again' }).click();
    await getPart(page, 'Articles that have grown old')
      .getByText('Driving', { exact: true })
      .waitFor();
    expect(await findAlert(page).count()).toBe(0);
  });

  it('fits a phone and twice the text, and has nothing for axe to report', async () => {
    const { page } = await openOverview({ viewport: PHONE });
    for (const [width, size] of [
      [320, '100%'],
      [360, '200%'],
    ] as const) {
      expect(await getOverflow(page, width, size), `${width} ${size}`).toBe(0);
    }
    expect(await getOverflow(page, DESKTOP.width)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });
});
