import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { readNewestMail, REVIEW } from '../backend/submitted.ts';
import { findViolations } from './axe.ts';
import { startBackedSite } from './admin-site.ts';
import { watchRequests } from './requests.ts';
import { getOverflow, useVisitors } from './visit.ts';

const site = await startBackedSite();
const { sql } = site.backend;
await sql('select public.save_site_address($1)', [site.url]);
const visit = useVisitors();
const open = (path: string, options = {}) => visit(site.url + path, options);

beforeEach(() =>
  sql(
    `truncate private.submissions, private.outbox, private.write_counts, private.write_tickets,
       site_rebuilds cascade`,
  ),
);

const readSent = () => sql('select kind, state, form, has_work from private.submissions');

const answer = (page: Page, question: string, words: string) =>
  page.getByRole('group', { name: question }).getByLabel(words, { exact: true }).check();

async function fillReview(page: Page) {
  await page.getByLabel('Which clinic?').fill('Releaf');
  await page.getByLabel('Month').selectOption(REVIEW.month);
  await page.getByLabel('Year').selectOption(REVIEW.year);
  for (const group of await page.getByRole('group').filter({ hasText: 'Does not apply' }).all()) {
    await group.getByLabel('Partly').check();
  }
  await answer(page, 'Were you seen at the time they gave you?', 'No');
  await answer(page, 'prescriptions and deliveries', 'Does not apply');
  await answer(page, 'Overall, how was the service?', 'Bad (2 stars)');
  await page.getByLabel('Your review').fill(REVIEW.says);
  await answer(page, 'Did anybody give or promise you anything for this review?', 'No');
  await page.getByLabel('Your email address').fill(REVIEW.email);
  await page.getByLabel(/says something about my health/).check();
}

const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a visitor %s', (_, javaScriptEnabled) => {
  it('can say what is wrong on a page', async () => {
    const { page, problems } = await open('/report', { javaScriptEnabled });
    await page.getByLabel('Which page is it?').fill('/clinics/releaf');
    await page.getByLabel('What does it say there?').fill('£99.99');
    await answer(page, 'What is wrong with it?', 'It was right, and has changed');
    await page.getByLabel('What should it say? (if you know)').fill('£89');
    await send(page, 'Send');
    await page.getByText('We have your report.').waitFor();
    expect(await readSent()).toMatchObject([
      {
        kind: 'report',
        state: 'waiting',
        form: { about: '/clinics/releaf', choice: 'changed', shown: '£99.99', says: '£89' },
        has_work: javaScriptEnabled,
      },
    ]);
    await page.goBack();
    if (javaScriptEnabled) {
      expect(await page.getByLabel('What does it say there?').inputValue()).toBe('');
    }
    await send(page, 'Send');
    if (!javaScriptEnabled) await page.getByText('We have your report.').waitFor();
    expect(await readSent()).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('can review a clinic, see and correct mistakes, and confirm and withdraw the review', async () => {
    const { page } = await open('/reviews/write', { javaScriptEnabled });
    await fillReview(page);
    const review = page.getByLabel('Your review');
    await review.fill(`${REVIEW.says} They gave me Sativex.`);
    await send(page, 'Send the review');
    await page.getByText('It names a medicine').filter({ visible: true }).waitFor();
    if (!javaScriptEnabled) await page.goBack();
    expect(await review.inputValue()).toContain('Sativex');
    expect(await readSent()).toEqual([]);
    await review.fill(REVIEW.says);
    await send(page, 'Send the review');
    await page.getByText('One more step: check your email.').waitFor();
    expect(await readSent()).toMatchObject([{ kind: 'review', state: 'unconfirmed' }]);
    const { code } = await readNewestMail(site.backend);
    for (const { name, next, state } of [
      { name: 'Confirm', next: 'It is now waiting for a moderator.', state: 'waiting' },
      { name: 'Withdraw', next: 'It has been withdrawn.', state: 'withdrawn' },
    ]) {
      await page.goto(`${site.url}/reviews/mine#${code}`);
      const form = page.getByRole('form', { name });
      if (!javaScriptEnabled) await form.getByLabel('The code from our email').fill(code);
      await form.getByRole('button').click();
      await page.getByText(next).waitFor();
      expect(await readSent()).toMatchObject([{ state }]);
    }
  });
});

it('a figure’s note opens the report form with that figure filled in; the form works by keyboard alone and loses nothing while the backend is down', async () => {
  const { page } = await open('/clinics/releaf');
  await page.locator('.note-key summary').first().click();
  await page
    .getByRole('link', { name: 'Something wrong?' })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/\/report#/);
  const shown = page.getByLabel('What does it say there?');
  await expect.poll(() => shown.inputValue()).not.toBe('');
  expect(await page.getByLabel('Which page is it?').inputValue()).toBe('/clinics/releaf');
  await shown.focus();
  for (const key of ['Tab', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('It is £89.');
  await page.route(`${site.backend.url}/**`, (route) => route.abort());
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('That could not be sent. What you wrote is still here.').first().waitFor();
  await page.unroute(`${site.backend.url}/**`);
  await send(page, 'Send');
  await page.getByText('We have your report.').waitFor();
  expect(await readSent()).toMatchObject([{ form: { choice: 'changed', says: 'It is £89.' } }]);
});

it(
  'the review form contacts the backend only after typing begins, previews the review, and sends it in a single request',
  { tags: ['exhaustive'] },
  async () => {
    let sent: string[] = [];
    const { page } = await open('/reviews/write', {
      prepare: (fresh: Page) => {
        sent = watchRequests(fresh);
      },
    });
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Which clinic?').focus();
    expect(sent.filter((request) => request.startsWith(site.backend.url))).toEqual([]);
    await fillReview(page);
    const says = 'Zebrafish were everywhere in the waiting room.';
    await page.getByLabel('Your review').fill(says);
    await page.getByLabel('Your email address').fill('zebra@fish.example');
    const preview = page.getByRole('region', { name: 'How it will look' });
    await preview.getByText(says).waitFor();
    await preview.getByText('Seen on time: No').waitFor();
    expect(await preview.getByText('Prescriptions came on time').isVisible()).toBe(false);
    expect(await findViolations(page)).toEqual([]);
    expect(await getOverflow(page, 320, '200%')).toBe(0);
    await send(page, 'Send the review');
    await page.getByText('One more step').filter({ visible: true }).waitFor();
    const carrying = sent.filter((request) => /zebra/i.test(request));
    expect(carrying).toHaveLength(1);
    expect(carrying[0]).toMatch(/^\S+\/rpc\/send_review /);
    const kept = await page.evaluate(
      () => JSON.stringify([localStorage, sessionStorage]) + document.cookie + document.title,
    );
    expect(kept + page.url()).not.toMatch(/zebra/i);
  },
);
