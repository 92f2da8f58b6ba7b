import { expect, it, onTestFinished } from 'vitest';
import { serveCopy } from '../sites/shared-site.ts';
import { findViolations } from './axe.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const MARK = 'Example clinic, invented to show how this site works';
const TAG = 'Invented example';

it('the demonstration marks an invented clinic on its card, page and comparison, on paper too, and never counts it', async () => {
  const { page } = await visit('/clinics?q=alder', { viewport: PHONE });
  await page.getByRole('heading', { name: '0 Clinics Found', exact: true }).waitFor();
  const card = page.locator('.clinic-card');
  expect(await card.getByText(TAG, { exact: true }).isVisible()).toBe(true);
  await page.goto('/clinics/alder-clinic');
  const mark = page.getByRole('main').getByText(MARK);
  expect((await mark.boundingBox())!.y).toBeLessThan(PHONE.height);
  await page.goto('/compare#clinics=lyphe,alder-clinic');
  const tag = page.locator('.compare-chosen').getByText(TAG, { exact: true });
  await tag.waitFor();
  expect(await page.getByLabel('Add a clinic').locator('option').allTextContents()).toContain(
    'Coltsfold Clinic (example)',
  );
  await page.emulateMedia({ media: 'print' });
  expect(await tag.isVisible()).toBe(true);
  await page.goBack();
  expect(await mark.isVisible()).toBe(true);
});

it('the page about a clinic that could not be found is accessible', async () => {
  const { page, problems } = await visit('/reviews/birmingham-cannabis-clinic-review');
  expect(await findViolations(page)).toEqual([]);
  expect(await getOverflow(page, 320)).toBe(0);
  expect(problems).toEqual([]);
});

it(
  'a live site shows real clinics only, even where the device itself calculates, ranks or searches',
  { tags: ['exhaustive'] },
  async () => {
    const { url, stop } = await serveCopy('live', {});
    onTestFinished(stop);
    const { page, problems } = await visit(url);
    for (const [path, shown, count] of [
      ['/budget-tool', '.budget-clinic', 10],
      ['/compare#clinics=lyphe,alder-clinic', '.compare-chosen li', 1],
      ['/results?condition=epilepsy&location=ni', '.match-card', 10],
    ] as const) {
      await page.goto(url + path);
      await page.locator(shown).first().waitFor();
      expect(await page.locator(shown).count(), path).toBe(count);
      expect(await page.locator('html').textContent(), path).not.toMatch(
        /Example clinic|\(example\)|Alder Clinic|Coltsfold|Hollinbrae/,
      );
    }
    await page.goto(`${url}/search#q=hollinbrae`);
    await page.getByText('Nothing found for “hollinbrae”').waitFor();
    expect(problems).toEqual([]);
  },
);
