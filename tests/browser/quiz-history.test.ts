import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { QUESTIONS } from '../../src/domain/quiz/questions.ts';
import { heading, startQuiz } from './quiz-steps.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

type Step = { address: string; heading: string };

const ABOUT: Step = { address: '/about', heading: 'How we rank, what we cover and who pays' };
const INTRO: Step = { address: '/quiz', heading: 'Find My Clinic' };
const RESULTS: Step = { address: '/results', heading: 'Your clinic matches' };
const CLINIC: Step = { address: '/clinics/releaf', heading: 'Releaf' };
const STEPS = QUESTIONS.map(({ text }, index) => ({
  address: `/quiz#question-${index + 1}`,
  heading: text,
}));
const WAY: readonly Step[] = [ABOUT, INTRO, ...STEPS, RESULTS, CLINIC];

const see = (page: Page): Promise<Step> =>
  page.evaluate(() => ({
    address: location.pathname + location.hash,
    heading: document.querySelector('main h1')?.textContent ?? '',
  }));

const getLength = (page: Page) => page.evaluate(() => history.length);

const reach = (page: Page, step: Step | undefined) => expect.poll(() => see(page)).toEqual(step);

const goBy = (page: Page, direction: number) =>
  page.evaluate((by) => void setTimeout(() => history.go(by)), direction);

it(
  'Back and Forward show the same quiz pages in the same order, and cleared answers stay cleared',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit(ABOUT.address);
    await page.getByRole('banner').getByRole('link', { name: 'Find My Clinic' }).first().click();
    await page.waitForURL('**/quiz');
    await startQuiz(page);
    for (const { text } of QUESTIONS) {
      await heading(page, text).waitFor();
      await page.getByRole('main').locator('input').first().check();
      await page.getByRole('button', { name: /^(Next|Get Results)$/ }).click();
    }
    await reach(page, RESULTS);
    await page.evaluate((path) => location.assign(path), CLINIC.address);
    await reach(page, CLINIC);
    const length = await getLength(page);
    const walk = async (from: number, to: number) => {
      const direction = Math.sign(to - from);
      for (let at = from; at !== to;) {
        at += direction;
        await goBy(page, direction);
        await reach(page, WAY[at]);
        expect(await getLength(page)).toBe(length);
      }
    };
    const last = WAY.length - 1;
    const results = WAY.indexOf(RESULTS);
    await walk(last, 0);
    await walk(0, results);
    await walk(results, results - 3);
    await page.reload();
    await reach(page, WAY[results - 3]);
    expect(await page.getByRole('main').locator('input:checked').count()).toBe(1);
    await walk(results - 3, results);

    await page.getByRole('button', { name: 'Clear my answers' }).click();
    await heading(page, 'You have not answered any questions yet').waitFor();
    await page.getByRole('status').getByText('Your answers have been cleared.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(new URL(page.url()).search).toBe('');
    await goBy(page, -1);
    await reach(page, STEPS[0]);
    expect(await getLength(page)).toBe(length);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, history.state]));
    expect(kept).not.toContain('chronic-pain');
  },
);

it(
  'a bookmark opens the results, and Back returns to the previous page',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit(ABOUT.address);
    await page.goto('/results?condition=epilepsy');
    await reach(page, RESULTS);
    await goBy(page, -1);
    await reach(page, ABOUT);
    await goBy(page, 1);
    await reach(page, RESULTS);
  },
);
