import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { ToastCall } from '../../src/browser/toasts.ts';
import { findViolations } from './axe.ts';
import { findFramework } from './requests.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const ANSWER = '/faqs#driving';
const LONG_MS = 60 * 60 * 1000;

const ONE_OF_EACH: ToastCall[] = [
  { id: '1', message: 'A plain message.' },
  { id: '2', message: 'That is done.', type: 'success' },
  { id: '3', message: 'Working on it…', type: 'loading' },
  { id: '4', message: 'A star of its own.', type: 'custom', icon: '★' },
  { id: '5', message: `A message with much to say ${'and more '.repeat(20)}`, type: 'error' },
  { id: '6', message: 'Averylongword'.repeat(12) },
];

/** Fires toasts as the site's own scripts do. */
async function fire(page: Page, toasts: ToastCall[]) {
  await page.evaluate((calls) => {
    for (const detail of calls) {
      document.dispatchEvent(new CustomEvent('toast', { detail, cancelable: true }));
    }
  }, toasts);
  await page
    .locator('.toast')
    .nth(toasts.length - 1)
    .waitFor();
}

const getCopyButton = (page: Page) =>
  page.locator('#driving').getByRole('button', { name: 'Copy link' });
const getToast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

describe('the first toast', () => {
  it('is what brings the framework, and nothing before it does', async () => {
    const scripts: string[] = [];
    const { page, problems } = await visit(ANSWER, {
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: (fresh) => {
        fresh.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
      },
    });
    await page.waitForLoadState('networkidle');
    const findToaster = () => scripts.filter((address) => address.includes('toaster'));
    expect(findToaster()).toEqual([]);
    expect(findFramework(scripts)).toEqual([]);
    await getCopyButton(page).click();
    await getToast(page, 'Link copied.').waitFor();
    expect(findToaster()).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('shifts nothing on the page', async () => {
    const { page } = await visit(ANSWER);
    const getPlace = () => getCopyButton(page).boundingBox();
    const before = await getPlace();
    await fire(page, ONE_OF_EACH);
    expect(await getPlace()).toEqual(before);
  });
});

describe('the link of an answer', () => {
  it('is copied without what else the address carries', async () => {
    const { page } = await visit('/faqs?from=elsewhere#driving', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await getCopyButton(page).click();
    await getToast(page, 'Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${inject('siteUrl')}/faqs#driving`,
    );
  });

  it('is said not to be copied when the browser forbids it', async () => {
    const { page, problems } = await visit(ANSWER, {
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
        }),
    });
    await getCopyButton(page).click();
    await page.getByRole('alert').getByText('did not let this page copy the link').waitFor();
    expect(problems).toEqual([]);
  });

  it('has no button without script', async () => {
    const { page } = await visit(ANSWER, { javaScriptEnabled: false });
    expect(await getCopyButton(page).count()).toBe(0);
    expect(await page.locator('#driving').getByRole('link', { name: 'Link to' }).count()).toBe(1);
  });
});

it('confirms that the answers are cleared', async () => {
  const { page, problems } = await visit('/results?condition=epilepsy');
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await page.getByRole('status').getByText('Your answers are cleared.').waitFor();
  expect(await page.locator('.toast').allTextContents()).toEqual(['Your answers are cleared.']);
  expect(problems).toEqual([]);
});

describe('the toasts', () => {
  it('wait under the pointer and go once it has left', async () => {
    const { page } = await visit(ANSWER, { prepare: (fresh) => fresh.clock.install() });
    await fire(page, [{ id: '1', message: 'A plain message.' }]);
    await page.locator('.toast').hover();
    await page.clock.runFor(LONG_MS);
    expect(await page.locator('.toast').isVisible()).toBe(true);
    await page.mouse.move(10, 500);
    await page.clock.runFor(5000);
    await page.locator('.toast').waitFor({ state: 'hidden' });
  });

  it('wait for the keyboard; Escape takes the newest and the focus stays where toasts are', async () => {
    const { page } = await visit(ANSWER);
    await getCopyButton(page).focus();
    await fire(page, ONE_OF_EACH.slice(0, 2));
    const close = page.locator('.toast').getByRole('button', { name: 'Close' });
    await close.last().focus();
    await page.keyboard.press('Escape');
    await getToast(page, 'That is done.').waitFor({ state: 'hidden' });
    expect(await getToast(page, 'A plain message.').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await getToast(page, 'A plain message.').waitFor({ state: 'hidden' });
    expect(await getCopyButton(page).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
  });

  it.each([
    { width: 1280, fontSize: '100%', widest: 350 },
    { width: 320, fontSize: '100%', widest: 304 },
    { width: 320, fontSize: '200%', widest: 304 },
  ])(
    'lie at the top right of $width pixels with text of $fontSize, at most $widest wide, 8 apart',
    async ({ width, fontSize, widest }) => {
      const { page } = await visit(ANSWER, { viewport: { width, height: 640 } });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      await fire(page, ONE_OF_EACH);
      const boxes = await page.locator('.toast').evaluateAll((toasts) =>
        toasts.map((toast) => {
          const { right, top, bottom, width: wide } = toast.getBoundingClientRect();
          return { right, top, bottom, wide, overflow: toast.scrollWidth > wide };
        }),
      );
      expect(Math.max(...boxes.map(({ wide }) => wide))).toBe(widest);
      expect(boxes.map(({ right }) => right)).toEqual(boxes.map(() => width - 8));
      for (const [index, { top }] of boxes.slice(1).entries()) {
        expect(top - boxes[index]!.bottom).toBeCloseTo(8, 2);
      }
      expect(boxes.some(({ overflow }) => overflow)).toBe(false);
      const close = await page.locator('.toast-close').first().boundingBox();
      expect(close?.width).toBeCloseTo(44);
      expect(close?.height).toBeCloseTo(44);
      expect(await getOverflow(page, width, fontSize)).toBe(0);
    },
  );

  it('give axe nothing to report', async () => {
    const { page } = await visit(ANSWER, { viewport: PHONE, reducedMotion: 'reduce' });
    await fire(page, ONE_OF_EACH);
    expect(await findViolations(page)).toEqual([]);
  });

  it('move nothing where motion is reduced, and are not printed', async () => {
    const { page } = await visit(ANSWER, { reducedMotion: 'reduce' });
    await fire(page, ONE_OF_EACH);
    const motion = await page.locator('.toast[data-type=loading]').evaluate((toast) => ({
      transition: getComputedStyle(toast).transitionProperty,
      animation: getComputedStyle(toast.querySelector('svg')!).animationName,
    }));
    expect(motion).toEqual({ transition: 'none', animation: 'none' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.toaster').isVisible()).toBe(false);
  });
});
