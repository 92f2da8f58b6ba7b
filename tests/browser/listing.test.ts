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
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await box.pressSequentially('colt');
  release();
  await page.getByRole('heading', { name: '0 Clinics Found', exact: true }).waitFor();
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
  await page.getByRole('heading', { name: '10 Clinics Found' }).waitFor();
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
    /^Showing \d+ of 10 clinics\. We looked for clinics that name sleep problems\.$/,
  );
});

it('ignores filters that make no sense', async () => {
  const { page, problems } = await visit('/clinics?tier=%3Cscript%3E&rating=99&availability=never');
  await page.locator('.explorer[data-awake]').waitFor();
  expect(await page.locator(heading).textContent()).toContain('10 Clinics Found');
  expect(problems).toEqual([]);
});

it('says so and offers other ways when nothing matches', async () => {
  const { page } = await visit('/clinics?q=zzzzzz');
  await page.getByRole('heading', { name: 'No clinics found' }).waitFor();
  await page
    .getByText('Try adjusting your search criteria or filters to find more clinics')
    .waitFor();
  for (const [name, href] of [
    ['Take Our Clinic Quiz', '/quiz'],
    ['Read Clinic Reviews', '/reviews'],
  ] as const) {
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  const status = page.getByRole('main').getByRole('status').first();
  expect(await status.textContent()).toContain('Showing 0 of 10 clinics');
  const site = page.getByRole('link', { name: 'Search the whole site for “zzzzzz”' });
  expect(await site.getAttribute('href')).toBe('/search#q=zzzzzz');
});

it('can be filtered with the keyboard alone', async () => {
  const { page } = await visit('/clinics');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('releaf');
  await page.getByRole('heading', { name: '1 Clinic Found' }).waitFor();
  // The button of the filters, the order, the nation, and then the first of the groups.
  await page.keyboard.press('Tab');
  expect(await page.locator('button:focus').textContent()).toBe('Filters (1)');
  for (const label of ['Sort by', 'Where you live']) {
    await page.keyboard.press('Tab');
    const focused = page.locator('label:has(:focus)');
    expect(await focused.textContent()).toContain(label);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**tier=budget**');
});

it('finds a clinic by letters within its name, and puts those that treat what was typed first', async () => {
  const { page } = await visit('/clinics?q=eaf');
  const names = page.locator('.clinic-card h3');
  await expect.poll(() => names.allTextContents()).toEqual(['Alternaleaf', 'Curaleaf', 'Releaf']);
});

it('counts real clinics in its heading; where a filter leaves examples alone, it says that none is found', async () => {
  const { page } = await visit('/clinics?rating=4.5');
  await page.getByRole('heading', { name: '0 Clinics Found', exact: true }).waitFor();
  await page.getByText(/^Across the UK and [1-9]\d* invented examples?$/).waitFor();
  const headings = page.locator('.explorer-results').getByRole('heading', { level: 2 });
  expect(await headings.allTextContents()).toEqual(['No clinics found', 'Invented examples']);
  const cards = page.locator('.clinic-card');
  expect(await cards.count()).toBeGreaterThan(0);
  expect(await cards.getByText('Invented example').count()).toBe(await cards.count());
  const status = page.getByRole('main').getByRole('status').first();
  expect(await status.textContent()).toMatch(
    / Left out because we do not know this yet: 10 clinics\.$/,
  );
});

describe.each([
  { width: 1280, height: 900, isOpen: true },
  { width: 390, height: 844, isOpen: false },
  { width: 320, height: 256, isOpen: false },
])('on a screen $width pixels wide, the button of the filters', ({ isOpen, ...viewport }) => {
  const toButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });
  const toChoice = (page: Page) => page.getByRole('radio', { name: '4.5' });

  it('says whether they are open, opens and closes them, and counts those that are set', async () => {
    const { page, problems } = await visit('/clinics', { viewport });
    const button = toButton(page);
    expect(await button.textContent()).toBe('Filters');
    for (const state of [isOpen, !isOpen, isOpen]) {
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe(String(state));
      expect(await toChoice(page).isVisible()).toBe(state);
      // Which scrolls to it.
      await button.focus();
      const before = await button.boundingBox();
      await button.press('Enter');
      await page.locator('.explorer[data-awake]').waitFor();
      expect(await button.boundingBox()).toEqual(before);
    }
    if (isOpen) await button.press('Enter');
    await toChoice(page).check();
    await page.getByRole('radio', { name: /^Budget/ }).check();
    await expect.poll(() => button.textContent()).toBe('Filters (2)');
    expect(problems).toEqual([]);
  });

  it('works at the first touch, with nothing for axe to report while they are open', async () => {
    const { page } = await visit('/clinics', { viewport });
    await toButton(page).click();
    await expect.poll(() => toChoice(page).isVisible()).toBe(!isOpen);
    if (isOpen) await toButton(page).click();
    await toChoice(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, viewport.width)).toBe(0);
  });
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
