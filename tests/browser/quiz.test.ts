import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { acceptDisclaimer, answer, getStart, heading, startQuiz } from './quiz-steps.ts';
import { denyStorage } from './requests.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const ANSWERED =
  '/results?condition=chronic-pain&treatment-history=surgery&priorities=cost&budget=150-250&location=london&urgency=month';

const getMatches = (page: Page) => page.locator('.results-examples .match-card');

describe('the quiz questions', () => {
  it('come one to a page, with Next only after an answer and no Previous on the first, and survive reload and Back', async () => {
    const { page, problems } = await visit('/quiz');
    await startQuiz(page);
    expect(await page.getByText('Question 1 of 6').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.getByText('Choose an answer to continue.').waitFor();
    await answer(page, ['Trouble sleeping']);
    await heading(page, 'What have you already tried?').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await answer(page, ['Surgery', 'Medicine from the NHS']);
    await heading(page, 'What matters most to you in a clinic?').waitFor();
    await page.reload();
    const answers = page.getByRole('complementary', { name: 'Your answers so far' });
    await answers.getByRole('listitem').nth(1).waitFor();
    await answers.getByRole('button', { name: /^Change.*What would you like help with/ }).click();
    await heading(page, 'What would you like help with?').waitFor();
    expect(await page.getByRole('radio', { name: 'Trouble sleeping' }).isChecked()).toBe(true);
    await page.goBack();
    await heading(page, 'What matters most to you in a clinic?').waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await heading(page, 'What have you already tried?').waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    expect(problems).toEqual([]);
  });

  it('take a condition from the fragment, which is then removed from the address, even if storage is blocked', async () => {
    const { page, problems } = await visit('/quiz#condition=epilepsy', { prepare: denyStorage });
    await getStart(page).click();
    await acceptDisclaimer(page);
    await heading(page, 'What have you already tried?').waitFor();
    expect(page.url()).not.toContain('epilepsy');
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await page.getByRole('radio', { name: 'Epilepsy' }).isChecked()).toBe(true);
    expect(problems).toEqual([]);
  });
});

it('apart from the results’ own address, nothing sends a quiz answer or leaves it behind, from the quiz right through to the not-found page', async () => {
  // None of these is in the address of a page that the header prefetches for everybody.
  const marks = ['arthritis', 'alternative', 'discretion', '250-400', 'scotland', 'two-weeks'];
  const sent: string[] = [];
  const { page } = await visit('/quiz', {
    prepare: (fresh) =>
      fresh.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`)),
  });
  const findLeaks = async () => {
    const { session, ...always } = await page.evaluate(() => ({
      title: document.title,
      referrer: document.referrer,
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      cookie: document.cookie,
    }));
    const isRunning = new URL(page.url()).pathname === '/quiz';
    // The results' address contains the answers by design.
    const others = sent.map((request) => request.replace(/^\S+\/results\?\S+/, ''));
    const places = [...others, JSON.stringify(always), isRunning ? '' : session];
    return marks.filter((mark) => places.some((place) => place.includes(mark)));
  };
  await startQuiz(page);
  await answer(page, ['Arthritis']);
  await answer(page, ['Other therapies, such as acupuncture']);
  await answer(page, ['Privacy: no visits, and delivery to my home']);
  await answer(page, ['£250 to £400']);
  await answer(page, ['Scotland']);
  expect(await findLeaks()).toEqual([]);
  await answer(page, ['Within two weeks']);
  await heading(page, 'Your clinic matches').waitFor();
  for (const mark of marks) expect(page.url()).toContain(mark);
  const loaded = await page.evaluate(async () =>
    [...(await document.fonts.ready)]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family),
  );
  // The font embedded in the page, not the downloaded one.
  expect(loaded).toContain('CC Within');
  expect(loaded).not.toContain('CC Serif');
  await page.reload();
  await page.locator('.match-name a').first().click();
  await page.waitForURL('**/clinics/*');
  expect(await findLeaks()).toEqual([]);
  await page.goBack();
  await heading(page, 'Your clinic matches').waitFor();
  await page.evaluate(() => location.assign('/no-such-page'));
  await heading(page, 'Page Not Found').waitFor();
  expect(sent.length).toBeGreaterThan(3);
  expect(await findLeaks()).toEqual([]);
});

describe('the quiz results', () => {
  it('list every real clinic A to Z without ranks, then the three best examples, each marked once, and can be printed', async () => {
    const { page } = await visit(
      '/results?condition=anxiety&treatment-history=nothing&priorities=cost&budget=150-250&location=london&urgency=two-weeks',
    );
    const real = page.getByRole('region', { name: '10 clinics that may see you, A to Z' });
    await real.waitFor();
    const names = await real.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(names).toHaveLength(10);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    expect(await real.innerText()).not.toMatch(/Invented|out of 100|\b1st\b/);
    expect(
      await real.getByText(/^One answer from each of .* would settle most of it: /).count(),
    ).toBe(1);
    const lyphe = await real.getByRole('article', { name: 'Lyphe' }).innerText();
    expect(lyphe).toContain('how long its wait is from a first enquiry.');
    const asked = real.getByRole('link', { name: 'Ask Elios Clinics these eight' });
    expect(await asked.getAttribute('href')).toBe('/clinics/elios-clinics#ask');
    const addresses = await real
      .locator('.match-card a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const examples = getMatches(page);
    expect(await examples.count()).toBe(3);
    const scores = [];
    for (const card of await examples.all()) {
      expect(await card.getByText('Invented example', { exact: true }).count()).toBe(1);
      expect(addresses).not.toContain(await card.locator('h3 a').getAttribute('href'));
      scores.push(Number(await card.locator('.match-total').textContent()));
    }
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    expect(await examples.first().isVisible()).toBe(false);
    expect(await page.getByText('The invented examples are left off').isVisible()).toBe(true);
    expect((await page.getByRole('main').innerText()).match(/Within two weeks/g)).toHaveLength(1);
    const questions = page.getByRole('heading', { name: 'Questions to ask the clinic' });
    expect(await questions.isVisible()).toBe(true);
  });

  it('show on request exactly how each score adds up', async () => {
    const { page } = await visit(ANSWERED);
    await getMatches(page).nth(2).waitFor();
    for (const card of await getMatches(page).all()) {
      expect(await card.locator('.match-parts').isVisible()).toBe(false);
      await card.getByText('How we got').click();
      const total = Number(await card.locator('.match-parts tfoot strong').textContent());
      const shown = (await card.locator('.match-total').textContent()) ?? '';
      expect(Number.parseInt(shown)).toBe(Math.round(total));
      const points = await card.locator('.match-parts tbody strong').allTextContents();
      expect(points).toHaveLength(5);
      const tenths = points.reduce((sum, point) => sum + Math.round(Number(point) * 10), 0);
      expect(tenths).toBe(Math.round(total * 10));
    }
  });

  it('for “Something else” lead to clinics by condition, and say that clinics with equal scores are in A-to-Z order', async () => {
    const { page } = await visit('/quiz');
    await startQuiz(page);
    const named = page.getByRole('link', { name: 'Multiple sclerosis' });
    await page.getByRole('radio', { name: 'Something else' }).check();
    await named.click();
    await page.waitForURL('**/clinics?specialization=multiple-sclerosis');
    await page.getByText(/^[1-9]\d* Clinics? Found/).waitFor();
    await page.goto('/results?condition=other');
    await named.waitFor();
    await page.getByText('Where scores are equal, the order is A to Z.').first().waitFor();
    const drawn = page.locator('main :is(.ledger-heads, .ledger-line)').first();
    expect(await drawn.innerText()).toContain('Practical');
  });

  it('ignore nonsense in the address, let one answer be changed, announce the new order after a weight moves, and can be reset', async () => {
    const { page } = await visit(`${ANSWERED}&condition=zebra`);
    await page.getByText('We ignored part of this page’s address:').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('zebra');
    await page
      .locator('.answer-list li', { hasText: 'Where would you like' })
      .getByText('Change')
      .click();
    await page.getByRole('radio', { name: 'Scotland' }).check();
    await page.waitForURL('**location=scotland**');
    const order = page.locator('main [role=status].visually-hidden');
    await order.filter({ hasText: '1:' }).waitFor();
    const before = await order.textContent();
    await page.getByText('Change what counts').click();
    const slider = page.getByRole('slider', { name: 'Wait' });
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toBe('100%, Wait');
    expect(await page.getByRole('slider', { name: 'Condition' }).inputValue()).toBe('0');
    await expect.poll(() => order.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Reset what counts' }).click();
    await expect.poll(() => order.textContent()).toBe(before);
  });
});

it('the quiz and its results explain themselves without JavaScript', async () => {
  const { page } = await visit('/quiz', { javaScriptEnabled: false });
  for (const path of ['/quiz', '/results?condition=epilepsy']) {
    await page.goto(path);
    const main = page.getByRole('main');
    const words = await main.innerText();
    expect(words).toMatch(/your own device/);
    expect(words).not.toMatch(/working out/i);
    expect(words.match(/every clinic in the list/g)).toHaveLength(1);
    expect(await main.getByRole('link', { name: 'every clinic in the list' }).count()).toBe(1);
  }
});
