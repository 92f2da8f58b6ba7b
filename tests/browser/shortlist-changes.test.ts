import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { getOverflow, useVisitors } from './visit.ts';

const visit = useVisitors();

const toChange = (slug: string, id: string, text: string) => ({
  id,
  slug,
  name: slug === 'gone-clinic' ? 'Gone Clinic' : slug.toUpperCase(),
  text,
  state: 'published',
  snapshotAt: '2026-10-03T09:00:00.000Z',
});

const OLD = toChange('releaf', 'old', 'Delivery: £5 (was £6)');
const NEW = toChange('releaf', 'new', 'First consultation: £50 (was £65)');
const OF_OTHERS = toChange('alternaleaf', 'other', 'Delivery: £1 (was £2)');
const GONE = { ...toChange('gone-clinic', 'gone', 'No longer on this site'), state: null };

const publish = (page: Page, changes: readonly object[]) =>
  page.route('**/compare/changes.json', (route) => route.fulfill({ json: changes }));

const keep = (page: Page, ...entries: { slug: string; seen?: string[] }[]) =>
  page.evaluate(
    (kept) => localStorage.setItem('clinic-shortlist', JSON.stringify(kept)),
    entries.map((entry) => ({ note: '', ...entry })),
  );

const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('clinic-shortlist'));

async function open(page: Page) {
  await page.goto('/compare#shortlist');
  await page.locator('.shortlist-entries').waitFor();
}

const getNews = async (page: Page) =>
  (await page.locator('.shortlist-changes').innerText()).replace(/\s+/g, ' ').trim();

const NO_NEWS = 'We know of no changes since your last visit.';

it('the shortlist shows no news at first, then each later change once', async () => {
  const { page, problems } = await visit('/clinics');
  await publish(page, [OLD]);
  await page.getByRole('button', { name: 'Shortlist Releaf', exact: true }).click();
  await page.getByRole('button', { name: 'Shortlist Mamedica', exact: true }).click();
  await open(page);
  await expect.poll(() => readKept(page)).toContain('"seen":["old"]');
  expect(await getNews(page)).toBe('');

  await publish(page, [OF_OTHERS, NEW, OLD]);
  await page.reload();
  await page.getByRole('heading', { name: 'One change since your last visit' }).waitFor();
  const news = await getNews(page);
  expect(news).toContain('First consultation: £50 (was £65)');
  expect(news).toContain('3 October 2026');
  expect(news).not.toMatch(/£5 |ALTERNALEAF/);
  await expect.poll(() => readKept(page)).toContain('"seen":["new","old"]');
  expect(await getNews(page)).toBe(news);

  await page.reload();
  await page.getByText(NO_NEWS).waitFor();
  expect(problems).toEqual([]);
});

it('the shortlist says plainly which clinic has gone, compares the others, passes axe, and fits 320 pixels', async () => {
  const { page } = await visit('/compare');
  await publish(page, [NEW, GONE, OLD]);
  await keep(page, { slug: 'releaf', seen: [] }, { slug: 'gone-clinic', seen: [] });
  await open(page);
  await page.getByRole('heading', { name: '3 changes since your last visit' }).waitFor();
  expect(await getNews(page)).toContain('Gone Clinic No longer on this site');
  expect(await page.locator('.shortlist-changes a', { hasText: 'Gone Clinic' }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  expect(await getOverflow(page, 320)).toBe(0);
  await page.getByText('(no longer listed)').waitFor();
  await page.getByRole('button', { name: 'Compare the shortlist' }).click();
  await page.waitForURL('**/compare#clinics=releaf');
});
