import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { denyStorage, findFramework, watchRequests } from './requests.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const getButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Shortlist ${name}`, exact: true });
const getLink = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('link', { name: `Shortlist, ${count}`, exact: true });
const isPressed = (page: Page, name: string) => getButton(page, name).getAttribute('aria-pressed');
const getEntries = (page: Page) => page.locator('.shortlist-entries h3').allTextContents();

it('the shortlist keeps clinics from cards and clinic pages, counts them, and sends no request', async () => {
  let sent: string[] = [];
  const { page, problems } = await visit('/', {
    prepare: (fresh) => {
      sent = watchRequests(fresh);
    },
  });
  await getLink(page, '0 clinics').waitFor();
  const count = () => sent.filter((text) => !/\/(wide-menu|editing)\./.test(text)).length;
  const before = count();
  await getButton(page, 'Alternaleaf').click();
  await getLink(page, '1 clinic').waitFor();
  expect(await isPressed(page, 'Alternaleaf')).toBe('true');
  expect(count()).toBe(before);
  await page.goto('/clinics/mamedica');
  await getButton(page, 'Mamedica').press('Enter');
  await getLink(page, '2 clinics').waitFor();
  await page.goto('/clinics/alternaleaf');
  expect(await isPressed(page, 'Alternaleaf')).toBe('true');
  await getButton(page, 'Alternaleaf').press('Space');
  await getLink(page, '1 clinic').waitFor();
  expect(findFramework(sent)).toEqual([]);
  expect(sent.filter((text) => /shortlist/.test(text.replace(/\/_astro\/\S+/g, '')))).toEqual([]);
  await page.goto('/clinics');
  await page.getByRole('searchbox').fill('releaf');
  await page.getByRole('heading', { name: '1 Clinic Found' }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('heading', { name: '10 Clinics Found' }).waitFor();
  expect(await isPressed(page, 'Mamedica')).toBe('true');
  expect(await isPressed(page, 'Alternaleaf')).toBe('false');
  expect(problems).toEqual([]);
});

it('a message over the page says that the browser cannot store the shortlist, until Escape closes it', async () => {
  const { page, problems } = await visit('/clinics', { prepare: denyStorage, viewport: PHONE });
  await getButton(page, 'Releaf').click();
  const notice = page.getByRole('alert');
  expect(await notice.textContent()).toBe('Your browser does not let this site keep a shortlist.');
  expect(await isPressed(page, 'Releaf')).toBe('false');
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  await page.goto('/compare#shortlist');
  await page.getByText('Your browser does not let this site keep a shortlist.').waitFor();
  expect(await page.locator('.shortlist-changes').count()).toBe(0);
  expect(problems).toEqual([]);
});

it('the shortlist opens in view from the header, keeps notes, leads to a comparison in one step, and can be deleted completely', async () => {
  const { page, problems } = await visit('/clinics', { viewport: PHONE });
  await getButton(page, 'Mamedica').click();
  await getButton(page, 'Releaf').click();
  await getLink(page, '2 clinics').click();
  await page.waitForURL('**/compare#shortlist');
  await page.locator('.shortlist-entries').waitFor();
  const heading = page.getByRole('heading', { name: 'Your shortlist' });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThan(100);
  expect(await getEntries(page)).toEqual(['Mamedica', 'Releaf']);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Your note on Releaf').fill('ring them');
  await page.reload();
  expect(await page.getByLabel('Your note on Releaf').inputValue()).toBe('ring them');
  await page.goto('/compare');
  await page.locator('.shortlist-entries').waitFor();
  const compare = page.getByRole('button', { name: 'Compare the shortlist' });
  const choices = page.getByRole('heading', { name: 'Which clinic first?' });
  const [offered, others] = [await compare.boundingBox(), await choices.boundingBox()];
  expect(offered!.y).toBeLessThan(others!.y);
  await compare.click();
  await page.waitForURL('**/compare#clinics=mamedica,releaf');
  expect(await compare.count()).toBe(0);
  expect(await page.locator('.compare-chosen li').count()).toBe(2);
  await getLink(page, '2 clinics').click();
  await page.getByRole('button', { name: 'Remove Mamedica from your shortlist' }).click();
  await getLink(page, '1 clinic').waitFor();
  expect(await getEntries(page)).toEqual(['Releaf']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('shortlist');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(
    /^Releaf\nhttp\S+\/clinics\/releaf\nring them$/,
  );
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await page.getByText('Press “Shortlist” on a clinic to keep it').waitFor();
  await getLink(page, '0 clinics').waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(problems).toEqual([]);
});
