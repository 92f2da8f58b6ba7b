import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { ToastCall } from '../../src/browser/toasts.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { findViolations } from './axe.ts';
import { getOverflow, useVisitors } from './visit.ts';

const visit = useVisitors();

const ONE_OF_EACH: ToastCall[] = [
  { id: '1', message: 'A plain message.' },
  { id: '2', message: 'That is done.', type: 'success' },
  { id: '3', message: 'Working on it…', type: 'loading' },
  { id: '4', message: 'A star of its own.', type: 'custom', icon: '★' },
  { id: '5', message: `A message with much to say ${'and more '.repeat(20)}`, type: 'error' },
  { id: '6', message: 'Averylongword'.repeat(12) },
];

const getCopyButton = (page: Page) =>
  page.locator('#driving').getByRole('button', { name: 'Copy link' });

it('a copied link to an answer leaves out the page’s query, and a toast says so if copying fails', async () => {
  const { page, problems } = await visit('/faqs?from=elsewhere#driving', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await getCopyButton(page).click();
  await page.locator('.toast').getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${inject('siteUrl')}/faqs#driving`,
  );
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await getCopyButton(page).click();
  await page.getByRole('alert').getByText('did not let this page copy the link').waitFor();
  expect(problems).toEqual([]);
});

const WINDOWS = [
  { width: 320, fontSize: '200%', widest: 304 },
  { width: 1280, fontSize: '100%', widest: 350 },
];

it.each(chooseCases(WINDOWS, 1))(
  'toasts sit at the top right of a window $width pixels wide with text at $fontSize, at most $widest pixels wide and 8 pixels apart, shift nothing, and are not printed',
  async ({ width, fontSize, widest }) => {
    const { page } = await visit('/faqs#driving', {
      viewport: { width, height: 640 },
      reducedMotion: 'reduce',
    });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const before = await getCopyButton(page).boundingBox();
    await page.evaluate((calls) => {
      for (const detail of calls) {
        document.dispatchEvent(new CustomEvent('toast', { detail, cancelable: true }));
      }
    }, ONE_OF_EACH);
    const toasts = page.locator('.toast');
    await toasts.nth(ONE_OF_EACH.length - 1).waitFor();
    expect(await getCopyButton(page).boundingBox()).toEqual(before);
    const boxes = await toasts.evaluateAll((all) =>
      all.map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(Math.max(...boxes.map((box) => box.width))).toBe(widest);
    for (const [index, { top, right }] of boxes.entries()) {
      expect(right).toBe(width - 8);
      if (index > 0) expect(top - boxes[index - 1]!.bottom).toBeCloseTo(8, 2);
    }
    expect(await getOverflow(page, width, fontSize)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.toaster').isVisible()).toBe(false);
  },
);
