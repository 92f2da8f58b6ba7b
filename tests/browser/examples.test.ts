/** Invented clinics: always marked, and none of them, nor a name nobody could find, on a live site. */
import { afterAll, describe, expect, it } from 'vitest';
import { serveCopy } from '../sites/shared-site.ts';
import { findViolations } from './axe.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const MARK = 'Example clinic, invented to show how this site works';
const TAG = 'Invented example';

describe('in the demonstration, an invented clinic', () => {
  it('is marked on its card, and comes after every real one', async () => {
    const { page } = await visit('/clinics', { viewport: PHONE });
    const cards = page.locator('.clinic-card');
    const marks = [];
    for (const card of await cards.all()) {
      marks.push(await card.getByText(TAG, { exact: true }).isVisible());
    }
    expect(marks).toEqual([...Array<boolean>(10).fill(false), ...Array<boolean>(8).fill(true)]);
    await page.getByRole('searchbox').fill('alder');
    await page.getByRole('heading', { name: '0 Clinics Found', exact: true }).waitFor();
    expect(await cards.getByText(TAG, { exact: true }).isVisible()).toBe(true);
  });

  it('is marked in the list of reviews and on its review', async () => {
    const { page } = await visit('/reviews');
    expect(await page.locator('.review-entry').getByText(TAG, { exact: true }).count()).toBe(8);
    await page.getByRole('link', { name: 'Alder Clinic review' }).first().click();
    await page.waitForURL('**/reviews/alder-clinic-review');
    const mark = page.getByRole('main').getByText(MARK, { exact: true });
    expect((await mark.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height);
    await page.goto('/reviews/releaf-review');
    expect(await page.getByText(MARK).count()).toBe(0);
  });

  it('is marked in its column of a comparison and where one is chosen, on a phone and on paper', async () => {
    const { page } = await visit('/compare#clinics=lyphe,alder-clinic', { viewport: PHONE });
    const column = page.locator('.compare-table thead tr:last-child td').nth(2);
    await column.waitFor();
    const tag = page.locator('.compare-table').getByText(TAG, { exact: true });
    expect(await tag.count()).toBe(1);
    expect(await column.getByText(TAG, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByLabel('Add a clinic').locator('option').allTextContents()).toContain(
      'Coltsfold Clinic (example)',
    );
    await page.emulateMedia({ media: 'print' });
    expect(await tag.isVisible()).toBe(true);
  });
});

describe.each([
  {
    path: '/reviews/dispensed-review',
    name: 'Dispensed',
    heading: 'Dispensed: not checked yet',
    says: 'Nobody has checked if it offers medical cannabis',
    looked: 'We looked on 26 November 2026',
  },
  {
    path: '/reviews/birmingham-cannabis-clinic-review',
    name: 'Birmingham Cannabis Clinic',
    heading: 'Birmingham Cannabis Clinic: no UK clinic found',
    says: 'no website, no address and no entry in a register',
    looked: 'We looked on 21 November 2026',
  },
])('$path', ({ path, name, heading, says, looked }) => {
  it('says what is known of the name, and where to go', async () => {
    const { page, problems } = await visit(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const main = page.getByRole('main');
    expect(await main.innerText()).toContain(says);
    expect(await main.innerText()).toContain(looked);
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320)).toBe(0);
    expect(problems).toEqual([]);
    await main.getByRole('link', { name: 'compare the clinics in our list' }).click();
    await page.waitForURL('**/clinics');
    expect(await page.locator('.clinic-card', { hasText: name }).count()).toBe(0);
  });
});

describe('a live site', async () => {
  const server = await serveCopy('live', {});
  afterAll(server.stop);

  const INVENTED = /Example clinic|\(example\)|Alder Clinic|Coltsfold|Hollinbrae/;

  it.each([
    ['/', '.clinic-card', 6],
    ['/clinics', '.clinic-card', 10],
    ['/reviews', '.review-entry', 6],
    ['/clinic-directory', 'main', 1],
    ['/budget-tool', '.budget-clinic', 10],
    ['/compare', '#compare-add', 1],
    ['/compare#clinics=lyphe,alder-clinic', '.compare-table thead th', 1],
    ['/data/changes', 'main', 1],
    ['/results?condition=epilepsy&priorities=speed&location=ni', '.match-card', 3],
  ])('shows real clinics alone on %s', async (path, shown, count) => {
    const { page, problems } = await visit(`${server.url}${path}`);
    await page.locator(shown).first().waitFor();
    expect(await page.locator(shown).count()).toBe(count);
    expect(await page.locator('html').textContent()).not.toMatch(INVENTED);
    expect(problems).toEqual([]);
  });

  it.each(['/clinics/alder-clinic', '/reviews/alder-clinic-review'])(
    'has no page at %s',
    async (path) => {
      const { page } = await visit(`${server.url}/about`);
      expect((await page.request.get(`${server.url}${path}`)).status()).toBe(404);
    },
  );

  it('finds none by search, and none in what programs read', async () => {
    const { page } = await visit(`${server.url}/search#q=hollinbrae`);
    await page.getByText('Nothing found for “hollinbrae”').waitFor();
    for (const path of ['/sitemap-0.xml', '/data/clinics.csv', '/data/clinics.json', '/llms.txt']) {
      const answer = await page.request.get(`${server.url}${path}`);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).not.toMatch(/alder-clinic|Alder Clinic|Coltsfold/);
    }
  });
});
