/** The screen that says what needs an editor's eye, and leads to where each thing is put right. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type BuildFindings, FINDINGS_PATH } from '../../src/domain/admin/findings.ts';
import { isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { findOverflows, PHONE, useVisitors } from './visit.ts';

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

const built = await readFile(site.folder + FINDINGS_PATH, 'utf8');
afterAll(() => writeFile(site.folder + FINDINGS_PATH, built));

beforeEach(async () => {
  await sql(`delete from articles;
    insert into articles (id, slug, title, content, published, published_at, updated_at) values
      ('${COSTS}', 'costs', 'Costs', '<p>Words.</p>', true, now() - interval '2 days', now()),
      ('${DRIVING}', 'driving', 'Driving', '<p>Words.</p>', true, now() - interval '3 years',
        now() - interval '13 months'),
      (gen_random_uuid(), 'travel', 'Travel', '<p>Words.</p>', false, null, now());
    truncate site_rebuilds`);
  await writeFile(site.folder + FINDINGS_PATH, JSON.stringify(FOUND));
});

async function openOverview() {
  const visitor = await visit(site.entry, { viewport: PHONE });
  await signIn(visitor.page, site);
  await visitor.page.goto(`${site.url}/admin/overview`);
  await visitor.page.getByRole('heading', { name: 'Builds that failed' }).waitFor();
  return visitor;
}

const getPart = (page: Page, name: string) => page.getByRole('region', { name });

it('the overview names broken links, articles that have grown old and pages to review, and leads there', async () => {
  const { page, problems } = await openOverview();
  expect(await findOverflows(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  const links = getPart(page, 'Links that lead nowhere');
  await links
    .getByText('The words “the rules abroad”, under “Before you go”: /articles/travel#asia.')
    .waitFor();
  await links.getByText('“Travel” is not on the site: publish it, or take the link out.').waitFor();
  const getPath = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await getPath('Mend it: Education hub')).toBe('/admin/words/education/hub.md');
  const old = getPart(page, 'Articles that have grown old').getByRole('listitem');
  await expect.poll(() => old.count()).toBe(1);
  expect(await getPath('Read it again: Driving')).toBe(`/admin/articles/edit/${DRIVING}`);
  const reviews = getPart(page, 'Pages to review').getByRole('listitem');
  await reviews.filter({ hasText: 'Education hub It was due on' }).waitFor();
  await reviews.filter({ hasText: 'Privacy Due on' }).waitFor();
  expect(await reviews.count()).toBe(2);
  expect(await getPath('Mend the words: Privacy')).toBe('/admin/words/legal/privacy.md');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Needs a look' });
  expect(await entry.getAttribute('aria-current')).toBe('page');
  await page
    .getByRole('status')
    .getByText('2 pages with broken links, 1 article that has grown old')
    .waitFor();
  await links.getByRole('link', { name: 'Mend it: Costs' }).click();
  await page.waitForURL(`${site.url}/admin/articles/edit/${COSTS}`);
  expect(problems.filter(isFault)).toEqual([]);
});

it(
  'the overview says how many pages of figures wait, what was looked for in vain and which builds failed',
  { tags: ['exhaustive'] },
  async () => {
    await sql(`truncate source_pages, figure_sources, private.missed_searches cascade;
      insert into private.missed_searches
        select 'dry herb vapes', private.today() - days, 4 from generate_series(1, 2) days;
      insert into site_rebuilds (reason, requested_at, status, finished_at, error)
        values ('by hand', now() - interval '3 days', 'failed', now() - interval '3 days', 'The disk is full.'),
          ('by hand', now() - interval '2 days', 'done', now() - interval '2 days', null)`);
    const [clinic] = await sql(`insert into clinics (name, active, delivery_fee)
      values ('Rowan Clinic', true, 5) returning id`);
    await sql(
      `with page as (
         insert into source_pages (clinic_id, kind, url, title)
         values ($1, 'clinic', 'https://rowan.example/fees', 'Rowan Clinic: fees') returning id, title, url
       )
       insert into figure_sources (clinic_id, field, page_id, state, value, source_title, source_url, checked_on)
       select $1, 'delivery_fee', id, 'noted', '5', title, url, private.today() - 400 from page`,
      [clinic?.['id']],
    );
    const { page } = await openOverview();
    const missed = getPart(page, 'Looked for, and not found');
    await missed.getByText('dry herb vapes').waitFor();
    await missed.getByText('8 times, last on').waitFor();
    expect(await missed.getByRole('link').getAttribute('href')).toContain('/search#');
    const figures = getPart(page, 'Clinics’ figures to read');
    await figures.getByText('1 page to read').waitFor();
    await getPart(page, 'Builds that failed').getByText('The disk is full.').waitFor();
    await figures.getByRole('link').click();
    await page.waitForURL(`${site.url}/admin/figures`);
  },
);
