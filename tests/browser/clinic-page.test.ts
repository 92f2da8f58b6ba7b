import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const EXAMPLE = 'Example clinic, invented to show how this site works';

it('says with the keyboard alone where a figure comes from', async () => {
  const { page } = await visit('/clinics/lyphe');
  const marker = page.getByRole('button', { name: /where first consultation comes from/ });
  await marker.focus();
  await page.keyboard.press('Enter');
  const note = page.getByText(
    'Published by the clinic (Lyphe Clinic: terms and conditions), read on 21 November 2026 in a stored copy of a page without a date.',
    { exact: true },
  );
  await note.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  expect(await marker.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('tells the clinic’s own words from a regulator’s register', async () => {
  const { page } = await visit('/clinics/curaleaf');
  const rating = page.getByRole('button', { name: /where cqc rating comes from/i });
  expect(await rating.innerText()).toContain('from a regulator');
  await rating.click();
  await page
    .getByText(
      'From the regulator (Care Quality Commission: Curaleaf Clinic, location 1-7773710913), read on 21 November 2026 in a stored copy of a page of 8 January 2025.',
    )
    .waitFor({ state: 'visible' });
});

it('opens its notes without JavaScript', async () => {
  const { page } = await visit('/clinics/lyphe', { javaScriptEnabled: false });
  await page.getByRole('button', { name: /where usual wait comes from/ }).click();
  await page.locator('.provenance-note:popover-open').waitFor({ state: 'visible' });
});

it('prints each note once, numbered, with no menu and no buttons', async () => {
  const { page } = await visit('/clinics/mamedica');
  await page.emulateMedia({ media: 'print' });
  const notes = page.locator('.provenance-note');
  expect(await notes.count()).toBeGreaterThan(1);
  for (const note of await notes.all()) expect(await note.isVisible()).toBe(true);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.locator('.marker-number').first().isVisible()).toBe(true);
});

it('marks an invented clinic once, in view at once, on paper too, and notes none of its figures', async () => {
  const { page } = await visit('/clinics/alder-clinic');
  const mark = page.getByRole('main').getByText(EXAMPLE);
  expect(await mark.count()).toBe(1);
  const { height } = page.viewportSize()!;
  expect((await mark.boundingBox())!.y).toBeLessThan(height);
  expect(await page.locator('button.marker, .provenance-note').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await mark.isVisible()).toBe(true);
  await page.goto('/clinics/lyphe');
  expect(await page.getByText(EXAMPLE).count()).toBe(0);
});

it.each(['/clinics', '/results', '/conditions', '/clinics/releaf', '/reviews/releaf-review'])(
  'what is said about the whole of %s keeps clear of its heading',
  async (path) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const gaps = await page.evaluate(() =>
        [...document.querySelectorAll('.data-status, main noscript > .notice')].map((said) => {
          const box = said.closest('noscript') ?? said;
          const next = box.nextElementSibling ?? box.parentElement?.nextElementSibling;
          if (!next) return 0;
          const content =
            next.getBoundingClientRect().top + parseFloat(getComputedStyle(next).paddingTop);
          return content - said.getBoundingClientRect().bottom;
        }),
      );
      expect(gaps.length).toBeGreaterThan(0);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
    }
  },
);
