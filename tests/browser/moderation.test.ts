import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITOR, isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { OTHER } from './own-article.ts';
import {
  addModerators,
  CLINIC,
  confirm,
  decision,
  getInboxStatus,
  addSubmission,
  readState,
  resetSent,
  SAYS,
} from './sent-items.ts';
import { getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;

beforeAll(() => addModerators(site));
beforeEach(() => resetSent(site));

async function open(
  path = '/admin/inbox',
  email = EDITOR,
  options: Parameters<typeof visit>[1] = {},
) {
  const visitor = await visit(site.entry, options);
  await signIn(visitor.page, site, email);
  await visitor.page.goto(site.url + path);
  return visitor;
}

async function expectToFit(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  expect(await getOverflow(page, 360, '200%')).toBe(0);
  expect(await getOverflow(page, 320)).toBe(0);
}

const getList = (page: Page) => page.locator('.inbox-list');

it(
  'a report is closed as corrected once the backend answers, and its text is never run as code',
  { tags: ['exhaustive'] },
  async () => {
    const says = 'See <b>https://spam.example/now</b>';
    const form = { seen_at: 'https://www.whitebeam.example/fees' };
    const id = await addSubmission(site, { kind: 'report', says, form });
    const { page, problems } = await open();
    await page.getByText(says, { exact: true }).waitFor();
    const links = page.getByRole('main').locator('a[target="_blank"]');
    expect(await links.count()).toBe(2);
    expect(await links.first().getAttribute('href')).toBe('/clinics/whitebeam-clinic');
    const link = links.last();
    expect(await link.innerText()).toContain('whitebeam.example');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await decision(page, /^Close it/).click();
    await confirm(page, 'Close it');
    await page.getByText('Choose one.').waitFor();
    await page.getByLabel('It was wrong, and has been put right').check();
    await page.getByText('No email will be sent, because the sender left no address.').waitFor();
    await page.route(/rpc\/decide_submission/, (route) => route.abort());
    await confirm(page, 'Close it');
    await getInboxStatus(page).getByText('Nothing was decided. Your choice is kept.').waitFor();
    await page.unroute(/rpc\/decide_submission/);
    await confirm(page, 'Close it');
    await getInboxStatus(page).getByText('Reader’s report: Whitebeam Clinic. Closed.').waitFor();
    await page.getByText('Nothing is waiting.').waitFor();
    expect(await readState(site, id)).toMatchObject({ state: 'closed', reason: 'fixed' });
    expect(problems.filter(isFault)).toEqual([]);
  },
);

describe('a review', () => {
  it('is sent back with marked words, and shows its stars only after publication', async () => {
    const id = await addSubmission(site, { kind: 'review', rating: 2 });
    const { page, problems } = await open('/admin/inbox', EDITOR, { viewport: PHONE });
    await decision(page, /^Send it back/).click();
    await page.getByLabel('It says what a treatment did').check();
    await expectToFit(page);
    const text = page.getByLabel('What was written').locator('span').first();
    await text.scrollIntoViewIfNeeded();
    await text.click({ clickCount: 3, position: { x: 5, y: 5 } });
    await page.getByRole('button', { name: 'Mark the selected words' }).click();
    const marked = page.getByLabel('Words to remove');
    expect(await marked.inputValue()).toBe(SAYS);
    await marked.fill('My pain is quarter');
    await confirm(page, 'Send it back');
    await page.getByText('The text does not contain these words.').waitFor();
    await marked.fill('My pain is half of what it was.');
    expect(await page.locator('mark').innerText()).toBe('My pain is half of what it was.');
    await page.getByText('Your review needs a change').waitFor();
    await confirm(page, 'Send it back');
    await getInboxStatus(page).getByText('Sent back to its author.').waitFor();
    expect(await getInboxStatus(page).innerText()).not.toContain('star');
    expect(await readState(site, id)).toMatchObject({ state: 'returned', reason: 'effect' });

    await sql(`update private.submissions set state = 'waiting', waiting_since = now()`);
    await page.reload();
    await page.getByText(SAYS).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\bstars?\b of|Seen on time/);
    await decision(page, /^Publish it/).click();
    await page.getByText('Your review is on the site').waitFor();
    await confirm(page, 'Publish it');
    await getInboxStatus(page).getByText('Rating: 2 stars out of 5. Easy to book: yes.').waitFor();
    expect(await sql('select rating from clinic_reviews where body = $1', [SAYS])).toEqual([
      { rating: 2 },
    ]);
    expect(problems.filter(isFault)).toEqual([]);
  });

  it('is declined under a rule', { tags: ['exhaustive'] }, async () => {
    const id = await addSubmission(site, { kind: 'review' });
    const { page } = await open();
    await decision(page, /^Decline it/).click();
    await page.getByLabel('It advertises something').check();
    await confirm(page, 'Decline it');
    await getInboxStatus(page).getByText('Declined.').waitFor();
    expect(await readState(site, id)).toMatchObject({ state: 'declined', reason: 'advert' });
  });

  it(
    'already on the site is found through a report, challenged, and removed under named rules',
    { tags: ['exhaustive'] },
    async () => {
      const id = await addSubmission(site, { kind: 'review', rating: 1 });
      const { page } = await open();
      await decision(page, /^Publish it/).click();
      await confirm(page, 'Publish it');
      await getInboxStatus(page).getByText('Published.').waitFor();
      const [shown] = await sql('select id from clinic_reviews where body = $1', [SAYS]);
      const form = { choice: 'not-genuine' };
      await addSubmission(site, { kind: 'report', review: String(shown!['id']), form });
      await page.reload();
      await page.getByText('It is not by a patient, or was paid for').waitFor();
      await page.getByText('The review it is about').click();
      await page.getByRole('link', { name: 'Question this review' }).click();
      await page.getByText('This shows one review only.').waitFor();
      await getList(page).getByText('1 star out of 5').waitFor();
      await expectToFit(page);
      await decision(page, /^Question it/).click();
      await page.getByLabel('Somebody gave notice that it is untrue or unlawful').check();
      await confirm(page, 'Question it');
      await getInboxStatus(page).getByText('Questioned, and still on the site.').waitFor();
      expect(await sql('select from clinic_reviews where body = $1', [SAYS])).toHaveLength(1);
      await decision(page, /^Take it off the site/).click();
      await page.getByLabel('Its author was asked, and did not answer in time').check();
      await confirm(page, 'Take it off the site');
      await getInboxStatus(page).getByText('Taken off the site.').waitFor();
      expect(await sql('select from clinic_reviews where body = $1', [SAYS])).toEqual([]);
      expect(await readState(site, id)).toMatchObject({ state: 'removed', reason: 'no-answer' });
    },
  );
});

it(
  'a dispute is shown beside the figure until it is closed',
  { tags: ['exhaustive'] },
  async () => {
    const form = { field: 'delivery_fee', choice: 'wrong' };
    const id = await addSubmission(site, { kind: 'dispute', says: 'It is free.', form });
    const { page } = await open();
    await decision(page, /^Show it beside the figure/).click();
    await confirm(page, 'Show it beside the figure');
    await expect.poll(() => readState(site, id)).toMatchObject({ state: 'published' });
    const disputed = 'select field from figure_disputes';
    expect(await sql(disputed)).toEqual([{ field: 'delivery_fee' }]);
    await page.goto(`${site.url}/admin/inbox/decided`);
    await decision(page, /^Close it/).click();
    await page.getByLabel('It was wrong, and has been put right').check();
    await confirm(page, 'Close it');
    await getInboxStatus(page).getByText('Closed.').waitFor();
    expect(await sql(disputed)).toEqual([]);
  },
);

it(
  'submissions that look automated are listed separately and closed in one step, except those a person must read',
  { tags: ['exhaustive'] },
  async () => {
    const report = await addSubmission(site, { kind: 'report', says: 'Buy now.', isSuspect: true });
    const review = await addSubmission(site, { kind: 'review', isSuspect: true });
    const { page } = await open();
    await page.getByText('Nothing is waiting.').waitFor();
    await page.getByText('2 look automated.').waitFor();
    await page.getByRole('link', { name: 'View them' }).click();
    await getList(page).getByText('Reader’s report').waitFor();
    await page.getByRole('button', { name: 'Close them all as junk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close them all' }).click();
    await page.getByText('1 looks automated.').waitFor();
    expect(await readState(site, report)).toMatchObject({ state: 'closed' });
    expect(await readState(site, review)).toMatchObject({ state: 'waiting' });
    expect(await sql('select from private.outbox')).toEqual([]);
  },
);

it('a moderator can work through the list by keyboard alone, soonest due first, from one decision to the next', async () => {
  const first = await addSubmission(site, { kind: 'review', days: 1 });
  await addSubmission(site, { kind: 'review', says: `${SAYS} Second.` });
  await addSubmission(site, { kind: 'report', says: 'Third.', days: 30 });
  const { page } = await open();
  await page.getByRole('link', { name: 'Inbox (3)' }).waitFor();
  await page.getByText('Third.').waitFor();
  const [late, soon] = await getList(page).getByRole('button').allInnerTexts();
  expect(late).toMatch(/^Reader’s report\s+Whitebeam Clinic\s+Overdue since \w+day \d+ \w+/);
  expect(soon).toMatch(/^Review\s+Whitebeam Clinic\s+Answer by \w+day \d+ \w+/);
  await page.keyboard.press('j');
  await page.getByText(SAYS, { exact: true }).waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await getInboxStatus(page).getByText('Sent back to its author.').waitFor();
  expect(await readState(site, first)).toMatchObject({ state: 'returned', reason: 'person' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('submission');
  await page.getByText(`${SAYS} Second.`).waitFor();
  await page.keyboard.press('k');
  await page.getByText('Third.').waitFor();
  await page.keyboard.press('c');
  await page.getByRole('radio').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio').first().waitFor({ state: 'hidden' });
  await page.getByLabel('Single-key shortcuts').uncheck();
  await page.getByText('Third.').click();
  await page.keyboard.press('c');
  await page.keyboard.press('j');
  await page.getByText('Third.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
});

it(
  'an editor who cannot moderate sees which figures are reported, but not the sender’s words',
  { tags: ['exhaustive'] },
  async () => {
    const form = { field: 'initial_consultation_fee', shown: '£99.99' };
    await addSubmission(site, { kind: 'report', form, says: 'Ring my friend.' });
    await addSubmission(site, { kind: 'report', form, says: 'Ring my friend.' });
    const { page } = await open('/admin/inbox', OTHER, { viewport: PHONE });
    await page.getByText('Ask a super admin for permission to moderate.').waitFor();
    expect(await page.getByRole('navigation').getByRole('link', { name: /Inbox/ }).count()).toBe(0);
    await page.goto(`${site.url}/admin/figures`);
    await page.getByText('2 readers say so').waitFor();
    await page.getByText(/^Answer by \w+day \d+ \w+$/).waitFor();
    expect(await page.getByText('Ring my friend.').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: 'inbox' }).count()).toBe(0);
    await expectToFit(page);
    await page.getByRole('link', { name: 'First consultation, Whitebeam Clinic' }).click();
    await page.waitForURL(`**/admin/clinics/${CLINIC}#row-${form.field}`);
    await page.getByText('A reader says that this is wrong').waitFor();
    const row = page.getByRole('button', { name: 'First consultation', exact: true });
    await expect.poll(() => row.getAttribute('aria-expanded')).toBe('true');
  },
);
