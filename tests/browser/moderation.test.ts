/** The moderation desk: deciding about what readers and clinics have sent. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITOR, findAlert, heading, isFault, signIn, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { OTHER } from './own-article.ts';
import { addModerators, putSent, readState, resetSent, SAYS } from './sent-items.ts';
import { DESKTOP, getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const { sql } = site.backend;

beforeAll(() => addModerators(site));
beforeEach(() => resetSent(site));

async function openInbox(path = '', email = EDITOR, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(site.url, options);
  await signIn(visitor.page, site, email);
  await visitor.page.goto(`${site.url}/admin/inbox${path}`);
  return visitor;
}

const getList = (page: Page) => page.locator('.inbox-list');
const getTold = (page: Page) => page.locator('.inbox-told');
const decision = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'What do you decide?' }).getByRole('button', { name });
/** The button that decides, below everything that is chosen. */
const confirm = (page: Page, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true }).click();

describe('the inbox', () => {
  it('tells an editor who may not moderate so in a sentence, and shows nothing', async () => {
    await putSent(site, { kind: 'report', says: 'It is £89 now.' });
    await sql(`update admin_users set may_moderate = false
      where user_id = (select id from auth.users where email = '${OTHER}')`);
    const { page, problems } = await openInbox('', OTHER);
    await page.getByText('ask a super admin to let you moderate, under People.').waitFor();
    expect(await page.getByText('£89').count()).toBe(0);
    expect(await page.getByRole('navigation').getByRole('link', { name: /Inbox/ }).count()).toBe(0);
    expect(problems.filter(isFault)).toEqual([]);
    await sql(`update admin_users set may_moderate = true
      where user_id = (select id from auth.users where email = '${OTHER}')`);
  });

  it('lists the soonest due first, says what is late in words, and how much waits', async () => {
    await putSent(site, { kind: 'review' });
    await putSent(site, { kind: 'report', days: 30 });
    const { page } = await openInbox();
    await page.getByRole('link', { name: 'Inbox (2)' }).waitFor();
    await getList(page).waitFor();
    const items = await getList(page).getByRole('button').allInnerTexts();
    expect(items.map((text) => text.replaceAll('\n', ' '))).toEqual([
      expect.stringMatching(/^Reader’s report Whitebeam Clinic Late since \w+day \d+ \w+ Since /),
      expect.stringMatching(/^Review Whitebeam Clinic Answer by \w+day \d+ \w+ Since /),
    ]);
  });

  it('says when it cannot be read, and tries again', async () => {
    await putSent(site, { kind: 'report' });
    const { page } = await openInbox();
    await page.route(/rpc\/read_inbox/, (route) => route.abort());
    await page.reload();
    await findAlert(page).getByText('What was sent could not be read.').waitFor();
    await page.unroute(/rpc\/read_inbox/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Reader’s report: Whitebeam Clinic' }).waitFor();
  });
});

describe('a report', () => {
  it('is closed as put right, and its words are words alone', async () => {
    const says = 'See <b>https://spam.example/now</b>';
    const seen = 'https://www.whitebeam.example/fees';
    const id = await putSent(site, { kind: 'report', says, form: { seen_at: seen } });
    const { page, problems } = await openInbox();
    await page.getByText(says, { exact: true }).waitFor();
    const link = page.getByRole('main').locator('a[target="_blank"]');
    expect(await link.count()).toBe(1);
    expect(await link.innerText()).toContain('whitebeam.example');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await decision(page, /^Close it/).click();
    await confirm(page, 'Close it');
    await page.getByText('Choose the one that it goes by.').waitFor();
    await page.getByLabel('It was wrong, and has been put right').check();
    await page.getByText('Nobody is written to: no address was left.').waitFor();
    await confirm(page, 'Close it');
    await getTold(page).getByText('Reader’s report: Whitebeam Clinic. Closed.').waitFor();
    await page.getByText('Nothing waits.').waitFor();
    expect(await readState(site, id)).toMatchObject({ state: 'closed', reason: 'fixed' });
    await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor();
    expect(problems.filter(isFault)).toEqual([]);
  });
});

/** Selects words of the text with the mouse, as a person does. */
async function selectAllWords(page: Page) {
  const text = page.getByLabel('What was written').locator('span').first();
  await text.scrollIntoViewIfNeeded();
  await text.click({ clickCount: 3, position: { x: 5, y: 5 } });
}

describe('a review', () => {
  it('goes back with marked words, and shows its stars only once it is published', async () => {
    const id = await putSent(site, { kind: 'review', rating: 2 });
    const { page, problems } = await openInbox();
    await page.getByText(SAYS).waitFor();
    await decision(page, /^Send it back/).click();
    await page.getByLabel('It says what a treatment did').check();
    await selectAllWords(page);
    await page.getByRole('button', { name: 'Mark the selected words' }).click();
    expect(await page.getByLabel('Words that have to go').inputValue()).toBe(SAYS);
    await page.getByLabel('Words that have to go').fill('My pain is quarter');
    await confirm(page, 'Send it back');
    await page.getByText('These words are not in it.').waitFor();
    await page.getByLabel('Words that have to go').fill('My pain is half of what it was.');
    expect(await page.locator('mark').innerText()).toBe('My pain is half of what it was.');
    await page.getByText('Your review needs a change').waitFor();
    await confirm(page, 'Send it back');
    await getTold(page).getByText('Sent back to its author.').waitFor();
    expect(await getTold(page).innerText()).not.toContain('star');
    expect(await readState(site, id)).toMatchObject({
      state: 'returned',
      reason: 'effect',
      marked: 'My pain is half of what it was.',
    });

    await sql(`update private.submissions set state = 'waiting', waiting_since = now()`);
    await page.reload();
    await page.getByText(SAYS).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\bstars?\b of|Seen on time/);
    await decision(page, /^Publish it/).click();
    await page.getByText('Your review is on the site').waitFor();
    await confirm(page, 'Publish it');
    await getTold(page).getByText('It gives 2 stars of 5. Easy to book: yes.').waitFor();
    expect(await sql(`select rating from clinic_reviews where body = $1`, [SAYS])).toEqual([
      { rating: 2 },
    ]);
    expect(problems.filter(isFault)).toEqual([]);
  });

  it('keeps what was chosen where somebody else was quicker, and says so', async () => {
    const id = await putSent(site, { kind: 'review' });
    const { page } = await openInbox();
    await decision(page, /^Send it back/).click();
    await page.getByLabel('It insults somebody').check();
    await page.getByLabel('Words that have to go').fill('My pain');
    const { page: theirs } = await openInbox('', OTHER);
    await decision(theirs, /^Decline it/).click();
    await theirs.getByLabel('It advertises something').check();
    await confirm(theirs, 'Decline it');
    await getTold(theirs).getByText('Declined.').waitFor();
    await confirm(page, 'Send it back');
    await getTold(page).getByText('Nothing was decided: somebody else was quicker').waitFor();
    expect(await page.getByLabel('Words that have to go').inputValue()).toBe('My pain');
    expect(await readState(site, id)).toMatchObject({ state: 'declined' });
  });

  it('keeps what was chosen where nothing answers, and decides once something does', async () => {
    const id = await putSent(site, { kind: 'review' });
    const { page } = await openInbox();
    await decision(page, /^Decline it/).click();
    await page.getByLabel('It advertises something').check();
    await page.route(/rpc\/decide_submission/, (route) => route.abort());
    await confirm(page, 'Decline it');
    await getTold(page).getByText('Nothing was decided, and what you chose is kept.').waitFor();
    await page.unroute(/rpc\/decide_submission/);
    await confirm(page, 'Decline it');
    await getTold(page).getByText('Declined.').waitFor();
    expect(await readState(site, id)).toMatchObject({ state: 'declined', reason: 'advert' });
  });
});

describe('what is decided', () => {
  it('can be questioned, and taken off, by rules that are named', async () => {
    const id = await putSent(site, { kind: 'review', rating: 1 });
    const { page } = await openInbox();
    await decision(page, /^Publish it/).click();
    await confirm(page, 'Publish it');
    await getTold(page).getByText('Published.').waitFor();
    await page.getByRole('link', { name: 'Decided' }).click();
    await heading(page, 'Inbox: decided').waitFor();
    await getList(page).getByText('1 star of 5').waitFor();
    await decision(page, /^Question it/).click();
    await page.getByLabel('Somebody gave notice that it is untrue or unlawful').check();
    await confirm(page, 'Question it');
    await getTold(page).getByText('Questioned, and still on the site.').waitFor();
    expect(await sql('select from clinic_reviews where body = $1', [SAYS])).toHaveLength(1);
    await decision(page, /^Take it off the site/).click();
    await page.getByLabel('Its author was asked, and did not answer in time').check();
    await confirm(page, 'Take it off the site');
    await getTold(page).getByText('Taken off the site.').waitFor();
    expect(await sql('select from clinic_reviews where body = $1', [SAYS])).toEqual([]);
    expect(await readState(site, id)).toMatchObject({ state: 'removed', reason: 'no-answer' });
  });
});

describe('a report on a review', () => {
  it('leads to that review, however long ago it was decided about', async () => {
    await putSent(site, { kind: 'review', rating: 1 });
    const { page } = await openInbox();
    await decision(page, /^Publish it/).click();
    await confirm(page, 'Publish it');
    await getTold(page).getByText('Published.').waitFor();
    const [shown] = await sql('select id from clinic_reviews where body = $1', [SAYS]);
    const choice = 'not-genuine';
    await putSent(site, { kind: 'report', review: String(shown!['id']), form: { choice } });
    await page.reload();
    await page.getByText('It is not by a patient, or was paid for').waitFor();
    await page.getByText('The review that it is about').click();
    await page.getByRole('link', { name: 'Question this review' }).click();
    await page.getByText('One review alone is shown.').waitFor();
    await decision(page, /^Question it/).waitFor();
    expect(await getList(page).getByRole('button').count()).toBe(1);
  });
});

describe('what looks like a program’s', () => {
  it('is looked at apart, and closed at once when that has been asked', async () => {
    await putSent(site, { kind: 'report', says: 'Real words' });
    await putSent(site, { kind: 'report', says: 'Buy this', isSuspect: true });
    await putSent(site, { kind: 'report', says: 'Buy that', isSuspect: true });
    const { page } = await openInbox();
    await page.getByText('2 look like a program’s.').waitFor();
    expect(await page.getByText(/Buy th/).count()).toBe(0);
    await page.getByRole('link', { name: 'Look at them' }).click();
    await page.getByText(/Buy th/).waitFor();
    await page.getByRole('button', { name: 'Close them all as junk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close them all' }).click();
    await page.getByText('Nothing looks like a program’s.').waitFor();
    expect(
      await sql(`select form ->> 'says' as says from private.submissions where state = 'waiting'`),
    ).toEqual([{ says: 'Real words' }]);
  });
});

describe('the keyboard alone', () => {
  it('leads from the list to a decision, and on to the next', async () => {
    const first = await putSent(site, { kind: 'review', days: 1 });
    await putSent(site, { kind: 'review', says: `${SAYS} Second.` });
    await putSent(site, { kind: 'report', says: 'Third.' });
    const { page } = await openInbox();
    await page.getByText('Third.').waitFor();
    await page.keyboard.press('j');
    await page.getByText(SAYS, { exact: true }).waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await getTold(page).getByText('Sent back to its author.').waitFor();
    expect(await readState(site, first)).toMatchObject({ state: 'returned', reason: 'person' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('submission');
    await page.getByText(`${SAYS} Second.`).waitFor();
    await page.keyboard.press('k');
    await page.getByText('Third.').waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  it('does nothing with letters that are switched off', async () => {
    await putSent(site, { kind: 'review' });
    const { page } = await openInbox();
    await page.getByText(SAYS).waitFor();
    await page.getByLabel('Keyboard letters').uncheck();
    await page.locator('#submission').focus();
    await page.keyboard.press('p');
    await page.keyboard.press('d');
    expect(await page.locator('.inbox-decision form').count()).toBe(0);
  });
});

describe('every view', () => {
  it('fits a phone and twice the text, and has nothing for axe to report', async () => {
    await putSent(site, { kind: 'review', days: 20 });
    await putSent(site, { kind: 'dispute', form: { field: 'delivery_fee', shown: '£5' } });
    await putSent(site, { kind: 'report', isSuspect: true });
    const { page, problems } = await openInbox('', EDITOR, { viewport: PHONE });
    await decision(page, /^Send it back/).click();
    await page.getByLabel('It says what a treatment did').check();
    expect(await findViolations(page)).toEqual([]);
    const measure = async () => {
      for (const [width, size] of [
        [320, '100%'],
        [360, '200%'],
      ] as const) {
        expect(await getOverflow(page, width, size), `${width} ${size}`).toBe(0);
      }
      expect(await getOverflow(page, DESKTOP.width)).toBe(0);
    };
    await measure();
    await confirm(page, 'Send it back');
    await getTold(page).getByText('Sent back').waitFor();
    await page.goto(`${site.url}/admin/inbox/decided`);
    await getList(page).getByText('It says what a treatment did').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await measure();
    expect(problems.filter(isFault)).toEqual([]);
  });
});
