import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MUST_KNOW } from '../../src/domain/listing/filter-clinics.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { findViolations } from './axe.ts';
import { findFramework, watchRequests } from './requests.ts';
import { DESKTOP, getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const getStatus = (page: Page) => page.getByRole('main').getByRole('status').first();
const getNames = (page: Page) => page.locator('.clinic-card h3');
const waitForCount = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();

it('the listing keeps its filters when the visitor opens the one clinic found and comes back', async () => {
  let sent: string[] = [];
  const { page, problems } = await visit('/clinics', {
    prepare: (fresh) => {
      sent = watchRequests(fresh);
    },
  });
  await page.waitForLoadState('networkidle');
  expect(findFramework(sent), 'before it is touched').toEqual([]);
  await page.getByRole('searchbox').fill('mamedica');
  await waitForCount(page, '1 Clinic Found');
  await page.getByRole('link', { name: 'View Details of Mamedica' }).click();
  await page.waitForURL('**/clinics/mamedica');
  await page.goBack();
  await waitForCount(page, '1 Clinic Found');
  expect(await page.getByRole('searchbox').inputValue()).toBe('mamedica');
  expect(new URL(page.url()).search).toBe('?q=mamedica');
  expect(problems).toEqual([]);
});

it('the listing opens a clinic from a click anywhere on its card', async () => {
  const { page } = await visit('/clinics', { viewport: PHONE });
  const link = page.getByRole('link', { name: 'View Details of Mamedica' });
  await page.locator('.clinic-card', { has: link }).click({ position: { x: 8, y: 8 } });
  await page.waitForURL('**/clinics/mamedica');
});

it('the listing applies filters from a link and offers to remove each', async () => {
  const { page } = await visit(
    '/clinics?location=virtual&specialization=epilepsy&availability=week&q=video&tier=%3Cscript%3E',
  );
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await expect.poll(() => chips.count()).toBe(4);
  expect(await getNames(page).count()).toBeLessThan(18);
  await page.getByRole('button', { name: 'Remove filter: Epilepsy' }).click();
  await expect.poll(() => chips.count()).toBe(3);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await waitForCount(page, '10 Clinics Found');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
});

it('the listing says when nothing matches, and offers other ways to search', async () => {
  const { page } = await visit('/clinics?q=zzzzzz');
  await waitForCount(page, 'No clinics found');
  const hint = 'Try adjusting your search criteria or filters to find more clinics';
  await page.getByText(hint).waitFor();
  for (const [name, href] of [
    ['Take Our Clinic Quiz', '/quiz'],
    ['Read Clinic Reviews', '/reviews'],
    ['Search the whole site for “zzzzzz”', '/search#q=zzzzzz'],
  ] as const) {
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  expect(await getStatus(page).textContent()).toContain('Showing 0 of 10 clinics');
});

it('the listing can be filtered by keyboard alone', async () => {
  const { page } = await visit('/clinics');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('releaf');
  await waitForCount(page, '1 Clinic Found');
  await page.keyboard.press('Tab');
  expect(await page.locator('button:focus').textContent()).toBe('Filters (1)');
  for (const label of ['Sort by', 'Where you live']) {
    await page.keyboard.press('Tab');
    expect(await page.locator('label:has(:focus)').textContent()).toContain(label);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.waitForURL('**known=first-fee');
  await page.getByRole('button', { name: 'Remove filter: Known: first consultation' }).waitFor();
  for (const _ of MUST_KNOW) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**tier=budget**');
});

it('the listing counts real clinics in its heading, and says that none is found when a filter leaves only examples', async () => {
  const { page } = await visit('/clinics?rating=4.5');
  await waitForCount(page, '0 Clinics Found');
  await page.getByText(/^Across the UK, plus [1-9]\d* invented examples?$/).waitFor();
  const headings = page.locator('.explorer-results').getByRole('heading', { level: 2 });
  expect(await headings.allTextContents()).toEqual(['No clinics found', 'Invented examples']);
  const cards = page.locator('.clinic-card');
  expect(await cards.count()).toBeGreaterThan(0);
  expect(await cards.getByText('Invented example').count()).toBe(await cards.count());
  await page.getByText('10 clinics left out because they are not rated.').waitFor();
  await page.getByRole('button', { name: 'Show the 10 clinics left out' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Not checked' }).locator('.clinic-card').count())
    .toBe(10);
});

const SCREENS = [
  { width: 320, height: 256, isOpen: false },
  { ...DESKTOP, isOpen: true },
];

const CHOSEN = chooseCases(SCREENS, 1);

describe.each(CHOSEN)('the filter button at $width pixels', ({ isOpen, ...viewport }) => {
  const getChoice = (page: Page) => page.getByRole('radio', { name: '4.5' });

  it('shows whether the filters are open, toggles them, counts those set, and passes axe', async () => {
    const { page, problems } = await visit('/clinics', { viewport });
    const button = page.getByRole('button', { name: /^Filters/ });
    expect(await button.textContent()).toBe('Filters');
    for (const state of [isOpen, !isOpen, isOpen]) {
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe(String(state));
      expect(await getChoice(page).isVisible()).toBe(state);
      await button.focus();
      const before = await button.boundingBox();
      await button.press('Enter');
      await page.locator('.explorer[data-awake]').waitFor();
      expect(await button.boundingBox()).toEqual(before);
    }
    if (isOpen) await button.press('Enter');
    await getChoice(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, viewport.width)).toBe(0);
    await getChoice(page).check();
    await page.getByRole('radio', { name: /^Budget/ }).check();
    await expect.poll(() => button.textContent()).toBe('Filters (2)');
    expect(problems).toEqual([]);
  });
});

it('the listing shows every clinic without JavaScript', async () => {
  const { page } = await visit('/clinics', { javaScriptEnabled: false });
  expect(await page.locator('.clinic-card').count()).toBe(18);
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  await page.locator('noscript .notice').waitFor({ state: 'visible' });
});
