import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { watchRequests } from './requests.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start the check' }).click();
  await heading(page, 'Is any of this happening now?').waitFor();
}

/** Gives one answer after the other, each by its label, as far as the list goes. */
async function answer(page: Page, labels: string[]) {
  for (const label of labels) {
    await page
      .getByRole('radio', { name: label, exact: true })
      .or(page.getByRole('checkbox', { name: label, exact: true }))
      .check();
    await page.getByRole('button', { name: /^(Next|See the answer)$/ }).click();
  }
}

const NONE = 'None of these';
const DIAGNOSED = 'Yes, for the problem I want help with';
const HEALTHY = [NONE, NONE, NONE];
const LOW_MOOD = 'Low mood or depression that came with my illness or pain';
const VALPROATE = 'Valproate or valproic acid';

describe('the eligibility check', () => {
  it.each([
    [
      'Not right now',
      [NONE, '25 to 64', DIAGNOSED, 'Two or more', 'Bipolar disorder or mania', NONE, NONE],
      'other ways to get help',
      2,
    ],
    [
      'Ask your GP first',
      [NONE, '18 to 24', DIAGNOSED, 'Two or more', ...HEALTHY],
      'Book with your GP',
      2,
    ],
    [
      'Ask your GP first',
      [NONE, '25 to 64', DIAGNOSED, 'Two or more', NONE, NONE, VALPROATE],
      'Book with your GP',
      1,
    ],
    [
      'Worth asking a specialist',
      [NONE, '25 to 64', DIAGNOSED, 'Two or more', LOW_MOOD, NONE, NONE],
      'See what a first year costs',
      3,
    ],
  ])('ends in “%s” after %j, with a next step and the sources of each reason', async (...row) => {
    const [title, labels, step, sources] = row;
    const { page, problems } = await visit('/check-eligibility', { viewport: PHONE });
    await start(page);
    await answer(page, labels);
    await heading(page, title).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const result = page.locator('.check-result');
    expect(await result.getByRole('link', { name: step }).count()).toBe(1);
    expect(await result.locator('.cited-sources a').count()).toBe(sources);
    expect(await result.innerText()).not.toMatch(/you (qualify|are eligible)/i);
    expect(problems).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  it('gives somebody in danger the numbers of every nation, once, and nothing else to do', async () => {
    const { page, problems } = await visit('/check-eligibility', { viewport: PHONE });
    await start(page);
    await answer(page, ['I may harm myself, or I do not feel safe']);
    await heading(page, 'Please get help now').waitFor();
    const links = page.locator('.check-result a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'tel:999',
      'tel:111',
      'tel:08088088000',
      'tel:116123',
      'sms:85258',
    ]);
    expect(await page.locator('.check-result').innerText()).toContain('In Northern Ireland');
    expect(await page.locator('.emergency').isVisible()).toBe(false);
    expect(problems).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  it('puts an answer into no request, store, address, title or history', async () => {
    const marks = ['psychosis', 'under-18', 'waiting', 'one', 'warfarin', 'medicines', 'age='];
    let sent: string[] = [];
    const { page } = await visit('/check-eligibility', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await start(page);
    const before = sent.length;
    await answer(page, [NONE, 'Under 18', 'I am waiting for tests or a diagnosis', 'One']);
    await page.getByRole('checkbox', { name: /^Psychosis/ }).check();
    await answer(page, ['Bipolar disorder or mania', NONE, 'Warfarin']);
    await heading(page, 'Not right now').waitFor();
    const kept = await page.evaluate(() => [
      location.href,
      document.title,
      JSON.stringify([localStorage, sessionStorage]),
      JSON.stringify(history.state),
      document.cookie,
    ]);
    expect(sent.length).toBe(before);
    expect(new URL(page.url()).hash).toBe('#outcome');
    const words = kept.join(' ');
    expect(marks.filter((mark) => new RegExp(`\\b${mark}`, 'i').test(words))).toEqual([]);
    await page.getByRole('link', { name: 'Read how specialists decide.' }).click();
    await page.waitForURL('**/education/how-to-get-prescription');
    expect(sent.filter((text) => /psychosis|warfarin|under-18|outcome/.test(text))).toEqual([]);
  });

  it('keeps every answer on the way back and forward, and forgets them on reload', async () => {
    const { page } = await visit('/check-eligibility');
    await start(page);
    await answer(page, [NONE, '18 to 24', DIAGNOSED]);
    await heading(page, 'How many usual treatments have you tried for it?').waitFor();
    await page.goBack();
    await page.goBack();
    await heading(page, 'How old is the patient?').waitFor();
    expect(await page.getByRole('radio', { name: '18 to 24' }).isChecked()).toBe(true);
    await page.goForward();
    expect(await page.getByRole('radio', { name: DIAGNOSED }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await page.getByRole('radio', { name: '18 to 24' }).isChecked()).toBe(true);
    await page.reload();
    await heading(page, 'Is any of this happening now?').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('starts again without any answer', async () => {
    const { page } = await visit('/check-eligibility');
    await start(page);
    await answer(page, ['I may harm myself, or I do not feel safe']);
    await page.getByRole('button', { name: 'Start again' }).click();
    await start(page);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('is done with the keyboard alone, by somebody who takes valproate', async () => {
    const { page, problems } = await visit('/check-eligibility');
    await page.getByRole('button', { name: 'Start the check' }).focus();
    await page.keyboard.press('Enter');
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
    expect(await page.locator('.check-result').innerText()).toContain('valproate');
    expect(problems).toEqual([]);
  });

  it('prints the outcome with its reasons and without buttons', async () => {
    const { page } = await visit('/check-eligibility');
    await start(page);
    await answer(page, [NONE, '25 to 64', DIAGNOSED, 'None yet', NONE, 'Kidney disease', NONE]);
    await heading(page, 'Ask your GP first').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .getByText(/^With kidney disease/)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await page.getByRole('button', { name: 'Start again' }).isVisible()).toBe(false);
    expect(await page.getByText(/In danger now: call 999\./).isVisible()).toBe(true);
  });
});
