/** What visitors send us, from the form to what a moderator gets, with a script and without. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { readNewestMail, REVIEW } from '../backend/submitted.ts';
import { findViolations } from './axe.ts';
import { startBackedSite } from './admin-site.ts';
import { watchRequests } from './requests.ts';
import { getOverflow, useVisitors } from './visit.ts';

const site = await startBackedSite();
const { sql } = site.backend;
await sql('select public.keep_site_address($1)', [site.url]);
const [clinic] = await sql(
  'select name from clinics where active and not is_example order by name',
);
const CLINIC = String(clinic?.['name']);
const visit = useVisitors();
const open = (path: string, options = {}) => visit(site.url + path, options);

beforeEach(() =>
  sql(
    `truncate private.submissions, private.outbox, private.write_counts, private.write_tickets,
       site_rebuilds cascade`,
  ),
);

const readSent = async () =>
  (await sql('select kind, state, form, has_work from private.submissions')) as {
    kind: string;
    state: string;
    form: Record<string, unknown>;
    has_work: boolean;
  }[];

const answer = (page: Page, question: string, words: string) =>
  page.getByRole('group', { name: question }).getByLabel(words, { exact: true }).check();

async function fillReview(page: Page) {
  await page.getByLabel('Which clinic?').fill(CLINIC);
  await page.getByLabel('Month').selectOption(REVIEW.month);
  await page.getByLabel('Year').selectOption(REVIEW.year);
  await answer(page, 'Was it easy to book?', 'Yes');
  await answer(page, 'Were you seen at the time they gave you?', 'No');
  await answer(page, 'Did staff listen and explain things clearly?', 'Partly');
  await answer(page, 'Did you pay what they had told you?', 'Yes');
  await answer(
    page,
    'Did repeat prescriptions and deliveries come when promised?',
    'Does not apply',
  );
  await answer(page, 'All in all, how was the service?', 'Bad (2 stars)');
  await page.getByLabel('Your review').fill(REVIEW.says);
  await answer(page, 'Did anybody give or promise you something for this review?', 'No');
  await page.getByLabel('Your email address').fill(REVIEW.email);
  await page.getByLabel(/says something about my health/).check();
}

const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each([
  ['with a script', true],
  ['without a script', false],
])('a visitor %s', (_, javaScriptEnabled) => {
  it('says what is wrong on a page', async () => {
    const { page, problems } = await open('/report', { javaScriptEnabled });
    await page.getByLabel('Which page is it?').fill('/clinics/releaf');
    await page.getByLabel('What does it say there?').fill('£99.99');
    await answer(page, 'What is wrong with it?', 'It was right, and has changed');
    await page.getByLabel('What should it say? (if you know)').fill('£89');
    await send(page, 'Send');
    await page.getByText('Your report is with us.').waitFor();
    expect(await readSent()).toMatchObject([
      {
        kind: 'report',
        state: 'waiting',
        form: { about: '/clinics/releaf', choice: 'changed', shown: '£99.99', says: '£89' },
        has_work: javaScriptEnabled,
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('reviews a clinic, confirms it and withdraws it', async () => {
    const { page, problems } = await open('/reviews/write', { javaScriptEnabled });
    await fillReview(page);
    await send(page, 'Send the review');
    await page.getByText('One more step: check your email.').waitFor();
    const [sent] = await readSent();
    expect(sent).toMatchObject({ kind: 'review', state: 'unconfirmed' });
    const { code } = await readNewestMail(site.backend);
    await page.goto(`${site.url}/reviews/mine#${code}`);
    const confirm = page.getByRole('form', { name: 'Confirm' });
    if (!javaScriptEnabled) await confirm.getByLabel('The code from our email').fill(code);
    await confirm.getByRole('button').click();
    await page.getByText('It now waits for a moderator.').waitFor();
    expect(await readSent()).toMatchObject([{ state: 'waiting' }]);
    await page.goto(`${site.url}/reviews/mine#${code}`);
    const withdraw = page.getByRole('form', { name: 'Withdraw' });
    if (!javaScriptEnabled) await withdraw.getByLabel('The code from our email').fill(code);
    await withdraw.getByRole('button').click();
    await page.getByText('It is withdrawn.').waitFor();
    expect(await readSent()).toMatchObject([{ state: 'withdrawn' }]);
    expect(problems).toEqual([]);
  });

  it('is told what was wrong with a review, and keeps it', async () => {
    const { page } = await open('/reviews/write', { javaScriptEnabled });
    await fillReview(page);
    await page.getByLabel('Your review').fill(`${REVIEW.says} They gave me Sativex.`);
    await send(page, 'Send the review');
    await page.getByText('It names a medicine').filter({ visible: true }).waitFor();
    if (!javaScriptEnabled) await page.goBack();
    expect(await page.getByLabel('Your review').inputValue()).toContain('Sativex');
    expect(await readSent()).toEqual([]);
  });
});

it('finds the figure and what it showed filled in, from the figure’s own note', async () => {
  const { page } = await open('/clinics/releaf');
  await page.locator('.note-key summary').first().click();
  await page
    .getByRole('link', { name: 'Something wrong?' })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/\/report#/);
  expect(await page.getByLabel('Which page is it?').inputValue()).toBe('/clinics/releaf');
  expect(await page.getByLabel('What does it say there?').inputValue()).not.toBe('');
});

it('sees the review as it will look while writing it', async () => {
  const { page } = await open('/reviews/write');
  await fillReview(page);
  const preview = page.getByRole('region', { name: 'How it will look' });
  await preview.getByText(REVIEW.says).waitFor();
  await preview.getByText('Seen on time: No').waitFor();
  expect(await preview.getByText('Prescriptions came on time').isVisible()).toBe(false);
});

it('loses nothing when the backend does not answer', async () => {
  const { page } = await open('/report', {
    prepare: (fresh: Page) => fresh.route(`${site.backend.url}/**`, (route) => route.abort()),
  });
  await page.getByLabel('Which page is it?').fill('/clinics/releaf');
  await page.getByLabel('What does it say there?').fill('£99.99');
  await answer(page, 'What is wrong with it?', 'It is wrong');
  await send(page, 'Send');
  await page.getByText('That could not be sent. What you wrote is still here.').first().waitFor();
  expect(await page.getByLabel('What does it say there?').inputValue()).toBe('£99.99');
});

it('sends what it typed in one request, and keeps it nowhere else', async () => {
  const { page } = await open('/reviews/write');
  const sent = watchRequests(page);
  await fillReview(page);
  await page.getByLabel('Your review').fill('Zebrafish were everywhere in the waiting room.');
  await page.getByLabel('Your email address').fill('zebra@fish.example');
  await send(page, 'Send the review');
  await page.getByText('One more step').filter({ visible: true }).waitFor();
  const carrying = sent.filter((request) => /zebra/i.test(request));
  expect(carrying).toHaveLength(1);
  expect(carrying[0]).toMatch(/^\S+\/rpc\/send_review /);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.title,
      location.href,
    ]),
  );
  expect(kept).not.toMatch(/zebra/i);
});

it('asks the backend for nothing before somebody types', async () => {
  const asked: string[] = [];
  const { page } = await open('/reviews/write', {
    prepare: (fresh: Page) => fresh.on('request', (request) => asked.push(request.url())),
  });
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Which clinic?').focus();
  const ofBackend = () => asked.filter((url) => url.startsWith(site.backend.url));
  expect(ofBackend()).toEqual([]);
  const ticket = page.waitForRequest(/ask_to_write/);
  await page.getByLabel('Which clinic?').pressSequentially('R');
  await ticket;
  expect(ofBackend()).toHaveLength(1);
});

it('sends with the keyboard alone', async () => {
  const { page } = await open('/report#about=/clinics/releaf&shown=%C2%A399.99');
  await page.getByLabel('What does it say there?').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It is £89.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Your report is with us.').waitFor();
  expect(await readSent()).toMatchObject([{ form: { choice: 'changed', says: 'It is £89.' } }]);
});

describe.each(['/report', '/reviews/write', '/reviews/report', '/reviews/mine', '/for-clinics'])(
  'the page %s',
  (path) => {
    it('is accessible, and fits a narrow screen and large text', async () => {
      const { page, problems } = await open(path);
      expect(await findViolations(page)).toEqual([]);
      expect(await getOverflow(page, 320)).toBe(0);
      expect(await getOverflow(page, 320, '200%')).toBe(0);
      expect(problems).toEqual([]);
    });
  },
);
