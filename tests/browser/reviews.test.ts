import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findFramework, watchRequests } from './requests.ts';
import { PHONE, useVisitors } from './visit.ts';

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

it('sorts and filters the reviews with the keyboard alone, and says what it found', async () => {
  const { page, problems } = await visit('/reviews');
  const status = page.getByRole('search', { name: 'Reviews' }).locator('+ [role=status]');
  expect(await status.textContent()).toContain('14 reviews, A to Z');
  expect(await getNames(page)).toEqual([...REAL, ...EXAMPLES]);
  await page.getByLabel('Order').focus();
  await page.keyboard.type('Newest');
  await page.getByText('14 reviews, newest patient review first').waitFor();
  const names = await getNames(page);
  // Nobody has reviewed a real clinic yet; and an invented review brings no example before them.
  expect(names.slice(0, REAL.length)).toEqual(REAL);
  expect(names.slice(REAL.length)).toEqual(EXAMPLES_BY_NEWEST);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Scot');
  await page.getByText('7 reviews, newest patient review first').waitFor();
  expect(getSearch(page)).toBe('?sort=newest&nation=Scotland');
  expect(await page.getByLabel('Serves').evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  expect(problems).toEqual([]);
});

it('keeps the order when the visitor opens a review and comes back, or sends the address', async () => {
  const { page } = await visit('/reviews');
  await page.getByLabel('Order').selectOption('newest');
  await page.getByLabel('Seen by').selectOption('in-person');
  await page.getByText('3 reviews, newest patient review first').waitFor();
  const names = await getNames(page);
  await page
    .getByRole('link', { name: `${String(names[0])} review`, exact: true })
    .first()
    .click();
  await page.waitForURL('**/reviews/*-review');
  await page.goBack();
  await page.getByText('3 reviews, newest patient review first').waitFor();
  expect(await getNames(page)).toEqual(names);
  const { page: other } = await visit(`/reviews${getSearch(page)}`);
  expect(await getNames(other)).toEqual(names);
  expect(await other.getByLabel('Seen by').inputValue()).toBe('in-person');
});

it('ignores what makes no sense in an address, and brings all back', async () => {
  const { page } = await visit('/reviews?nation=Northern+Ireland&by=in-person&sort=nonsense');
  const fitting = await getNames(page);
  expect(fitting).toEqual(['Dunmarrow Clinic']);
  await page.getByLabel('Seen by').selectOption('phone');
  await page.getByLabel('Serves').selectOption('');
  await page.getByLabel('Seen by').selectOption('');
  await page.getByText('14 reviews, A to Z').waitFor();
  expect(getSearch(page)).toBe('');
});

/** A second page whose clinics are all called otherwise; `answer` decides what becomes of it. */
function addSecondPage(page: Page, answer: 'found' | 'lost') {
  return page.route(/\/reviews(\/page\/2)?$/, async (route) => {
    const isSecond = route.request().url().endsWith('/2');
    const html = await (await page.request.get('/reviews')).text();
    if (!isSecond) {
      const others = JSON.stringify(['/reviews/page/2']).replaceAll('"', '&quot;');
      await route.fulfill({
        contentType: 'text/html',
        body: html.replace('data-reviews="[]"', `data-reviews="${others}"`),
      });
    } else if (answer === 'lost') await route.abort();
    else {
      const body = html
        .replaceAll('Releaf', 'Aaa')
        .replaceAll('Scotland', 'Atlantis')
        // By name, this page's reviews come before those of the first, and its last before its first.
        .replaceAll('&quot;place&quot;:', '&quot;place&quot;:-1');
      await route.fulfill({ contentType: 'text/html', body });
    }
  });
}

it('sorts and filters the reviews of every page, not of the one on the screen', async () => {
  const { page, problems } = await visit('/reviews', {
    prepare: (fresh) => addSecondPage(fresh, 'found'),
  });
  expect(await page.locator('.review-entry').count()).toBe(14);
  await page.getByLabel('Order').selectOption('newest');
  await page.getByText('28 reviews, newest patient review first').waitFor();
  const names = await getNames(page);
  expect(names[0]).toBe('Aaa');
  expect(names.slice(0, 2 * REAL.length).filter((name) => name?.endsWith(' Clinic'))).toEqual([]);
  await page.getByLabel('Serves').selectOption('Scotland');
  await page.getByText('7 reviews, newest patient review first').waitFor();
  await page.getByLabel('Serves').selectOption('');
  await page.getByLabel('Order').selectOption('name');
  await page.getByText('14 reviews, A to Z').waitFor();
  expect(problems).toEqual([]);
});

it('says so when the other pages cannot be had', async () => {
  const { page } = await visit('/reviews', { prepare: (fresh) => addSecondPage(fresh, 'lost') });
  await page.getByLabel('Order').selectOption('newest');
  await page
    .getByText('14 reviews, newest patient review first. Only this page could be searched')
    .waitFor();
});

it('lists every review without JavaScript, and shows no control that nothing answers', async () => {
  const { page } = await visit('/reviews?sort=newest', {
    javaScriptEnabled: false,
    viewport: PHONE,
  });
  expect(await page.locator('.review-entry').count()).toBe(14);
  expect(await page.getByLabel('Order').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Releaf review' }).last().click();
  await page.getByRole('heading', { name: 'Releaf: what is known', level: 1 }).waitFor();
});

it('loads no framework for the index or a review', async () => {
  for (const path of ['/reviews', '/reviews/releaf-review']) {
    let sent: string[] = [];
    const { page } = await visit(path, {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await page.waitForLoadState('networkidle');
    expect(sent).not.toEqual([]);
    expect(findFramework(sent)).toEqual([]);
  }
});

it('prints a review with its sources and notes, and without what leads elsewhere', async () => {
  const { page } = await visit('/reviews/releaf-review');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Sources and dates' }).isVisible()).toBe(true);
  for (const note of await page.locator('.provenance-note').all()) {
    expect(await note.isVisible()).toBe(true);
  }
  for (const hidden of ['.guide-contents', '.guide-action', '.site-header']) {
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
  }
});
