import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const EXAMPLE = 'Example clinic, invented to show how this site works';

const inSection = (page: Page, id: string) => page.locator(`section[aria-labelledby=${id}]`);

it('says with the keyboard alone where a figure comes from', async () => {
  const { page } = await visit('/clinics/lyphe');
  const costs = inSection(page, 'cost');
  const key = costs.locator('.note-key > summary');
  expect(await key.innerText()).toContain('noted by this site, read 21 November 2026');
  await key.focus();
  await page.keyboard.press('Enter');
  const note = costs.getByText(
    'Noted from a page (Lyphe Clinic: terms and conditions), read on 21 November 2026 in a stored copy of a page without a date.',
  );
  await note.waitFor({ state: 'visible' });
  const price = costs.locator('.fact', { hasText: 'First consultation' }).first();
  const number = await price.locator('.source-dot sup').innerText();
  expect(await note.locator('sup').innerText()).toBe(number);
  await page.keyboard.press('Enter');
  await note.waitFor({ state: 'hidden' });
});

it('names the page that a fact was read on, the clinic’s own or a regulator’s', async () => {
  const { page } = await visit('/clinics/curaleaf');
  const regulation = inSection(page, 'regulation');
  const rating = regulation.locator('p', { hasText: 'CQC rating:' });
  expect(await rating.innerText()).toContain('noted by this site');
  await regulation.locator('.note-key > summary').click();
  await regulation
    .getByText(
      'Noted from a page (Care Quality Commission: Curaleaf Clinic, location 1-7773710913), read on 21 November 2026 in a stored copy of a page of 8 January 2025.',
    )
    .waitFor({ state: 'visible' });
});

it('unfolds its sources without JavaScript, at one stop of the keyboard for each section', async () => {
  const { page } = await visit('/clinics/mamedica', { javaScriptEnabled: false });
  await inSection(page, 'wait').locator('.note-key > summary').click();
  await inSection(page, 'wait')
    .getByText(/^Noted from a page \(/)
    .waitFor({ state: 'visible' });
  const sections = await page.locator('main section:has(.source-dot)').count();
  expect(await page.locator('main .note-key').count()).toBe(sections + 1);
  expect(sections).toBeGreaterThan(4);
  expect(await page.getByRole('main').getByRole('button').count()).toBeLessThanOrEqual(12);
  const stops = page.locator('main :is(.clinic-body, .clinic-summary) summary').filter({
    visible: true,
  });
  expect(await stops.count()).toBeLessThanOrEqual(12);
});

it('keeps what is asked first, the ways to the clinic and the contents in reach on a wide screen', async () => {
  const { page } = await visit('/clinics/alder-clinic', { viewport: DESKTOP });
  const parts = [
    page.getByText('First year, no medicine'),
    page.getByRole('main').getByRole('button', { name: 'Shortlist Alder Clinic' }),
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reviews' }),
  ];
  await page.locator('#contact').scrollIntoViewIfNeeded();
  for (const part of parts) {
    const { y } = (await part.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(DESKTOP.height);
  }
  await parts[2]!.click();
  await expect
    .poll(() =>
      page
        .locator('#reviews')
        .boundingBox()
        .then((box) => box!.y),
    )
    .toBeLessThan(80);
});

it('shows a price on the first screen of a phone, and folds its contents there', async () => {
  const { page } = await visit('/clinics/alder-clinic', { viewport: PHONE });
  expect((await page.getByText('£99.99').first().boundingBox())!.y).toBeLessThan(PHONE.height - 44);
  const link = page.locator('.clinic-contents a').first();
  expect(await link.isVisible()).toBe(false);
  await page.getByText('On this page').click();
  expect(await link.isVisible()).toBe(true);
});

it('prints each note once, numbered, with no menu and no buttons', async () => {
  const { page } = await visit('/clinics/mamedica');
  await page.emulateMedia({ media: 'print' });
  const notes = page.locator('.provenance-note');
  expect(await notes.count()).toBeGreaterThan(1);
  for (const note of await notes.all()) expect(await note.isVisible()).toBe(true);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.locator('.source-dot sup').first().isVisible()).toBe(true);
});

it('marks an invented clinic once, in view at once, on paper too, and notes none of its figures', async () => {
  const { page } = await visit('/clinics/alder-clinic');
  const mark = page.getByRole('main').getByText(EXAMPLE);
  expect(await mark.count()).toBe(1);
  const { height } = page.viewportSize()!;
  expect((await mark.boundingBox())!.y).toBeLessThan(height);
  expect(await page.locator('.source-dot, .provenance-note').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await mark.isVisible()).toBe(true);
  await page.goto('/clinics/lyphe');
  expect(await page.getByText(EXAMPLE).count()).toBe(0);
});

it.each(['/clinics', '/results', '/conditions', '/clinics/releaf', '/reviews/releaf-review'])(
  'what is said about the whole of %s keeps clear of what follows it',
  async (path) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const gaps = await page.evaluate(() =>
        [...document.querySelectorAll('.data-status, main noscript > .notice')].map((said) => {
          const next = [...document.querySelectorAll('main *, footer *')].find(
            (element) =>
              said.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
              !said.contains(element) &&
              [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE) &&
              element.getBoundingClientRect().height > 0,
          )!;
          return next.getBoundingClientRect().top - said.getBoundingClientRect().bottom;
        }),
      );
      expect(gaps.length).toBeGreaterThan(0);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    }
  },
);
