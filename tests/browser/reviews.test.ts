import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const getNames = (page: Page) =>
  page
    .locator('.review-entry h2 a')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent?.trim()));
const getSearch = (page: Page) => new URL(page.url()).search;

const REAL = ['Alternaleaf', 'Cantourage', 'CB1 Medical', 'Curaleaf', 'Mamedica', 'Releaf'];
const toExamples = (names: string) => names.split(' ').map((name) => `${name} Clinic`);
const EXAMPLES = toExamples(
  'Alder Brackenfold Coltsfold Dunmarrow Elderbeck Fenwillow Gorsemoor Hollinbrae',
);
const EXAMPLES_BY_NEWEST = toExamples(
  'Coltsfold Alder Dunmarrow Brackenfold Gorsemoor Hollinbrae Elderbeck Fenwillow',
);

it('reviews can be sorted and filtered by keyboard alone, with a result count, and stay so after Back', async () => {
  const { page, problems } = await visit('/reviews');
  const status = page.getByRole('search', { name: 'Reviews' }).locator('+ [role=status]');
  expect(await status.textContent()).toContain('14 clinics, A to Z');
  expect(await getNames(page)).toEqual([...REAL, ...EXAMPLES]);
  await page.getByLabel('Order').focus();
  await page.keyboard.type('Newest');
  await page.getByText('14 clinics, newest patient review first').waitFor();
  expect(await getNames(page)).toEqual([...REAL, ...EXAMPLES_BY_NEWEST]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Scot');
  await page
    .getByText(/^4 clinics, newest patient review first\. (6|12) clinics left out/)
    .waitFor();
  expect(getSearch(page)).toBe('?sort=newest&nation=Scotland');
  expect(await page.getByLabel('Serves').evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  const names = await getNames(page);
  await page
    .getByRole('link', { name: `${String(names[0])} review`, exact: true })
    .first()
    .click();
  await page.waitForURL('**/reviews/*-review');
  await page.goBack();
  await page
    .getByText(/^4 clinics, newest patient review first\. (6|12) clinics left out/)
    .waitFor();
  expect(await getNames(page)).toEqual(names);
  expect(problems).toEqual([]);
});

function addSecondPage(page: Page) {
  return page.route(/\/reviews(\/page\/2)?$/, async (route) => {
    const isSecond = route.request().url().endsWith('/2');
    const html = await (await page.request.get('/reviews')).text();
    const others = JSON.stringify(['/reviews/page/2']).replaceAll('"', '&quot;');
    const body = isSecond
      ? html
          .replaceAll('Releaf', 'Aaa')
          .replaceAll('Scotland', 'Atlantis')
          .replaceAll('&quot;place&quot;:', '&quot;place&quot;:-1')
      : html.replace('data-reviews="[]"', `data-reviews="${others}"`);
    await route.fulfill({ contentType: 'text/html', body });
  });
}

it(
  'sorting and filtering cover the reviews of every page, not just the one on screen',
  { tags: ['exhaustive'] },
  async () => {
    const { page, problems } = await visit('/reviews', {
      prepare: addSecondPage,
    });
    expect(await page.locator('.review-entry').count()).toBe(14);
    await page.getByLabel('Order').selectOption('newest');
    await page.getByText('28 clinics, newest patient review first').waitFor();
    const names = await getNames(page);
    expect(names[0]).toBe('Aaa');
    const real = names.slice(0, 2 * REAL.length);
    expect(real.filter((name) => name?.endsWith(' Clinic'))).toEqual([]);
    await page.getByLabel('Serves').selectOption('Scotland');
    await page
      .getByText(/^4 clinics, newest patient review first\. (6|12) clinics left out/)
      .waitFor();
    await page.getByLabel('Serves').selectOption('');
    await page.getByLabel('Order').selectOption('name');
    await page.getByText('14 clinics, A to Z').waitFor();
    expect(problems).toEqual([]);
  },
);
