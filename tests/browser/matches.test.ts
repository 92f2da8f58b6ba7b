import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startQuiz } from './quiz-steps.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const ANSWERED =
  '/results?condition=chronic-pain&treatment-history=surgery&priorities=cost&budget=150-250&location=london&urgency=month';
const NARROW = { width: 320, height: 640 };

const getCards = (page: Page) => page.locator('.results > .match-list .match-card');

describe('a match', () => {
  it('reads in one order: place, name, why, why not, what is unknown, figures, score', async () => {
    const { page } = await visit(ANSWERED);
    const card = page.getByRole('article', { name: 'Mamedica' });
    const text = await card.innerText();
    const order = [
      '2nd',
      'Mamedica',
      'It names Chronic Pain among what it treats.',
      'But: ',
      'Not checked yet: ',
      'First consultation',
      'First year, without medicine',
      'Usual wait',
      'How you are seen',
      'Fit with your answers',
      'How we got 63 to 92',
      'See Mamedica',
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('folds away how its score adds up, which it does exactly', async () => {
    const { page } = await visit(ANSWERED);
    for (const card of await getCards(page).all()) {
      expect(await card.locator('.match-parts').isVisible()).toBe(false);
      await card.getByText('How we got').click();
      const total = Number(await card.locator('.match-parts tfoot strong').textContent());
      const shown = (await card.locator('.match-total').textContent()) ?? '';
      expect(Number.parseInt(shown)).toBe(Math.round(total));
      const points = await card.locator('.match-parts tbody strong').allTextContents();
      expect(points).toHaveLength(5);
      const tenths = points.reduce((sum, text) => sum + Math.round(Number(text) * 10), 0);
      expect(tenths).toBe(Math.round(total * 10));
    }
  });
});

describe('the three matches at a glance', () => {
  it('say who, what it costs, how long and how well it fits on the first screen of a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const { page } = await visit(ANSWERED, { viewport });
    const table = page.getByRole('table', { name: 'Your matches at a glance' });
    const cells = table.locator('tbody :is(th, td)');
    await cells.nth(11).waitFor();
    expect(await cells.count()).toBe(12);
    for (const cell of await cells.all()) {
      expect((await cell.innerText()).trim()).not.toBe('');
      const box = await cell.boundingBox();
      expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(viewport.height);
    }
    const list = await page.locator('.results > .match-list').boundingBox();
    expect(list?.height).toBeLessThanOrEqual(1900);
  });

  it.each([PHONE, NARROW])('fit a phone of $width px, each leading to its match', async (size) => {
    const { page } = await visit(ANSWERED, { viewport: size });
    const rows = page.getByRole('table', { name: 'Your matches at a glance' }).locator('tbody tr');
    await rows.nth(2).waitFor();
    for (const row of await rows.all()) {
      const box = await row.boundingBox();
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(size.width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    const link = rows.nth(2).getByRole('link');
    const name = ((await link.textContent()) ?? '').replace(/^\d\.\s/, '');
    await link.click();
    expect(await getCards(page).nth(2).innerText()).toContain(name);
    await expect
      .poll(() =>
        getCards(page)
          .nth(2)
          .evaluate((card) => Math.abs(card.getBoundingClientRect().top)),
      )
      .toBeLessThan(size.height);
  });

  it('say what decides between equal scores', async () => {
    // Nothing tells most clinics apart by this answer alone.
    const { page } = await visit('/results?condition=other');
    await page
      .getByText('Where scores are equal, the clinic we know more about comes first, then A to Z.')
      .waitFor();
    const totals = await page.locator('.match-overview tbody strong').allTextContents();
    expect(new Set(totals).size).toBe(1);
  });
});

describe('“Something else”', () => {
  it('leads from the first question to the clinics that name a condition', async () => {
    const { page } = await visit('/quiz');
    await startQuiz(page);
    await page.getByRole('radio', { name: 'Something else' }).check();
    await page.getByRole('link', { name: 'Multiple sclerosis' }).click();
    await page.waitForURL('**/clinics?specialization=multiple-sclerosis');
    await page.getByText(/^[1-9]\d* Clinics? Found/).waitFor();
  });

  it('does so on the results too, and there alone', async () => {
    const { page } = await visit('/results?condition=other&priorities=speed');
    await page.getByRole('link', { name: 'Multiple sclerosis' }).waitFor();
    const { page: named } = await visit('/results?condition=sleep&priorities=speed');
    await getCards(named).nth(2).waitFor();
    expect(await named.getByRole('link', { name: 'Multiple sclerosis' }).count()).toBe(0);
  });
});

it('leads from the guide to MS to clinics, and begins no quiz that ignores it', async () => {
  const { page } = await visit('/conditions/multiple-sclerosis');
  const action = page.getByRole('region', { name: /./ }).filter({ hasText: 'three-minute quiz' });
  const links = await action
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/clinics?specialization=multiple-sclerosis', '/quiz']);
});
