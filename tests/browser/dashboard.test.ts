import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuildManifest } from '../../src/domain/admin/build.ts';
import { findViolations } from './axe.ts';
import { enterAdmin, startAdminSite } from './admin-site.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
let built: BuildManifest;

beforeAll(async () => {
  built = JSON.parse(await readFile(join(site.folder, 'build.json'), 'utf8')) as BuildManifest;
});

const sql = (query: string, parameters?: unknown[]) => site.backend.sql(query, parameters);

beforeEach(async () => {
  await sql(`delete from articles where section = 'Handbook'`);
  await sql(`insert into articles (slug, title, section, content, published, published_at, updated_at)
    values
      ('a-draft', 'A draft', 'Handbook', '<p>Words.</p>', false, null, '2026-01-01'),
      ('an-empty-draft', 'An empty draft', 'Handbook', '<p> </p>', false, null, '2026-01-02'),
      ('published', 'Published', 'Handbook', '<p>Words.</p>', true, '2026-01-03', '2026-01-03')`);
  await sql('truncate site_rebuilds, article_revisions');
  await markAsBuilt(['published']);
});

afterEach(() => setManifest(built));

const setManifest = (manifest: BuildManifest) =>
  writeFile(join(site.folder, 'build.json'), JSON.stringify(manifest));

async function markAsBuilt(slugs: string[]) {
  const now = new Date().toISOString();
  const rows = await sql('select id, updated_at from articles where slug = any ($1)', [slugs]);
  const versions = rows.map(({ id, updated_at }) => [id, updated_at] as [string, string]);
  await setManifest({ builtAt: now, snapshotTakenAt: now, articles: Object.fromEntries(versions) });
}

const getRow = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const getTitles = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const press = (page: Page, action: string, title: string) =>
  page.getByRole('button', { name: `${action}: ${title}`, exact: true }).click();

async function choose(page: Page, action: string, title: string) {
  await press(page, 'More', title);
  await press(page, action, title);
}

async function publish(page: Page, title: string) {
  await press(page, 'Publish…', title);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
}
const countAll = async () =>
  Number((await sql('select count(*) as count from articles'))[0]?.['count']);
const getRequests = async () =>
  (await sql('select reason, status from site_rebuilds order by requested_at')).map(
    ({ reason, status }) => `${String(reason)}, ${String(status)}`,
  );

async function openList(search = '?section=Handbook', options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.entry, options);
  await enterAdmin(visitor.page, site, `/admin/articles${search}`);
  return visitor;
}

describe('the list of articles', () => {
  it('includes drafts, newest change first, each with its state', async () => {
    const { page, problems } = await openList();
    expect(await getTitles(page)).toEqual(['Published', 'An empty draft', 'A draft']);
    expect(await getRow(page, 'A draft').innerText()).toMatch(/Draft\s+Handbook\s+1 Jan/);
    const live = getRow(page, 'Published').getByRole('link', { name: /^Live/ });
    expect(await live.getAttribute('href')).toBe('/articles/published');
    await sql(`update articles set published = true, published_at = now() + interval '1 day'
      where slug = 'a-draft'`);
    await page.reload();
    await getRow(page, 'A draft').getByText('Scheduled for').waitFor();
    const counts = page.getByRole('navigation', { name: 'Articles by state' });
    const drafts = counts.getByRole('link', { name: /^Drafts \d+$/ });
    const count = Number(/\d+/.exec(await drafts.innerText()));
    await drafts.click();
    await page.getByText(`${count} of ${await countAll()} articles`).waitFor();
    expect(await drafts.getAttribute('aria-current')).toBe('true');
    await counts.getByRole('link', { name: `All ${await countAll()}` }).click();
    await page.getByText(`${await countAll()} articles`).waitFor();
    expect(problems).toEqual([]);
  });

  it(
    'can be searched, filtered and sorted, and keeps these choices in its address',
    { tags: ['exhaustive'] },
    async () => {
      await sql(`insert into articles (slug, title, section, content)
      values ('driving-safely', 'Driving safely', 'Handbook', '<p>A palfrey in the meadow.</p>')`);
      const { page } = await openList('');
      await page.getByLabel('Search').fill('DRAFT handbook');
      await expect.poll(() => getTitles(page)).toEqual(['An empty draft', 'A draft']);
      await page.getByText(`2 of ${await countAll()} articles`).waitFor();
      await page.getByRole('button', { name: 'Title' }).click();
      await expect.poll(() => getTitles(page)).toEqual(['A draft', 'An empty draft']);
      const column = page.getByRole('columnheader', { name: 'Title' });
      expect(await column.getAttribute('aria-sort')).toBe('ascending');
      await page.getByRole('button', { name: 'Title' }).click();
      expect(await column.getAttribute('aria-sort')).toBe('descending');
      expect(await page.locator('[aria-sort]').count()).toBe(1);
      await page.getByLabel('Search').fill('');
      await page.getByLabel('Section').selectOption('Handbook');
      await page.getByRole('combobox', { name: 'State' }).selectOption('Live');
      await expect.poll(() => getTitles(page)).toEqual(['Published']);
      expect(page.url()).toBe(
        `${site.url}/admin/articles?status=live&section=Handbook&sort=title&order=desc`,
      );
      await page.reload();
      await expect.poll(() => getTitles(page)).toEqual(['Published']);
      await page.getByRole('combobox', { name: 'State' }).selectOption('Scheduled');
      await page.getByText('No article matches.').waitFor();
      await page.getByRole('button', { name: 'Show all articles' }).click();
      await page.getByText(`${await countAll()} articles`).waitFor();
      await page.getByLabel('Search').fill('drving palfrey');
      await expect.poll(() => getTitles(page)).toEqual(['Driving safely']);
      await page.getByRole('link', { name: 'Driving safely' }).click();
      await page.waitForURL(/\/admin\/articles\/edit\//);
      await page.goBack();
      await expect.poll(() => getTitles(page)).toEqual(['Driving safely']);
    },
  );
});

describe('publishing', () => {
  it('shows “waiting” until the next build and “live” after it, without a reload', async () => {
    const { page, problems } = await openList();
    await page.getByText('Nothing is waiting to go live.').waitFor();
    await publish(page, 'A draft');
    const row = getRow(page, 'A draft');
    await row.getByText('Not live yet.').waitFor();
    await page.getByText('One change is waiting to go live').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Articles by state' }).getByRole('link');
    const [all, ...states] = (await tabs.allInnerTexts()).map((tab) => Number(/\d+$/.exec(tab)));
    expect(states.reduce((sum, count) => sum + count)).toBe(all);
    await tabs.filter({ hasText: 'Waiting to go live' }).click();
    await expect.poll(() => getTitles(page)).toContain('A draft');
    await page.goBack();
    expect(await getRequests()).toEqual(['article published, pending']);
    await sql(`update site_rebuilds set status = 'done', finished_at = now()`);
    await markAsBuilt(['published', 'a-draft']);
    await row.getByText(/^Live since/).waitFor();
    await page.getByText('Nothing is waiting to go live.').waitFor();
    expect(problems).toEqual([]);
  });

  it('says why a build failed, and can request another', { tags: ['exhaustive'] }, async () => {
    const { page } = await openList();
    await choose(page, 'Take it off the site', 'Published');
    const row = getRow(page, 'Published');
    await row.getByText('Visitors still see it.').waitFor();
    await sql(`update site_rebuilds
      set status = 'failed', finished_at = now(), error = 'The disk is full.'`);
    await page.locator('.build-panel').getByText('The disk is full.').waitFor();
    await row.getByText('Still on the site').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('One change is waiting to go live').waitFor();
    expect(await getRequests()).toEqual([
      'article unpublished, failed',
      'asked for by an editor, pending',
    ]);
  });

  it('never publishes a version that the list did not show', { tags: ['exhaustive'] }, async () => {
    const { page } = await openList();
    await sql(`update articles set title = 'Changed', content = '<p>Other.</p>'
      where slug = 'a-draft'`);
    await publish(page, 'A draft');
    await page.getByRole('alert').getByText('Somebody changed “A draft”').waitFor();
    await getRow(page, 'Changed').waitFor();
    expect(await getRequests()).toEqual([]);
    await publish(page, 'Changed');
    await getRow(page, 'Changed').getByText('Not live yet.').waitFor();
    expect(await page.locator('.dashboard-notice').count()).toBe(0);
  });
});

it(
  'an article can be viewed, copied and rescheduled from its row',
  { tags: ['exhaustive'] },
  async () => {
    await sql(`update articles set published = true, published_at = now() + interval '2 days'
      where slug = 'a-draft'`);
    const { page } = await openList();
    await press(page, 'Preview', 'A draft');
    const preview = page.frameLocator('iframe');
    await preview.getByRole('heading', { level: 1, name: 'A draft' }).waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'Duplicate', 'A draft');
    await getRow(page, 'Copy of A draft').waitFor();
    const year = new Date().getFullYear() + 1;
    await choose(page, 'Publish now or change the date…', 'A draft');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date', { exact: true }).fill(`${year}-07-01`);
    await dialog.getByLabel('Time (UK)').fill('09:00');
    await dialog.getByRole('button', { name: 'Schedule it' }).click();
    await getRow(page, 'A draft').getByText(`1 July ${year} at 09:00`).waitFor();
    expect(
      await sql(`select slug, published, content from articles where title like '%A draft'
        order by title`),
    ).toEqual([
      { slug: 'a-draft', published: true, content: '<p>Words.</p>' },
      { slug: 'a-draft-copy', published: false, content: '<p>Words.</p>' },
    ]);
  },
);

it(
  'an article can be deleted and fully restored by keyboard alone',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await openList();
    const [before] = await sql(`select id, title, content from articles where slug = 'published'`);
    await page.getByRole('button', { name: 'More: Published' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete: Published' }).focus();
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect
      .poll(() => undo.evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(await getTitles(page)).not.toContain('Published');
    await page.keyboard.press('Enter');
    await getRow(page, 'Published').waitFor();
    expect(await sql(`select id, title, content from articles where slug = 'published'`)).toEqual([
      before,
    ]);
    await undo.waitFor({ state: 'detached' });
  },
);

it('the list of articles fits a phone, stays a table, and passes axe', async () => {
  await setManifest({ ...built, snapshotTakenAt: '2026-01-01T00:00:00Z', articles: {} });
  const { page, problems } = await openList('', { viewport: PHONE });
  expect(await page.getByRole('columnheader').count()).toBeGreaterThan(0);
  await choose(page, 'Delete', 'A draft');
  await publish(page, 'An empty draft');
  await page.getByRole('alert').getByText('Write the text before you publish').waitFor();
  expect(await getRequests()).toEqual([]);
  await page.getByText('Deleted articles').click();
  const small = await page
    .locator('a:visible, button:visible, input:visible, select:visible, summary:visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => !control.matches('.skip-link, p a, p button'))
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent || control.tagName),
    );
  expect(small).toEqual([]);
  for (const [width, size] of [
    [320, '100%'],
    [360, '200%'],
    [768, '100%'],
    [1100, '100%'],
  ] as const) {
    expect(await getOverflow(page, width, size), `${width} ${size}`).toBe(0);
    if (width === 320 || width === 1100) expect(await findViolations(page)).toEqual([]);
  }
  await press(page, 'Restore', 'A draft');
  await getRow(page, 'A draft').waitFor();
  expect(problems).toEqual([]);
});
