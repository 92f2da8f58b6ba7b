import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type BuildFindings, FINDINGS_PATH } from '../../src/domain/admin/findings.ts';
import { heading, isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { OTHER } from './own-article.ts';
import { addModerators, CLINIC, addSubmission, resetSent } from './sent-items.ts';
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

async function openToday(path = '/admin') {
  const visitor = await visit(site.entry, { viewport: PHONE });
  await signIn(visitor.page, site);
  await visitor.page.goto(site.url + path);
  await visitor.page.getByText('We checked:').waitFor();
  return visitor;
}

const getPart = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

it('“Today” lists broken links, old articles and pages due for review, with links to them', async () => {
  const { page, problems } = await openToday('/admin/overview');
  expect(page.url()).toBe(`${site.url}/admin`);
  expect(await findOverflows(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  const links = getPart(page, 'Broken links');
  await links
    .getByText('The words “the rules abroad”, under “Before you go”: /articles/travel#asia.')
    .waitFor();
  await links.getByText('“Travel” is not on the site. Publish it, or remove the link.').waitFor();
  const getPath = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await getPath('Correct it: Education hub')).toBe('/admin/words/education/hub.md');
  const old = getPart(page, 'Old articles').getByRole('listitem');
  expect(await old.count()).toBe(1);
  expect(await getPath('Read it again: Driving')).toBe(`/admin/articles/edit/${DRIVING}`);
  const reviews = getPart(page, 'Pages to review').getByRole('listitem');
  await reviews.filter({ hasText: 'Education hub It was due on' }).waitFor();
  await reviews.filter({ hasText: 'Privacy Due on' }).waitFor();
  expect(await reviews.count()).toBe(2);
  expect(await getPath('Edit the words: Privacy')).toBe('/admin/words/legal/privacy.md');
  const average = page.locator('.site-figures div').filter({ hasText: 'Average rating' });
  await average.getByText('none yet').waitFor();
  await links.getByRole('link', { name: 'Correct it: Costs' }).click();
  await page.waitForURL(`${site.url}/admin/articles/edit/${COSTS}`);
  expect(problems.filter(isFault)).toEqual([]);
});

it('each count on “Today” matches its screen, parts with nothing to do share a line, and “Ready to go live?” opens the next page to read', async () => {
  await addModerators(site);
  await resetSent(site);
  const form = { field: 'delivery_fee', shown: '£5' };
  for (const days of [0, 1]) await addSubmission(site, { kind: 'report', form, days });
  await addSubmission(site, { kind: 'review' });
  await sql(
    `truncate source_pages, figure_sources, private.waiting_changes, private.missed_searches cascade;
     insert into private.missed_searches
       select 'dry herb vapes', private.today() - days, 4 from generate_series(1, 2) days;
     insert into private.waiting_changes (clinic_id, field, edit, reason, made_by)
       select '${CLINIC}', field, '{}', 'new', user_id
       from admin_users join auth.users u on u.id = user_id,
         unnest(array['delivery_fee', 'initial_consultation_fee']) field
       where u.email = '${OTHER}';
     with page as (
       insert into source_pages (clinic_id, kind, url, title)
       values ('${CLINIC}', 'clinic', 'https://www.whitebeam.example/fees', 'Fees') returning id, title, url
     )
     insert into figure_sources (clinic_id, field, page_id, state, value, source_title, source_url, checked_on)
     select '${CLINIC}', 'delivery_fee', id, 'noted', '5', title, url, private.today() - 400 from page;
     delete from private.article_notes;
     insert into private.article_notes (id, article_id, written_by, words, is_ask)
     select gen_random_uuid(), '${COSTS}', user_id, 'The table?', true
     from admin_users join auth.users u on u.id = user_id where u.email = '${OTHER}'`,
  );
  const { page } = await openToday();
  const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const counts = new Map(
    names.map((name) => [name.replace(/ \d+$/, ''), Number(/\d+$/.exec(name))]),
  );
  expect([...counts.keys()]).toEqual([
    'Figures reported as wrong',
    'Inbox',
    'Second looks',
    'Articles to read',
    'Broken links',
    'Clinic pages to read',
    'Pages to review',
    'Old articles',
    'Searches that found nothing',
  ]);
  expect(await page.getByText('Nothing else to do.').innerText()).toMatch(
    /We checked: unsaved work\.$/,
  );
  for (const name of ['Broken links', 'Pages to review', 'Old articles', 'Articles to read']) {
    const items = getPart(page, new RegExp(`^${name}`)).locator('.ruled > li');
    expect(await items.count(), name).toBe(counts.get(name));
  }
  const missed = getPart(page, /^Searches/).getByRole('listitem');
  expect(await missed.innerText()).toMatch(/^dry herb vapes 8 times, last on/);
  await getPart(page, /^Articles to read/)
    .getByText('asked for somebody to read it: The table?')
    .waitFor();

  const figures = getPart(page, /^Clinic pages/);
  expect(await figures.innerText()).not.toMatch(/\d pages? to read/);
  await figures.getByRole('link').click();
  await heading(page, 'Figures').waitFor();
  await page.getByText(`${counts.get('Clinic pages to read')} page to read`).waitFor();
  const countIn = (name: string) => getPart(page, name).locator('.ruled > li').count();
  expect(await countIn('Reported as wrong')).toBe(counts.get('Figures reported as wrong'));
  expect(await countIn('Waiting for a second person')).toBe(counts.get('Second looks'));

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: `Inbox (${counts.get('Inbox')})` }).click();
  await page.locator('.inbox-items > li').first().waitFor();
  expect(await page.locator('.inbox-items > li').count()).toBe(counts.get('Inbox'));

  await sql(
    `truncate figure_checks;
     insert into figure_checks (clinic_id, field, page_id, by, outcome, seconds)
     select clinic_id, 'delivery_fee', id, gen_random_uuid(), 'same', 30 from source_pages`,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Ready to go live?' }).click();
  const toGate = (name: string) =>
    getPart(page, 'Gates').getByRole('listitem').filter({ hasText: name });
  await toGate('Publisher').getByText('Closed.').waitFor();
  await toGate('Watcher').getByText('Automatic checking has not run yet.').waitFor();
  await toGate('Mail').getByText('Not known.').waitFor();
  await page.getByText('have been read at the desk: 1 so far.').waitFor();
  await getPart(page, 'Comparisons').getByText('the site shows it from 3').first().waitFor();
  expect(await findOverflows(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  const next = page.getByRole('link', { name: 'Read the next page' });
  await next.click();
  await page.waitForURL('**/admin/figures/read/*');
  await sql('truncate source_pages cascade');
  await page.goBack();
  await next.click();
  await page.waitForURL(/\/admin\/clinics\/[^/]+#row-/);
});

it('the search on “Today” finds articles, clinics and site text by title', async () => {
  const { page } = await openToday();
  const search = page.getByLabel('Find an article, clinic or page by its title');
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link');
  await search.fill('driv');
  await expect.poll(() => found.allInnerTexts()).toContain('Driving');
  await search.fill('privacy');
  await expect.poll(() => found.first().getAttribute('href')).toBe('/admin/words/legal/privacy.md');
  await search.fill('front page');
  await expect.poll(() => found.first().getAttribute('href')).toBe('/admin/words/home.yml');
  await search.fill('releaf');
  await page.getByText('1 result', { exact: true }).waitFor();
  await search.press('Enter');
  await page.waitForURL('**/admin/clinics/*');
  await page.goBack();
  await found.filter({ hasText: 'Releaf' }).waitFor();
  await search.fill('palfrey meadow');
  await page.getByRole('link', { name: 'search inside the articles' }).click();
  await page.waitForURL('**/admin/articles?q=palfrey+meadow');
});
