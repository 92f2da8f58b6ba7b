import { beforeEach, describe, expect, it } from 'vitest';
import { EDITOR, isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { findOverflows, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;
const ARTICLE = '00000000-0000-4000-8000-00000000a001';

beforeEach(async () => {
  await sql(`delete from articles where id = '${ARTICLE}';
    truncate site_rebuilds, article_revisions, private.article_log, private.people_log;
    insert into articles (id, slug, title) values ('${ARTICLE}', 'costs', 'Costs');
    update articles set title = 'Costs, explained' where id = '${ARTICLE}';
    insert into site_rebuilds (reason, status, finished_at, error)
      values ('by hand', 'failed', now(), 'There is no snapshot')`);
  const [editor] = await sql(`select id from auth.users where email = '${EDITOR}'`);
  await sql('update private.article_log set made_by = $1', [editor?.['id']]);
});

async function openActivity(search = '', options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.entry, options);
  await signIn(visitor.page, site);
  await visitor.page.goto(`${site.url}/admin/activity${search}`);
  await visitor.page.getByRole('listitem').first().waitFor();
  return visitor;
}

describe('the Activity screen', () => {
  it('shows who did what, links to the article’s history, and can restore a deleted article', async () => {
    const { page, problems } = await openActivity('?kind=article');
    expect(await page.getByRole('listitem').locator('p:first-child').allInnerTexts()).toEqual([
      'editor changed “Costs, explained”',
      'editor wrote “Costs”',
    ]);
    await page.getByText('Changed: title from “Costs” to “Costs, explained”').waitFor();
    await page.getByRole('link', { name: 'See its history: editor wrote “Costs”' }).click();
    await page.waitForURL(`${site.url}/admin/articles/edit/${ARTICLE}#history`);
    await sql(`delete from articles where id = '${ARTICLE}'`);
    await page.goto(`${site.url}/admin/activity?kind=article`);
    await page.getByRole('button', { name: 'Restore: Costs, explained' }).click();
    await page.getByText('editor restored “Costs, explained”').waitFor();
    expect(await sql(`select from articles where id = '${ARTICLE}'`)).toHaveLength(1);
    expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
    expect(problems.filter(isFault)).toEqual([]);
  });

  it(
    'filters by kind, person and period, keeps the filters in its address, and fits a phone',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await openActivity('', { viewport: PHONE });
      expect(await findOverflows(page)).toEqual([]);
      await page.getByText('Why', { exact: true }).click();
      await page.getByText('There is no snapshot').waitFor();
      expect(await findViolations(page)).toEqual([]);
      const tools = page.getByRole('search', { name: 'Activity' });
      await tools.getByLabel('What').selectOption('Failed builds');
      await expect.poll(() => page.getByText('wrote “Costs”').count()).toBe(0);
      await page.getByText('The site could not be built').waitFor();
      await tools.getByLabel('Who').selectOption('editor');
      await page.getByText('Nothing matches.').waitFor();
      await tools.getByLabel('When').selectOption('The last 7 days');
      await page.waitForURL(/kind=build&period=week|person=/);
      await page.getByRole('button', { name: 'Show everything' }).click();
      await page.getByText('wrote “Costs”').waitFor();
    },
  );
});
