import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { getStart, heading, startQuiz } from './quiz-steps.ts';
import { DESKTOP, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const FIRST_QUESTION = 'What would you like help with?';

const getDisclaimer = (page: Page) => page.getByRole('dialog', { name: 'Before you start' });
const getAccept = (page: Page) => getDisclaimer(page).getByRole('button', { name: 'Accept' });
const isFocusIn = (page: Page) =>
  getDisclaimer(page).evaluate((dialog) => dialog.contains(document.activeElement));

describe('the disclaimer', () => {
  it.each(['100%', '150%'])(
    'is opened, read to its end and accepted by keyboard alone at 400 % zoom, text at %s, and the quiz leads on to its results',
    async (textSize) => {
      const { page, problems } = await visit('/quiz', { viewport: { width: 320, height: 256 } });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await getStart(page).focus();
      await press('Enter');
      await getDisclaimer(page).waitFor();
      expect(await isFocusIn(page)).toBe(true);
      expect(await getAccept(page).isDisabled()).toBe(true);
      expect(
        await page.getByRole('button', { description: 'Read to the end to accept.' }).count(),
      ).toBe(1);
      expect(await findViolations(page)).toEqual([]);

      await press('End');
      await expect.poll(() => getAccept(page).isEnabled()).toBe(true);
      const end = getDisclaimer(page).getByText('Ask the clinic before you decide.');
      const { y, height } = (await end.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(256);
      expect(await getDisclaimer(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(
        0,
      );
      await press('Tab', 'Tab');
      expect(await getAccept(page).evaluate((button) => button === document.activeElement)).toBe(
        true,
      );
      await press('Enter');

      for (let question = 1; question <= 6; question += 1) {
        await page.getByText(`Question ${question} of 6`).waitFor();
        await press('Tab', 'Space', 'Enter');
      }
      await heading(page, 'Your clinic matches').waitFor();
      expect(new URL(page.url()).searchParams.get('condition')).toBe('chronic-pain');
      expect(problems).toEqual([]);
    },
  );

  it.each(['Cancel', 'Close', 'Escape'])(
    'is dismissed by %s, which leaves the intro as it was, and asks again',
    async (way) => {
      const { page } = await visit('/quiz', { viewport: { width: 320, height: 256 } });
      await getStart(page).focus();
      const before = await page.evaluate(() => [scrollY, history.length, location.href]);
      await page.keyboard.press('Enter');
      await getDisclaimer(page).waitFor();
      if (way === 'Escape') await page.keyboard.press(way);
      else await getDisclaimer(page).getByRole('button', { name: way }).click();
      await getDisclaimer(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => [scrollY, history.length, location.href])).toEqual(before);
      expect(await getStart(page).evaluate((start) => start === document.activeElement)).toBe(true);
      await getStart(page).click();
      await getDisclaimer(page).waitFor();
      expect(await getAccept(page).isDisabled()).toBe(true);
    },
  );

  it('can be accepted at once where all of it is in view', async () => {
    const { page } = await visit('/quiz', { viewport: DESKTOP });
    await getStart(page).click();
    await getAccept(page).click();
    await heading(page, FIRST_QUESTION).waitFor();
  });

  it('is the only way in, and asks once a session', async () => {
    const { page } = await visit('/quiz#question-1');
    await getStart(page).waitFor();
    await page.waitForURL('**/quiz');
    await startQuiz(page);
    await page.reload();
    await heading(page, FIRST_QUESTION).waitFor();
    await page.goto('/quiz');
    await getStart(page).click();
    await heading(page, FIRST_QUESTION).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

it('the intro says who to call in an emergency', async () => {
  const { page } = await visit('/quiz');
  await page.getByRole('main').getByText('In an emergency, call 999.').waitFor();
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
        start.evaluate((button) => [scrollY, button.getBoundingClientRect().y, history.length]);
      const getLabel = () =>
        start.evaluate((button) => getComputedStyle(button, '::after').content);
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
      await getDisclaimer(page).waitFor();
      expect(await getPlace()).toEqual(before);
      expect(problems).toEqual([]);
    },
  );

  it('takes a double click for one, as Accept does, and chooses nothing in the question it opens', async () => {
    const { page } = await visit('/quiz');
    await getStart(page).hover();
    await page.locator('astro-island:not([ssr])').waitFor();
    await getStart(page).dblclick();
    await getDisclaimer(page).waitFor();
    await getAccept(page).dblclick();
    await heading(page, FIRST_QUESTION).waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Anxiety' }).check();
  });
});
