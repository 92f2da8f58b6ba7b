import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ACCEPT, getStart, heading, startQuiz } from './quiz-steps.ts';
import { DESKTOP, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

describe('the disclaimer', () => {
  it.each([
    { width: 320, height: 256, textSize: '100%' },
    { width: 375, height: 667, textSize: '150%' },
    { width: 640, height: 256, textSize: '100%' },
  ])(
    'is accepted once its end was reached at $width × $height, text at $textSize',
    async ({ textSize, ...viewport }) => {
      const { page } = await visit('/quiz', { viewport });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      await getStart(page).click();
      const accept = page.getByRole('button', ACCEPT);
      expect(await accept.isDisabled()).toBe(true);
      for (const name of ['Cancel', ACCEPT.name, 'Close']) {
        const box = await page.getByRole('button', { name }).boundingBox();
        expect(box?.y, name).toBeGreaterThanOrEqual(0);
        expect(Number(box?.y) + Number(box?.height), name).toBeLessThanOrEqual(viewport.height);
      }
      for (let press = 0; press < 40 && (await accept.isDisabled()); press += 1) {
        await page.keyboard.press('PageDown');
      }
      await accept.click();
      await heading(page, 'What would you like help with?').waitFor();
    },
  );

  it('is accepted once it was scrolled to its end by the wheel', async () => {
    const { page } = await visit('/quiz', { viewport: { width: 320, height: 400 } });
    await getStart(page).click();
    const accept = page.getByRole('button', ACCEPT);
    expect(await accept.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('region').hover();
    await page.mouse.wheel(0, 5000);
    await accept.click();
    await heading(page, 'What would you like help with?').waitFor();
  });

  it.each([
    ['Cancel', (page: Page) => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Close', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('is dismissed by %s, which gives the focus back', async (_, dismiss) => {
    const { page } = await visit('/quiz');
    await getStart(page).click();
    await page.getByRole('dialog').waitFor();
    await dismiss(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Start My Clinic Match');
  });

  it('is shown once in a session', async () => {
    const { page } = await visit('/quiz');
    await startQuiz(page);
    await page.goto('/quiz');
    await getStart(page).click();
    await heading(page, 'What would you like help with?').waitFor();
  });

  it.each([
    { width: 390, height: 667 },
    { width: 390, height: 844 },
    { width: 768, height: 600 },
    { width: 1280, height: 640 },
  ])('can be accepted at once at $width × $height, where its whole text fits', async (viewport) => {
    const { page } = await visit('/quiz', { viewport });
    await getStart(page).click();
    const text = page.getByRole('dialog').getByRole('region');
    expect(await text.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
    await page.getByRole('button', ACCEPT).click();
    await heading(page, 'What would you like help with?').waitFor();
  });
});

describe('the start', () => {
  /** Holds the island's script back until released. */
  async function visitSlowly(viewport: { width: number; height: number }) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    const { page, problems } = await visit('/quiz', {
      viewport,
      prepare: (fresh) =>
        fresh.route('**/_astro/QuizWizard.island.*.js', async (route) => {
          await held;
          await route.continue();
        }),
    });
    return { page, problems, release };
  }

  it.each([PHONE, DESKTOP])(
    'says at once that it loads, and jumps nowhere however often it is clicked ($width px)',
    async (viewport) => {
      const { page, problems, release } = await visitSlowly(viewport);
      const start = getStart(page);
      await start.scrollIntoViewIfNeeded();
      const getPlace = () =>
        start.evaluate((link) => [scrollY, link.getBoundingClientRect().y, history.length]);
      const getLabel = () => start.evaluate((link) => getComputedStyle(link, '::after').content);
      const before = await getPlace();
      expect(await getLabel()).toBe('none');
      const place = await start.boundingBox();
      const centre = [
        Number(place?.x) + Number(place?.width) / 2,
        Number(place?.y) + Number(place?.height) / 2,
      ] as const;
      await page.mouse.dblclick(...centre);
      expect(await getLabel()).toBe('"Loading…"');
      expect(await getPlace()).toEqual(before);
      await page.mouse.click(...centre);
      expect(await getPlace()).toEqual(before);
      release();
      await page.getByRole('dialog').waitFor();
      expect(await getLabel()).toBe('none');
      expect(new URL(page.url()).pathname).toBe('/quiz');
      await page.getByRole('button', ACCEPT).click();
      await heading(page, 'What would you like help with?').waitFor();
      expect(await page.evaluate(() => history.length)).toBe(Number(before[2]) + 1);
      expect(problems).toEqual([]);
    },
  );

  it('takes a double click for one, and chooses nothing in the question it opens', async () => {
    const { page } = await visit('/quiz');
    await startQuiz(page);
    await page.goto('/quiz');
    await getStart(page).hover();
    await page.locator('astro-island:not([ssr])').waitFor();
    await getStart(page).dblclick();
    await heading(page, 'What would you like help with?').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Anxiety' }).check();
  });
});
