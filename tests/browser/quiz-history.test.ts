/** Back, Forward and a reload between the quiz and its results, with and without the back/forward cache. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, type TestContext } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startQuiz } from './quiz-steps.ts';
import { DESKTOP, keepsPages } from './visit.ts';

const QUESTIONS = [
  'What would you like help with?',
  'What have you already tried?',
  'What matters most to you in a clinic?',
  'How much could you spend each month?',
  'Where would you like your appointments?',
  'How soon would you like a first appointment?',
];

/** What the visitor sees: the address without its query, and the heading. */
type Step = { address: string; heading: string };

const CONTACT: Step = { address: '/contact', heading: 'Contact' };
const ABOUT: Step = { address: '/about', heading: 'How we rank, what we cover and who pays' };
const INTRO: Step = { address: '/quiz', heading: 'Find My Clinic' };
const RESULTS: Step = { address: '/results', heading: 'Your clinic matches' };
const toStep = (heading: string, index: number): Step => ({
  address: `/quiz#question-${index + 1}`,
  heading,
});
const CLINIC: Step = { address: '/clinics/releaf', heading: 'Releaf' };
/** From page to page: two before the quiz, and one after its results. */
const WAY: readonly Step[] = [CONTACT, ABOUT, INTRO, ...QUESTIONS.map(toStep), RESULTS, CLINIC];

const see = (page: Page): Promise<Step> =>
  page.evaluate(() => ({
    address: location.pathname + location.hash,
    heading: document.querySelector('main h1')?.textContent ?? '',
  }));

const getLength = (page: Page) => page.evaluate(() => history.length);

async function walkTo(page: Page, step: Step | undefined) {
  await expect.poll(() => see(page)).toEqual(step);
}

async function goBack(page: Page) {
  await page.evaluate(() => void setTimeout(() => history.back()));
}

async function goForward(page: Page) {
  await page.evaluate(() => void setTimeout(() => history.forward()));
}

/** From the page before the quiz to its results, in a browser of its own. */
async function finishQuiz(isCached: boolean, context?: TestContext) {
  const browser = await launchBrowser(isCached ? ['--disable-back-forward-cache'] : []);
  if (isCached && !(await keepsPages(browser))) {
    await browser.close();
    context?.skip('this Chromium has no back/forward cache');
  }
  const page = await browser.newPage({ baseURL: inject('siteUrl'), viewport: DESKTOP });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
  await page.goto('/contact');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Find My Clinic' }).first().click();
  await page.waitForURL('**/quiz');
  await startQuiz(page);
  for (const question of QUESTIONS) {
    await page.getByRole('heading', { name: question, level: 1 }).waitFor();
    await page.getByRole('main').locator('input').first().check();
    await page.getByRole('button', { name: /^(Next|Get Results)$/ }).click();
  }
  await walkTo(page, RESULTS);
  return { page, close: () => browser.close() };
}

describe.each([
  ['with', true],
  ['without', false],
])('%s the back/forward cache', (_, isCached) => {
  it('ten steps each way show the same pages in the same order, and add none', async (context) => {
    const { page, close } = await finishQuiz(isCached, context);
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.body.append(link);
      link.click();
    }, CLINIC.address);
    await walkTo(page, CLINIC);
    const length = await getLength(page);
    const walk = async (from: number, to: number) => {
      const direction = Math.sign(to - from);
      for (let at = from; at !== to;) {
        at += direction;
        await (direction < 0 ? goBack(page) : goForward(page));
        await walkTo(page, WAY[at]);
        expect(await getLength(page)).toBe(length);
      }
    };
    const last = WAY.length - 1;
    await walk(last, 0);
    expect(await page.evaluate(() => document.documentElement.dataset['persisted'])).toBe(
      String(isCached),
    );
    await walk(0, last);
    const middle = WAY.indexOf(RESULTS) - 3;
    await walk(last, middle);
    await page.reload();
    await walkTo(page, WAY[middle]);
    expect(await page.getByRole('main').locator('input:checked').count()).toBe(1);
    await walk(middle, last);
    await close();
  });

  it('the way back from cleared answers ends at the intro, and adds no step', async (context) => {
    const { page, close } = await finishQuiz(isCached, context);
    await page.getByRole('button', { name: 'Clear my answers' }).click();
    await page.getByRole('heading', { name: 'You have not answered any questions yet' }).waitFor();
    const length = await getLength(page);
    await goBack(page);
    // Without answers, the first question is as far as a page that is loaded anew can go.
    await walkTo(page, isCached ? INTRO : toStep(String(QUESTIONS[0]), 0));
    expect(await getLength(page)).toBe(length);
    await close();
  });
});

it('a bookmark of the results opens them, and Back leaves to where one came from', async () => {
  const { page, close } = await finishQuiz(false);
  const bookmark = page.url();
  await page.goto('/about');
  await page.goto(bookmark);
  await walkTo(page, RESULTS);
  await goBack(page);
  await page.waitForURL('**/about');
  await goForward(page);
  await walkTo(page, RESULTS);
  await close();
});
