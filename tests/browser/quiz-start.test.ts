import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { getStart, heading } from './quiz-steps.ts';
import { holdScripts } from './requests.ts';
import { DESKTOP, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const FIRST_QUESTION = 'What would you like help with?';

const getDisclaimer = (page: Page) => page.getByRole('dialog', { name: 'Before you start' });
const getAccept = (page: Page) => getDisclaimer(page).getByRole('button', { name: 'Accept' });

describe('the disclaimer', () => {
  it('can be opened, read and accepted by keyboard alone at 400% zoom with large text, and the quiz continues to its results', async () => {
    const { page, problems } = await visit('/quiz', { viewport: { width: 320, height: 256 } });
    await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const dialog = getDisclaimer(page);
    await getStart(page).focus();
    await press('Enter');
    await dialog.waitFor();
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(await getAccept(page).isDisabled()).toBe(true);
    expect(await findViolations(page)).toEqual([]);

    await press('End');
    await expect.poll(() => getAccept(page).isEnabled()).toBe(true);
    const end = dialog.getByText('Ask the clinic before you decide.');
    const { y, height } = (await end.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(256);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
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
  });

  it('closes with Cancel, Close and Escape, which leave the intro unchanged, and appears again next time', async () => {
    const { page } = await visit('/quiz', { viewport: { width: 320, height: 256 } });
    await getStart(page).focus();
    const readPosition = () => page.evaluate(() => [scrollY, history.length, location.href]);
    const before = await readPosition();
    for (const way of ['Cancel', 'Close', 'Escape']) {
      await page.keyboard.press('Enter');
      await getDisclaimer(page).waitFor();
      expect(await getAccept(page).isDisabled()).toBe(true);
      if (way === 'Escape') await page.keyboard.press(way);
      else await getDisclaimer(page).getByRole('button', { name: way }).click();
      await getDisclaimer(page).waitFor({ state: 'detached' });
      expect(await readPosition(), way).toEqual(before);
      expect(await getStart(page).evaluate((start) => start === document.activeElement)).toBe(true);
    }
  });

  it('is the only way into the quiz and appears once per session; it can be accepted immediately when all of it is in view', async () => {
    const { page } = await visit('/quiz#question-1', { viewport: DESKTOP });
    await page.waitForURL('**/quiz');
    await getStart(page).click();
    await getAccept(page).click();
    await heading(page, FIRST_QUESTION).waitFor();
    await page.reload();
    await heading(page, FIRST_QUESTION).waitFor();
    await page.goto('/quiz');
    await getStart(page).click();
    await heading(page, FIRST_QUESTION).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

it('the start button shows immediately that it is loading, and does not jump; it and Accept treat a double click as one', async () => {
  let release = () => {};
  const { page, problems } = await visit('/quiz', {
    viewport: PHONE,
    prepare: async (fresh) => {
      release = await holdScripts(fresh, '**/_astro/QuizWizard.island.*.js');
    },
  });
  const start = getStart(page);
  await start.scrollIntoViewIfNeeded();
  const getPlace = () => page.evaluate(() => [scrollY, history.length]);
  const getLabel = () => start.evaluate((button) => getComputedStyle(button, '::after').content);
  const before = await getPlace();
  const { x, y, width, height } = (await start.boundingBox())!;
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  expect(await getLabel()).toBe('"Loading…"');
  expect(await getPlace()).toEqual(before);
  release();
  await getDisclaimer(page).waitFor();
  expect(await getPlace()).toEqual(before);
  await page.keyboard.press('End');
  await getAccept(page).dblclick();
  await heading(page, FIRST_QUESTION).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(problems).toEqual([]);
});
