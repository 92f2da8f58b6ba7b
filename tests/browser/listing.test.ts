import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { findFramework, watchRequests } from './requests.ts';
import { DESKTOP, getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const heading = 'h1';

it('keeps the filters when the visitor opens the one clinic found and comes back', async () => {
  const { page, problems } = await visit('/clinics');
  await page.getByRole('searchbox').fill('mamedica');
  await page.getByRole('heading', { name: '1 Clinic Found' }).waitFor();
  await page.getByRole('link', { name: 'View Details of Mamedica' }).click();
  await page.waitForURL('**/clinics/mamedica');
  await page.goBack();
  await page.getByRole('heading', { name: '1 Clinic Found' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('mamedica');
  expect(new URL(page.url()).search).toBe('?q=mamedica');
  expect(problems).toEqual([]);
});

it.each([PHONE, DESKTOP])('has cards with a button that covers each whole', async (viewport) => {
  const { page } = await visit('/clinics', { viewport });
  const link = page.getByRole('link', { name: 'View Details of Mamedica' });
  expect(await link.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid');
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.locator('.clinic-card', { has: link }).click({ position: { x: 8, y: 8 } });
  await page.waitForURL('**/clinics/mamedica');
});

it('loses no keystroke typed while its script is on the way', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await visit('/clinics', {
    prepare: (fresh) =>
      fresh.route('**/_astro/*.island.*.js', async (route) => {
        await held;
        await route.continue();
      }),
  });
  const box = page.getByRole('searchbox');
  await page.getByRole('radio', { name: '3+', exact: true }).check();
  await box.pressSequentially('colt');
  release();
  await page.getByRole('heading', { name: '1 Clinic Found' }).waitFor();
  await page.keyboard.type('sfold');
  await page.waitForURL('**/clinics?q=coltsfold&rating=3');
  expect(await box.inputValue()).toBe('coltsfold');
});

it('says so when its script cannot be loaded, and keeps the list', async () => {
  const { page } = await visit('/clinics', {
    prepare: (fresh) => fresh.route('**/_astro/*.js*', (route) => route.abort()),
  });
  await page.getByRole('searchbox').focus();
  await page.getByText('This part of the page could not load.').waitFor();
  expect(await page.locator('.clinic-card').count()).toBe(18);
});

it('loads no framework until it is touched', async () => {
  let sent: string[] = [];
  const { page } = await visit('/clinics', {
    prepare: (fresh) => {
      sent = watchRequests(fresh);
    },
  });
  await page.waitForLoadState('networkidle');
  expect(findFramework(sent)).toEqual([]);
  await page.getByRole('searchbox').focus();
  await page.locator('.explorer[data-awake]').waitFor();
  expect(findFramework(sent).length).toBeGreaterThan(1);
});

it('honours filters that arrive by link and offers to remove each', async () => {
  const { page } = await visit(
    '/clinics?location=virtual&specialization=epilepsy&availability=week',
  );
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  await expect.poll(() => chips.count()).toBe(3);
  const filtered = await page.locator('.clinic-card').count();
  expect(filtered).toBeLessThan(18);
  await page.getByRole('button', { name: 'Remove filter: Epilepsy' }).click();
  await expect.poll(() => chips.count()).toBe(2);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('heading', { name: '18 Clinics Found' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('is sorted by wait and kept to a nation, by link or by choice, and says so', async () => {
  const { page } = await visit('/clinics?sort=wait');
  const status = page.getByRole('main').getByRole('status').first();
  await status.getByText('Soonest wait first.').waitFor();
  await page.locator('.explorer-cards:not([aria-busy])').waitFor();
  const names = page.locator('.clinic-card h3');
  expect(await names.count()).toBe(18);
  expect(await names.first().textContent()).toBe('Mamedica');
  await page.getByLabel('Where you live').selectOption('Scotland');
  await page.getByRole('button', { name: 'Remove filter: Sees people in Scotland' }).waitFor();
  expect(await names.count()).toBeLessThan(18);
  expect(new URL(page.url()).search).toBe('?nation=scotland&sort=wait');
});

it('says what it looked for, in the words of the visitor', async () => {
  const { page } = await visit('/clinics?q=cant%20sleep&availability=week');
  await page.getByRole('button', { name: 'Remove filter: Wait of a week or less' }).waitFor();
  const status = page.getByRole('main').getByRole('status').first();
  expect(await status.textContent()).toMatch(
    /^Showing [1-9]\d* of 18 clinics, .*\. We looked for clinics that name sleep problems\.$/,
  );
});

it('ignores filters that make no sense', async () => {
  const { page, problems } = await visit('/clinics?tier=%3Cscript%3E&rating=99&availability=never');
  await page.locator('.explorer[data-awake]').waitFor();
  expect(await page.locator(heading).textContent()).toContain('18 Clinics Found');
  expect(problems).toEqual([]);
});

it('says so and offers other ways when nothing matches', async () => {
  const { page } = await visit('/clinics?q=zzzzzz');
  await page.getByRole('heading', { name: 'No clinics found' }).waitFor();
  await page
    .getByText('Try adjusting your search criteria or filters to find more clinics')
    .waitFor();
  expect(await page.getByRole('link', { name: 'Read Clinic Reviews' }).count()).toBe(1);
  const status = page.getByRole('main').getByRole('status').first();
  expect(await status.textContent()).toContain('Showing 0 of 18 clinics');
  const site = page.getByRole('link', { name: 'Search the whole site for “zzzzzz”' });
  expect(await site.getAttribute('href')).toBe('/search#q=zzzzzz');
});

it('can be filtered with the keyboard alone', async () => {
  const { page } = await visit('/clinics');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('releaf');
  await page.getByRole('heading', { name: '1 Clinic Found' }).waitFor();
  // The order, the nation, and then the first of the groups.
  for (const label of ['Sort by', 'Where you live']) {
    await page.keyboard.press('Tab');
    const focused = page.locator('label:has(:focus)');
    expect(await focused.textContent()).toContain(label);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**tier=budget**');
});

it('has its filters in an open column on a wide screen, and no button for them', async () => {
  const { page } = await visit('/clinics', { viewport: DESKTOP });
  expect(await page.getByRole('radio', { name: /^Premium/ }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Filters' }).count()).toBe(0);
});

describe('on a phone, the sheet of filters', () => {
  const toOpener = (page: Page) => page.getByRole('button', { name: 'Filters' });
  const toSheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

  it('opens at the first touch, counts what each choice leaves, and closes with the count', async () => {
    const { page, problems } = await visit('/clinics', { viewport: PHONE });
    expect(await page.getByRole('radio').count()).toBe(0);
    await toOpener(page).click();
    await toSheet(page).getByText('Premium', { exact: false }).click();
    await page.waitForURL('**/clinics?tier=premium');
    const show = toSheet(page).getByRole('button', { name: /^Show / });
    await expect.poll(() => show.textContent()).toBe('Show 2 clinics');
    expect(await toSheet(page).getByRole('status').textContent()).toBe('2 clinics found');
    const { y = 0, height = 0 } = (await show.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
    await show.click();
    await toSheet(page).waitFor({ state: 'detached' });
    expect(await page.locator('.clinic-card').count()).toBe(2);
    expect(await toOpener(page).textContent()).toBe('Filters (1)');
    expect(problems).toEqual([]);
  });

  it('works with the keyboard alone, and gives the focus back', async () => {
    const { page } = await visit('/clinics', { viewport: PHONE });
    await toOpener(page).press('Enter');
    await toSheet(page).getByRole('heading', { name: 'Filters' }).waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**/clinics?tier=budget');
    await page.keyboard.press('Escape');
    await toSheet(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Filters (1)');
  });

  it.each([PHONE, { width: 320, height: 256 }])(
    'has nothing for axe to report and every choice within reach at $width × $height',
    async (viewport) => {
      const { page } = await visit('/clinics', { viewport });
      await toOpener(page).click();
      await toSheet(page).getByText('4.5+').click();
      await page.waitForURL('**/clinics?rating=4.5');
      expect(await findViolations(page)).toEqual([]);
      expect(await getOverflow(page, viewport.width)).toBe(0);
    },
  );
});

it('draws the line on cards of a kind whose prices differ, and says its ends once', async () => {
  const { page } = await visit('/clinics');
  const lined = page.locator('.clinic-card', { has: page.locator('.measured-line') });
  expect(await lined.count()).toBe(8);
  expect(await lined.getByText('Invented example').count()).toBe(8);
  const ends = page.getByText('Lines show first consultations, lowest to highest');
  expect(await ends.textContent()).toMatch(/: £75 to £250 at the examples\.$/);
});

it('lists every clinic without JavaScript', async () => {
  const { page } = await visit('/clinics', { javaScriptEnabled: false });
  expect(await page.locator('.clinic-card').count()).toBe(18);
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  await page.locator('noscript .notice').waitFor({ state: 'visible' });
  await page.getByRole('link', { name: 'View Details of Releaf' }).click();
  await page.getByRole('heading', { name: 'Releaf', level: 1 }).waitFor();
});
