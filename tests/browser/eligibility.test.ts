import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { findViolations } from './axe.ts';
import { heading } from './quiz-steps.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start the check' }).click();
  await heading(page, 'Is any of this happening now?').waitFor();
}

async function answer(page: Page, labels: string[]) {
  for (const label of labels) {
    await page.getByLabel(label, { exact: true }).check();
    await page.getByRole('button', { name: /^(Next|See the answer)$/ }).click();
  }
}

const NONE = 'None of these';
const DIAGNOSED = 'Yes, I have a diagnosis';

const OUTCOMES = [
  ['Not right now', '25 to 64', 'Bipolar disorder or mania', 'other ways to get help', 2],
  [
    'Ask your child’s hospital team first',
    'Under 18',
    'Anxiety, PTSD or depression on its own',
    'what is available for children',
    4,
  ],
  [
    'Worth asking a specialist',
    '25 to 64',
    'Low mood or depression that came with illness or pain',
    'Work out your own first year',
    3,
  ],
] as const;

it.each(chooseCases(OUTCOMES, 1))(
  'the check ends in “%s” for the age “%s” and the answer “%s”, with a next step and sources for each reason',
  async (...row) => {
    const [outcome, age, last, step, sources] = row;
    const { page, problems } = await visit('/check-eligibility', { viewport: PHONE });
    await start(page);
    await answer(page, [NONE, age, DIAGNOSED, 'Two or more', last, NONE, NONE]);
    await heading(page, outcome).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const result = page.locator('.check-result');
    expect(await result.getByRole('link', { name: step }).count()).toBe(1);
    expect(await result.locator('.cited-sources a').count()).toBe(sources);
    expect(problems).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  },
);

it('the check shows somebody in danger every nation’s emergency numbers once, and apart from them offers only a fresh start', async () => {
  const { page, problems } = await visit('/check-eligibility', { viewport: PHONE });
  await start(page);
  expect(await findViolations(page)).toEqual([]);
  await answer(page, ['I may harm myself, or I do not feel safe']);
  await heading(page, 'Please get help now').waitFor();
  const links = page.locator('.check-result a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    ...['tel:999', 'tel:111', 'tel:08088088000', 'tel:116123', 'sms:85258'],
  ]);
  expect(await page.locator('.check-result').innerText()).toContain('In Northern Ireland');
  expect(await page.locator('.emergency').isVisible()).toBe(false);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start again' }).click();
  await start(page);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('the check keeps all answers through Back and Forward, forgets them on reload, and puts none in the address or history', async () => {
  const { page } = await visit('/check-eligibility');
  await start(page);
  await answer(page, [NONE, '18 to 24', DIAGNOSED]);
  await heading(page, 'How many usual treatments have you tried for it?').waitFor();
  const kept = await page.evaluate(() => location.href + JSON.stringify(history.state));
  expect(kept).not.toMatch(/18-24|diagnos|none/);
  await page.goBack();
  await page.goBack();
  await heading(page, 'How old is the patient?').waitFor();
  expect(await page.getByRole('radio', { name: '18 to 24' }).isChecked()).toBe(true);
  await page.goForward();
  await expect.poll(() => page.getByRole('radio', { name: DIAGNOSED }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await page.getByRole('radio', { name: '18 to 24' }).isChecked()).toBe(true);
  await page.reload();
  await heading(page, 'Is any of this happening now?').waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
});

it('the check works by keyboard alone for somebody who takes valproate, and prints its reasons without buttons', async () => {
  const { page, problems } = await visit('/check-eligibility');
  await page.getByRole('button', { name: 'Start the check' }).press('Enter');
  const places = [2, 2, 0, 0, 6, 5, 1];
  for (const [index, place] of places.entries()) {
    await page.getByText(`Question ${index + 1} of ${places.length}`).waitFor();
    await page.keyboard.press('Tab');
    const isMultiple = (await page.getByRole('checkbox').count()) > 0;
    if (!isMultiple) await page.keyboard.press('Space');
    for (let step = 0; step < place; step += 1) {
      await page.keyboard.press(isMultiple ? 'Tab' : 'ArrowDown');
    }
    if (isMultiple) await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
  await heading(page, 'Ask your GP first').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.check-result').innerText()).toContain('valproate');
  expect(await page.getByRole('button', { name: 'Start again' }).isVisible()).toBe(false);
  expect(await page.getByText(/In danger now: call 999\./).isVisible()).toBe(true);
  expect(problems).toEqual([]);
});
