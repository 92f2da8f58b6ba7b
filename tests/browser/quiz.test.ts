import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  acceptDisclaimer,
  answer,
  answerQuiz,
  getStart,
  heading,
  startQuiz,
} from './quiz-steps.ts';
import { denyStorage } from './requests.ts';
import { DESKTOP, useVisitors } from './visit.ts';

const visit = useVisitors();

/** The three matches. Those of the invented clinics are folded away further down. */
const getMatches = (page: Page) => page.locator('.results > .match-list .match-card');
/** Answers all six questions, from the intro to the results. */
async function finishQuiz(): Promise<Page> {
  const { page } = await visit('/quiz');
  await answerQuiz(page, [
    ['Arthritis'],
    ['Surgery'],
    ['A short wait'],
    ['Up to £150'],
    ['Wales'],
    ['Within a month'],
  ]);
  await getMatches(page).nth(2).waitFor();
  return page;
}

describe('the questions', () => {
  it('are asked one a page, Next only once answered, Previous never on the first', async () => {
    const { page, problems } = await visit('/quiz');
    await startQuiz(page);
    expect(await page.getByText('Question 1 of 6').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await answer(page, ['Epilepsy']);
    await heading(page, 'What have you already tried?').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await page.getByRole('radio', { name: 'Epilepsy' }).isChecked()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('survive a reload and the browser’s Back with every answer', async () => {
    const { page } = await visit('/quiz');
    await startQuiz(page);
    await answer(page, ['Trouble sleeping']);
    await answer(page, ['Surgery', 'Medicine from the NHS']);
    await heading(page, 'What matters most to you in a clinic?').waitFor();
    await page.reload();
    await heading(page, 'What matters most to you in a clinic?').waitFor();
    await page.goBack();
    await heading(page, 'What have you already tried?').waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.goBack();
    await heading(page, 'What would you like help with?').waitFor();
    expect(await page.getByRole('radio', { name: 'Trouble sleeping' }).isChecked()).toBe(true);
  });

  it('work where storage is denied', async () => {
    const { page, problems } = await visit('/quiz', {
      prepare: denyStorage,
    });
    await startQuiz(page);
    await answer(page, ['Anxiety']);
    await heading(page, 'What have you already tried?').waitFor();
    expect(problems).toEqual([]);
  });

  it('take a condition from the fragment, which leaves the address', async () => {
    const { page } = await visit('/quiz#condition=epilepsy');
    await getStart(page).click();
    await acceptDisclaimer(page);
    await heading(page, 'What have you already tried?').waitFor();
    expect(page.url()).not.toContain('epilepsy');
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await page.getByRole('radio', { name: 'Epilepsy' }).isChecked()).toBe(true);
  });
});

/**
 * Collects what leaves the browser; what it finds in its own cache never does. The address of the results
 * holds the answers by design.
 */
async function collectSent(page: Page, sent: string[]) {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ request, type }) => {
    const isResults = type === 'Document' && new URL(request.url).pathname === '/results';
    sent.push(`${isResults ? '' : request.url} ${request.postData ?? ''}`);
  });
  devtools.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
    sent.push(JSON.stringify(headers));
  });
  await devtools.send('Network.enable');
}

it('lets no answer out of the page, from the quiz to the not-found page', async () => {
  // No page that the header fetches ahead for everybody has one of these in its address.
  const marks = ['arthritis', 'alternative', 'discretion', '250-400', 'scotland', 'two-weeks'];
  const sent: string[] = [];
  const { page } = await visit('/quiz', { prepare: (fresh) => collectSent(fresh, sent) });
  const findLeaks = async () => {
    const here = await page.evaluate(() => ({
      title: document.title,
      referrer: document.referrer,
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      cookie: document.cookie,
    }));
    const { session, ...always } = here;
    const isRunning = new URL(page.url()).pathname === '/quiz';
    const places = [...sent, JSON.stringify(always), isRunning ? '' : session];
    return marks.filter((mark) => places.some((place) => place.includes(mark)));
  };
  await startQuiz(page);
  await answer(page, ['Arthritis']);
  await answer(page, ['Other therapies, such as acupuncture']);
  await answer(page, ['Privacy: no visits, and delivery to my home']);
  await answer(page, ['£250 to £400']);
  expect(await findLeaks()).toEqual([]);
  await answer(page, ['Scotland']);
  await answer(page, ['Within two weeks']);
  await heading(page, 'Your clinic matches').waitFor();
  for (const mark of marks) expect(page.url()).toContain(mark);
  expect(await findLeaks()).toEqual([]);
  await page.reload();
  await heading(page, 'Your clinic matches').waitFor();
  expect(await findLeaks()).toEqual([]);
  await page.getByRole('link', { name: /^See / }).first().click();
  await page.waitForURL('**/clinics/*');
  expect(await findLeaks()).toEqual([]);
  await page.goBack();
  await heading(page, 'Your clinic matches').waitFor();
  await page.evaluate(() => location.assign('/no-such-page'));
  await heading(page, 'Page Not Found').waitFor();
  expect(await findLeaks()).toEqual([]);
});

describe('on a screen', () => {
  it('of a phone, Next is in view on all six questions, and hides no option that has the focus', async () => {
    const { page } = await visit('/quiz', { viewport: { width: 390, height: 844 } });
    await startQuiz(page);
    const next = page.getByRole('button', { name: /^(Next|Get Results)$/ });
    for (let question = 1; question <= 6; question += 1) {
      await page.getByText(`Question ${question} of 6`).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const options = page.getByRole('main').locator('input');
      await options.first().focus();
      await page.keyboard.press('ArrowUp');
      await options.last().focus();
      await page.keyboard.press('Space');
      const option = (await options.last().boundingBox())!;
      const button = (await next.boundingBox())!;
      expect(button.y + button.height).toBeLessThanOrEqual(844);
      expect(option.y + option.height).toBeLessThanOrEqual(button.y);
      await next.click();
    }
    await getMatches(page).nth(2).waitFor();
  });

  it('of a desk, the answers so far stand beside the question, each one step away', async () => {
    const { page } = await visit('/quiz', { viewport: DESKTOP });
    await startQuiz(page);
    await answer(page, ['Cancer, or the effects of cancer treatment']);
    await answer(page, ['Surgery']);
    const answers = page.getByRole('complementary', { name: 'Your answers so far' });
    expect(await answers.getByRole('listitem').count()).toBe(2);
    await answers.getByRole('button', { name: /^Change.*What would you like help with/ }).click();
    await heading(page, 'What would you like help with?').waitFor();
    expect(await page.getByRole('radio', { name: /^Cancer/ }).isChecked()).toBe(true);
    await page.goBack();
    await heading(page, 'What matters most to you in a clinic?').waitFor();
  });
});

describe('the results', () => {
  const ANSWERED =
    '/results?condition=chronic-pain&treatment-history=surgery&priorities=cost&budget=150-250&location=london&urgency=month';

  it('find their way back to the last question with all answers', async () => {
    const page = await finishQuiz();
    await heading(page, 'Your clinic matches').waitFor();
    await page.goBack();
    await heading(page, 'How soon would you like a first appointment?').waitFor();
    expect(await page.getByRole('radio', { name: 'Within a month' }).isChecked()).toBe(true);
    await page.goForward();
    await getMatches(page).nth(2).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('arthritis');
  });

  it.each([
    ['nothing', ''],
    [
      'unknown values',
      '?condition=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&budget=undefined&location=NaN',
    ],
    ['unknown keys', '?foo=bar&__proto__=1&constructor=2'],
  ])('explain themselves and offer the quiz when given %s', async (_, search) => {
    const { page, problems } = await visit(`/results${search}`);
    await heading(page, 'You have not answered any questions yet').waitFor();
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/undefined|NaN|onerror|<img/);
    expect(await page.locator('main a.button', { hasText: 'Find My Clinic' }).count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it('match the three best real clinics, and below them the three best examples, each marked once', async () => {
    const { page } = await visit(
      '/results?condition=anxiety&priorities=cost&budget=150-250&location=london&urgency=two-weeks',
    );
    await getMatches(page).nth(2).waitFor();
    const ranked = page.locator('.results > .match-list');
    expect(await ranked.innerText()).not.toContain('Invented example');
    expect(await getMatches(page).count()).toBe(3);
    await page.getByText('All other clinics with their scores (7)').click();
    const others = page.locator('.other-list a');
    expect(await others.count()).toBe(7);
    const addresses = await page
      .locator('.results > .match-list .match-links a, .other-list a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(10);
    const examples = page.locator('.results-examples .match-card');
    expect(await examples.count()).toBe(3);
    const scores = [];
    for (const card of await examples.all()) {
      expect(await card.isVisible()).toBe(true);
      expect(await card.getByText('Invented example', { exact: true }).count()).toBe(1);
      expect(addresses).not.toContain(await card.getByRole('link').last().getAttribute('href'));
      scores.push(Number(await card.locator('.match-total').textContent()));
    }
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    const [last, first] = [
      await getMatches(page).last().boundingBox(),
      await examples.first().boundingBox(),
    ];
    expect(first!.y).toBeGreaterThan(last!.y + last!.height);
    await page.emulateMedia({ media: 'print' });
    expect(await examples.first().isVisible()).toBe(false);
  });

  it('ignore what is unknown or repeated, say so and never show it', async () => {
    const { page } = await visit(`${ANSWERED}&condition=%3Cb%3Ezebra%3C%2Fb%3E&budget=400-plus`);
    await page.getByText('We ignored part of this page’s address:').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('zebra');
    expect(await getMatches(page).count()).toBe(3);
  });

  it('change with one answer, in the address too', async () => {
    const { page } = await visit(ANSWERED);
    await page
      .locator('.answer-list li', { hasText: 'Where would you like' })
      .getByText('Change')
      .click();
    await page.getByRole('radio', { name: 'Scotland' }).check();
    await page.waitForURL('**location=scotland**');
    expect(await getMatches(page).count()).toBe(3);
  });

  it('announce the new order when a weight is moved, and come back on reset', async () => {
    const { page } = await visit(ANSWERED);
    const order = page.locator('main [role=status].visually-hidden');
    await order.filter({ hasText: '1:' }).waitFor();
    const before = await order.textContent();
    await page.getByText('Change what counts').click();
    const slider = page.getByRole('slider', { name: 'How soon' });
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.inputValue()).toBe('100');
    expect(await slider.getAttribute('aria-valuetext')).toBe('100%, How soon');
    expect(await page.getByRole('slider', { name: 'Condition' }).inputValue()).toBe('0');
    expect(await order.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Reset what counts' }).click();
    expect(await order.textContent()).toBe(before);
  });

  it('are wiped from address, session and the way back by one button', async () => {
    const page = await finishQuiz();
    await page.getByRole('button', { name: 'Clear my answers' }).click();
    await heading(page, 'You have not answered any questions yet').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('arthritis');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await page.waitForURL('**/quiz**');
    await page.reload();
    await heading(page, 'What would you like help with?').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('arthritis');
  });

  it('print on one sheet of A4, with the questions to ask', async () => {
    const { page } = await visit(
      '/results?condition=cancer&treatment-history=nothing&priorities=support&budget=400-plus&location=ni&urgency=this-week',
    );
    await getMatches(page).nth(2).waitFor();
    const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.getByRole('heading', { name: 'Questions to ask the clinic' }).isVisible(),
    ).toBe(true);
    expect(await page.getByRole('heading', { name: 'Your answers' }).isVisible()).toBe(false);
    expect(await page.getByText('Not medical advice.').isVisible()).toBe(true);
    expect(await page.getByText(/In danger now: call 999\./).isVisible()).toBe(true);
  });

  it('are kept out of search engines, caches and referrers', async () => {
    const { page } = await visit('/');
    const headers = (await page.request.get('/results?condition=epilepsy')).headers();
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['referrer-policy']).toMatch(/no-referrer$/);
    expect(headers['x-robots-tag']).toContain('noindex');
  });

  it('are told to nobody by the first visit of a browser that keeps nothing yet', async () => {
    const sent: string[] = [];
    const { page } = await visit('/results?condition=epilepsy', {
      prepare: (fresh) => collectSent(fresh, sent),
    });
    await page.locator('.match-card').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((place) => place.includes('condition=epilepsy'))).toEqual([]);
  });
});

it.each(['/quiz', '/results?condition=epilepsy'])(
  '%s explains itself without JavaScript',
  async (path) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    const main = page.getByRole('main');
    const words = await main.innerText();
    expect(words).toMatch(/your own device/);
    expect(words).not.toMatch(/working out/i);
    expect(words.match(/every clinic in the list/g)).toHaveLength(1);
    expect(await main.getByRole('link', { name: 'every clinic in the list' }).count()).toBe(1);
  },
);
